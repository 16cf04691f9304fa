/* What the pages do beyond links and forms: keys, movement, panels. All of it is an extra: each page works without.
   htmx carries the forms and morphs the parts that changed; changes come as server-sent events. */
(() => {
  "use strict";
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const find = (selector) => document.querySelector(selector);
  const shown = (el) => el.getClientRects().length > 0;
  const body = document.body;
  const stream = find("#stream");

  /* ---- a press is sent once, and none is lost. The stream may show what a press has led to before its answer is here: whatever is
     pressed then waits for that answer (hx-sync="queue all"). The same form with the same content, twice in a moment, is one press. ---- */

  const underway = new Map();
  document.addEventListener("htmx:config:request", (e) => {
    const { ctx } = e.detail;
    if (!ctx.sourceElement.matches("#play, .chat")) return;
    const content = `${ctx.request.action} ${new URLSearchParams(ctx.request.body)}`;
    if ([...underway.values()].some((other) => other.content === content)) return e.preventDefault();
    underway.set(ctx, { content, question: question() });
  });
  document.addEventListener("htmx:finally:request", (e) => underway.delete(e.detail.ctx));

  /* What has waited counts for the moment that is shown by now, if it is still the same button and the same question (several cards
     tapped one after another); else it has come to nothing, and the page shows why. */
  document.addEventListener("htmx:before:request", (e) => {
    const { ctx } = e.detail, pressed = ctx.request.body;
    if (!ctx.sourceElement.matches("#play")) return;
    const now = new FormData(ctx.sourceElement);
    if (pressed.get("at") === now.get("at")) return;
    const open = [...document.querySelectorAll('button[name="action"]:not([aria-disabled="true"])')];
    const still = open.some((x) => x.value === pressed.get("action") && shown(x)) && underway.get(ctx)?.question === question();
    if (!still || pressed.get("seat") !== now.get("seat")) return e.preventDefault();
    pressed.set("at", now.get("at"));
  });
  const question = () => `${find("#head h1")?.textContent.replace(/\d+/g, "")} ${find("#board")?.className}`;

  /* ---- what has been seen is not shown again: an answer and the stream may bring the same, or come out of order ---- */

  const edition = () => Number(find("#stamp, #hall")?.dataset.edition ?? 0);

  let before = null;
  document.addEventListener("htmx:before:swap", (e) => {
    const { ctx, tasks } = e.detail;
    const stamp = /data-edition="(\d+)"/.exec(ctx.text ?? "");
    if (stamp && find("#stamp") && Number(stamp[1]) <= edition()) {
      tasks.splice(0, tasks.length, ...tasks.filter((t) => t.target?.id === "toast"));
      ctx.title = null;
    }
    if (ctx.sourceElement !== stream && !tasks.some((t) => t.target?.id === "toast")) quietToast(); // what others do is no answer to it
    before = tasks.some((t) => t.target?.id === "board") ? positions() : null;
  });
  document.addEventListener("htmx:after:swap", (e) => {
    if (before) settle(before, e.detail.ctx.sourceElement?.id === "play");
    before = null;
    if (find("#toast")?.childElementCount) loudToast();
  });

  /* ---- movement: from where a thing was to where it is. Which things move, and where they come from and go, the board says itself,
     in data- attributes (docs/writing-a-game.md, "The page"). ---- */

  function positions() {
    const board = find("#board");
    const found = { kind: kindOf(board), ids: new Set(), at: new Map(), lines: atBottom(), look: find('input[name="look"]:checked')?.value };
    for (const el of board.querySelectorAll("[data-id]")) {
      found.ids.add(el.dataset.id);
      if (!shown(el) || found.at.has(el.dataset.id)) continue;
      const moves = el.dataset.moves !== undefined || el.dataset.count !== undefined;
      found.at.set(el.dataset.id, { rect: el.getBoundingClientRect(), spot: spot(el), text: amount(el), copy: moves ? el.cloneNode(true) : null });
    }
    return found;
  }

  /* What a counter shows, or how many equal things lie at a place. */
  const amount = (el) => el.dataset.count ?? el.textContent;

  /* Where a thing is, whatever the page looks like at the moment: the list it is in, and its place there, if that counts. */
  function spot(el) {
    const item = el.closest("li"), list = item?.parentElement;
    if (!list) return { list: "", place: 0 };
    const { left, top } = list.getBoundingClientRect();
    return {
      list: list.getAttribute("aria-label") ?? list.parentElement.classList[0] ?? "",
      place: el.dataset.moves === "place" ? [...list.children].indexOf(item) : 0,
      left,
      top,
    };
  }

  const kindOf = (board) => (board.classList.contains("curtain") ? "curtain" : "board");

  function settle(old, mine) {
    const board = find("#board");
    if (old.lines) toBottom();
    keepLook(old.look);
    setBoxes();
    if (kindOf(board) !== old.kind) return;
    const now = new Map(), ids = new Set();
    for (const el of board.querySelectorAll("[data-id]")) {
      ids.add(el.dataset.id);
      if (shown(el) && !now.has(el.dataset.id)) now.set(el.dataset.id, el);
    }
    const place = (id) => now.get(id)?.getBoundingClientRect();
    const rich = [...now].filter(([id, el]) => el.dataset.counter !== undefined && old.at.has(id) && old.at.get(id).text !== amount(el));
    for (const [, el] of rich) pulse(el);
    /* Of several places named, those where something has come, gone or changed. */
    const differs = (id) => old.at.has(id) !== now.has(id) || (now.has(id) && old.at.get(id).text !== amount(now.get(id)));
    const where = (names) => (names?.includes(" ") ? names.split(" ").filter(differs) : names ? [names] : []);
    const left = new Set(); // what has been seen to fly already, as what it has become
    for (const [id, el] of now) {
      const was = old.at.get(id), [from] = where(el.dataset.from), { count } = el.dataset;
      const source = old.at.get(from)?.rect ?? place(from);
      if (was && count !== undefined && from && differs(from) && Number(count) > Number(was.text)) {
        join(el, source);
        left.add(from);
      }
      if (was && count !== undefined && Number(count) < Number(was.text) && !left.has(id) && was.copy.dataset.to)
        for (const to of where(was.copy.dataset.to).slice(0, Number(was.text) - Number(count))) leave(was.copy.cloneNode(true), was.rect, place(to));
      if (el.dataset.moves === undefined) continue;
      if (was) moved(el, was);
      else if (!old.ids.has(id)) {
        fly(el, source, el.getBoundingClientRect(), true);
        left.add(from);
      }
    }
    for (const [id, was] of old.at) {
      if (ids.has(id) || was.copy?.dataset.moves === undefined || board.classList.contains("over")) continue;
      const { to, pays } = was.copy.dataset;
      if (!left.has(id)) leave(was.copy, was.rect, place(where(to)[0]));
      if (pays !== undefined && rich.length) coin(was.rect, nearest(was.rect, rich.map(([, el]) => el.getBoundingClientRect())));
    }
    if (mine && innerWidth < 1000) {
      const target = board.querySelector("[data-target].aimed") ?? board.querySelector("[data-target]:not([data-target^=kind])");
      if (target && find("#board .chosen")) target.scrollIntoView({ block: "nearest", behavior: still.matches ? "auto" : "smooth" });
    }
  }

  /* Only what has another place has moved; that its list lies elsewhere now is no movement of its own. */
  function moved(el, was) {
    const now = spot(el), { left, top, width } = was.rect;
    if (now.list !== was.spot.list) return fly(el, was.rect, el.getBoundingClientRect());
    if (now.place === was.spot.place) return;
    const x = now.left - was.spot.left, y = now.top - was.spot.top;
    fly(el, { left: left + x, top: top + y, width }, el.getBoundingClientRect());
  }

  const timing = { duration: 230, easing: "cubic-bezier(.2, .7, .3, 1)" };

  function fly(el, from, to, fade) {
    if (!from || !to.width) return fade && mark(el);
    const dx = from.left - to.left, dy = from.top - to.top;
    if (Math.hypot(dx, dy) < 3) return;
    if (still.matches) return mark(el);
    const scale = Math.min(2, Math.max(0.5, from.width / to.width));
    el.classList.add("flying");
    const start = { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0" };
    if (fade) start.opacity = 0.2;
    const motion = el.animate([start, { transform: "none", transformOrigin: "0 0", opacity: 1 }], timing);
    motion.onfinish = motion.oncancel = () => el.classList.remove("flying");
  }

  function leave(copy, from, to) {
    if (still.matches || !to || !from.width) return;
    const shift = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${Math.min(1, Math.max(0.25, to.width / from.width))})`;
    const ghost = ghostOf(copy, from);
    ghost.animate([{ transform: "none", opacity: 1 }, { transform: shift, opacity: 0.4 }], { ...timing, duration: 320 }).onfinish = () => ghost.remove();
  }

  /* One more of what lies there already. */
  function join(el, from) {
    const to = el.getBoundingClientRect();
    if (still.matches || !from?.width) return mark(el);
    const scale = Math.min(2, Math.max(0.5, from.width / to.width));
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
    const ghost = ghostOf(el.cloneNode(true), to);
    ghost.animate([{ transform: start, opacity: 1 }, { transform: "none", opacity: 1 }], timing).onfinish = () => ghost.remove();
  }

  function ghostOf(copy, rect) {
    for (const el of [copy, ...copy.querySelectorAll("[id]")]) el.removeAttribute("id");
    copy.removeAttribute("data-id");
    copy.setAttribute("inert", "");
    const ghost = overlay(rect);
    ghost.className = `ghost-of ${find("#board").className}`;
    ghost.append(copy);
    return ghost;
  }

  function coin(from, to) {
    if (still.matches || !to) return;
    const ghost = overlay({ left: from.left + from.width / 2 - 9, top: from.top + from.height / 2, width: 18, height: 18 });
    ghost.className = "coin-flying";
    const shift = `translate(${to.left + to.width / 2 - from.left - from.width / 2}px, ${to.top - from.top - from.height / 2}px)`;
    ghost.animate([{ transform: "none" }, { transform: shift }], { ...timing, duration: 420 }).onfinish = () => ghost.remove();
  }

  function overlay(rect) {
    const ghost = document.createElement("div");
    Object.assign(ghost.style, { position: "fixed", pointerEvents: "none", zIndex: 20, left: `${rect.left}px`, top: `${rect.top}px`, width: `${rect.width}px`, height: `${rect.height}px`, transformOrigin: "0 0" });
    ghost.setAttribute("aria-hidden", "true");
    body.append(ghost);
    return ghost;
  }

  const nearest = (from, places) => places.toSorted((a, b) => Math.hypot(a.left - from.left, a.top - from.top) - Math.hypot(b.left - from.left, b.top - from.top))[0];

  function pulse(el) {
    if (still.matches) mark(el);
    else el.animate([{ scale: 1 }, { scale: 1.18 }, { scale: 1 }], { duration: 420, delay: 250, easing: "ease-out" });
  }

  function mark(el) {
    el.classList.add("changed");
    setTimeout(() => el.classList.remove("changed"), 1600);
  }

  /* On a phone one fellow player is open: a choice of one's own stays while one only looks on. */
  function keepLook(value) {
    const radios = [...document.querySelectorAll('input[name="look"]')];
    const mine = find("#board [data-target]") !== null;
    const wanted = mine ? radios.find((r) => r.defaultChecked) : radios.find((r) => r.value === value);
    if (wanted) wanted.checked = true;
  }

  /* ---- a box with `data-keep` is as it was left, on a board drawn anew and on the next page too. Storage may be forbidden. ---- */

  function stored(key, value) {
    try {
      return value === undefined ? localStorage.getItem(key) : localStorage.setItem(key, value);
    } catch {
      return null;
    }
  }
  function setBoxes() {
    for (const box of document.querySelectorAll("[data-keep]")) box.checked = (stored(box.dataset.keep) ?? String(box.checked)) === "true";
  }
  setBoxes();
  document.addEventListener("change", (e) => {
    if (e.target.dataset?.keep) stored(e.target.dataset.keep, String(e.target.checked));
  });

  /* ---- the log stays at its end, unless somebody reads further up ---- */

  const lines = () => find("#lines");
  const atBottom = () => !lines() || lines().scrollHeight - lines().scrollTop - lines().clientHeight < 60;
  const toBottom = () => lines() && (lines().scrollTop = lines().scrollHeight);
  toBottom();
  find("#log")?.addEventListener("toggle", toBottom);

  /* ---- keys ---- */

  let pointed = false; // a thing that was clicked has the focus, but Space is still for the main button
  addEventListener("pointerdown", () => (pointed = true), true);

  const names = { " ": "Space" };
  document.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented) return;
    if (e.key === "Tab" || e.key.startsWith("Arrow")) pointed = false;
    const at = document.activeElement;
    if (at?.matches("textarea, select, input:not([type=radio], [type=checkbox])") && !(at.type === "range" && e.key === "Escape")) return;
    if (find(":popover-open, dialog[open]")) return;
    const key = names[e.key] ?? (e.key.length === 1 ? e.key.toUpperCase() : e.key);
    /* A thing that can only be read leaves Space to the main button; Enter still reads it. */
    if (key === "Space" && at?.matches("[data-large]:not([data-target])") && press(e, "Space")) return;
    if (key === "Space" || key === "Enter") {
      if (at && at !== body && !pointed && at.matches("button, a, summary, input, [tabindex]")) return;
      return press(e, "Space");
    }
    if (key === "I" && at?.closest("[data-large]")) return enlarge(at.closest("[data-large]"), e);
    if (press(e, key)) return;
    if (e.key.startsWith("Arrow")) walk(e);
  });

  function press(e, key) {
    const el = [...document.querySelectorAll("[aria-keyshortcuts]")].find((x) => x.getAttribute("aria-keyshortcuts").split(" ").includes(key) && shown(x));
    if (!el) return false;
    e.preventDefault();
    if (!e.repeat || key.startsWith("Arrow")) el.click();
    return true;
  }

  /* Arrow keys go to the nearest thing in their direction that can be chosen. */
  function walk(e) {
    const targets = [...document.querySelectorAll("[data-target]")].filter(shown);
    if (!targets.length) return;
    e.preventDefault();
    const at = targets.includes(document.activeElement) ? document.activeElement : null;
    if (!at) return (targets.find((t) => t.classList.contains("aimed")) ?? targets[0]).focus();
    const middle = (el) => { const r = el.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; };
    const [x, y] = middle(at);
    const [ux, uy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    let best = null, least = Infinity;
    for (const t of targets) {
      const [tx, ty] = middle(t);
      const along = (tx - x) * ux + (ty - y) * uy, across = Math.abs((tx - x) * uy + (ty - y) * ux);
      const cost = along + 3 * across;
      if (t !== at && along > 1 && cost < least) [best, least] = [t, cost];
    }
    const i = targets.indexOf(at) + (ux + uy);
    (best ?? targets[(i + targets.length) % targets.length]).focus();
  }

  /* ---- reading a thing large: right click, long press, or I ---- */

  function enlarge(el, e) {
    const large = document.getElementById(`large-${el.dataset.large.replace(":", "-")}`);
    if (!large?.showPopover) return;
    e?.preventDefault();
    large.showPopover();
  }
  document.addEventListener("contextmenu", (e) => {
    const el = e.target.closest?.("[data-large]");
    if (el) enlarge(el, e);
  });
  let holding = 0, held = false;
  document.addEventListener("pointerdown", (e) => {
    const el = e.target.closest?.("[data-large]");
    held = false;
    clearTimeout(holding);
    if (el && e.pointerType !== "mouse") holding = setTimeout(() => { held = true; enlarge(el); }, 480);
  });
  for (const type of ["pointerup", "pointercancel", "pointermove"])
    document.addEventListener(type, (e) => { if (type !== "pointermove" || Math.hypot(e.movementX, e.movementY) > 4) clearTimeout(holding); });
  document.addEventListener("click", (e) => {
    if (held) { e.preventDefault(); e.stopPropagation(); held = false; }
  }, true);

  /* ---- the rulebook as a panel at the table ---- */

  document.addEventListener("click", (e) => {
    const a = e.target.closest?.('a[href^="/rules/"]');
    const panel = find("#rules");
    if (!a || !panel || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    openRules(panel, a);
  });

  async function openRules(panel, a) {
    const text = find("#rules-text");
    panel.showPopover();
    if (!text.childElementCount) {
      const answer = await fetch(panel.dataset.source, { headers: { "HX-Request": "true" } }).catch(() => null);
      if (!answer?.ok) return location.assign(a.href);
      text.innerHTML = await answer.text();
    }
    const id = decodeURIComponent(new URL(a.href, location).hash.slice(1));
    for (const el of text.querySelectorAll(".here")) el.classList.remove("here");
    const rule = id && text.querySelector(`[id="${CSS.escape(id)}"]`);
    if (rule) { rule.classList.add("here"); rule.scrollIntoView({ block: "start" }); }
    else panel.scrollTop = 0;
  }

  /* ---- refusals ---- */

  let fading = 0;
  function loudToast() {
    clearTimeout(fading);
    fading = setTimeout(quietToast, 7000);
  }
  function quietToast() {
    const toast = find("#toast");
    if (toast && !toast.contains(document.activeElement)) toast.replaceChildren();
  }

  /* ---- small things ---- */

  document.addEventListener("click", (e) => {
    if (e.target.closest?.("[data-close]")) find("#toast").replaceChildren();
    const copy = e.target.closest?.("[data-copy]");
    if (!copy) return;
    const field = document.getElementById(copy.dataset.copy);
    field.select();
    (navigator.clipboard?.writeText(field.value) ?? Promise.reject()).catch(() => document.execCommand("copy"));
    copy.textContent = copy.dataset.done;
  });
  /* What was said leaves the field, unless the next thing is being typed there already. */
  document.addEventListener("htmx:finally:request", (e) => {
    const { sourceElement: form, request, response } = e.detail.ctx;
    if (form?.matches?.(".chat") && response?.status < 400 && new FormData(form).get("text") === request.body.get("text")) form.reset();
  });

  /* ---- the stream of changes. htmx's own extension for it gives up when the first connection fails, and can't say what the page
     has already; a dozen lines do both. ---- */

  let source = null, delay = 500, hidden = 0;

  function connect() {
    source?.close();
    source = new EventSource(`${stream.dataset.stream}?edition=${edition()}${find("#hall") ? "&hall" : ""}`);
    source.onopen = () => { delay = 500; body.classList.remove("lost"); };
    source.onmessage = (e) => {
      if (Number(e.lastEventId) > edition()) htmx.swap({ sourceElement: stream, target: stream, swap: "innerHTML", text: e.data });
    };
    source.addEventListener("gather", () => htmx.trigger(body, "gather"));
    source.addEventListener("begin", () => location.reload());
    source.onerror = () => {
      source.close();
      body.classList.add("lost");
      setTimeout(connect, delay);
      delay = Math.min(2 * delay, 5000);
    };
  }
  if (stream) {
    connect();
    /* A page that was out of sight for long may hold a dead line. */
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) hidden = Date.now();
      else if (Date.now() - hidden > 20_000) connect();
    });
    addEventListener("pagehide", () => source.close());
    addEventListener("pageshow", (e) => { if (e.persisted) location.reload(); });
  }
})();
