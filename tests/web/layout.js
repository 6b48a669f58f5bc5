() => {
  // What is wrong with a table in this window, a line each.
  const found = [];
  const [wide, high] = [innerWidth, innerHeight];
  const root = document.documentElement;
  const prompt = document.querySelector("section.prompt");
  if (root.scrollWidth > wide + 1 || (prompt && root.scrollHeight > high + 1)) found.push("the page scrolls");
  const name = (one) => `${one.tagName.toLowerCase()}.${[...one.classList].filter((n) => !n.startsWith("svelte-")).join(".")} "${(one.getAttribute("aria-label") || one.textContent).trim().slice(0, 30)}"`;
  /** Asked once for each thing: nothing moves meanwhile. */
  const once = (ask) => {
    const known = new Map();
    return (one) => {
      if (!known.has(one)) known.set(one, ask(one));
      return known.get(one);
    };
  };
  const styleOf = once((one) => getComputedStyle(one));
  const boxOf = once((one) => one.getBoundingClientRect());
  const seen = once((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }));

  const regions = [...document.querySelectorAll("[data-region]")].filter(seen);
  const boxes = regions.map((one) => one.getBoundingClientRect());
  regions.forEach((one, at) => {
    const a = boxes[at];
    if (a.left < -1 || a.top < -1 || a.right > wide + 1 || a.bottom > high + 1) found.push(`the ${one.dataset.region} lies outside the window`);
    for (let to = at + 1; to < regions.length; to++) {
      const b = boxes[to];
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
        found.push(`the ${one.dataset.region} meets the ${regions[to].dataset.region}`);
    }
  });

  /** The nearest thing that cuts off what lies beyond its edges. */
  const cutter = once((one) => {
    const up = one.parentElement;
    if (!up) return root;
    const { overflowX, overflowY } = styleOf(up);
    return overflowX !== "visible" || overflowY !== "visible" ? up : cutter(up);
  });
  const scrolls = once((one) => /auto|scroll/.test(styleOf(one).overflow) && (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1));
  const within = (x, y, box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  /** Whether a point of something is in sight: null where it can be scrolled to. */
  const reach = (one, x, y) => {
    for (let up = cutter(one); up; up = up === root ? null : cutter(up)) {
      if (up === root) return x < 0 || x > wide ? false : y >= 0 && y <= high ? true : prompt ? false : null;
      if (!within(x, y, boxOf(up))) return scrolls(up) || styleOf(up).overflow.includes("clip") ? null : false;
    }
    return true;
  };

  const box = prompt?.getBoundingClientRect();
  if (box && (box.bottom > high + 1 || box.top < 0)) found.push("the prompt is out of sight");
  const open = document.querySelector("[popover]:popover-open");
  const sheet = open?.matches("[role=dialog]") ? open : prompt; // a sheet lies over the prompt
  const big = sheet?.querySelector("button.go") ?? sheet?.querySelector("button");
  if (big) {
    const { left, top, width, height } = big.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!big.contains(hit)) found.push(`the main button is covered by ${hit ? name(hit) : "nothing"}`);
  }
  if (open) {
    const b = open.getBoundingClientRect();
    if (b.left < 0 || b.top < 0 || b.right > wide || b.bottom > high) found.push(`${name(open)} lies outside the window`);
  } else {
    for (const one of document.querySelectorAll("main [data-may]")) {
      if (!seen(one) || one.closest("[aria-disabled=true]") || !one.closest("button, [role=button], a, .half")) continue;
      const b = one.getBoundingClientRect();
      const fan = one.closest("[data-fan]");
      const [x, y] = [b.left + (fan ? Math.min(b.width / 2, 8) : b.width / 2), b.top + b.height / 2];
      const sight = reach(one, x, y);
      if (sight === false) found.push(`${name(one)} can't be reached`);
      if (sight !== true) continue;
      const hit = document.elementFromPoint(x, y);
      if (!hit || !(one.contains(hit) || hit.contains(one))) found.push(`${name(one)} is covered by ${hit ? name(hit) : "nothing"}`);
    }
  }

  for (const seat of document.querySelectorAll("header.top .seats li")) {
    const label = seat.querySelector(".nm");
    const main = seat.querySelector(".rep")?.getBoundingClientRect();
    if (wide >= 1000 && label.scrollWidth > label.clientWidth + 1) found.push(`the name in ${name(seat)} is cut off`);
    for (const fact of seat.querySelectorAll(".fact")) {
      const [a, b] = [fact.getBoundingClientRect(), fact.parentElement.getBoundingClientRect()];
      if (b.width > 1 && a.right > b.right + 1 && getComputedStyle(fact.parentElement).overflow !== "visible") found.push(`a fact in ${name(seat)} is cut off`);
      if (main && b.width > 1 && a.right > main.left + 1 && a.left < main.right && a.bottom > main.top + 1 && main.bottom > a.top + 1) found.push(`facts in ${name(seat)} meet`);
    }
  }

  // What stands at a seat lies beside each other, and within it.
  for (const seat of document.querySelectorAll("header.top .seats li")) {
    const parts = [...seat.querySelectorAll(":scope > :is(.pawn, .nm, .rep, .clock), .fact")].filter((one) => seen(one) && boxOf(one).width > 1 && boxOf(one.parentElement).width > 1);
    const edge = seat.getBoundingClientRect();
    parts.forEach((one, at) => {
      const a = boxOf(one);
      if (a.right > edge.right + 1 || a.bottom > edge.bottom + 1 || a.left < edge.left - 1) found.push(`${name(one)} sticks out of its seat`);
      for (const other of parts.slice(at + 1)) {
        const b = boxOf(other);
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2) found.push(`${name(one)} meets ${name(other)}`);
      }
    });
  }

  const words = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const small = new Set();
  while (words.nextNode()) {
    const text = words.currentNode;
    const one = text.parentElement;
    if (!text.data.trim() || !seen(one) || one.closest("svg, .sr") || one.offsetWidth === 1) continue; // or only spoken
    const strange = text.data.match(/[^\u0000-\u00ff\u0131\u0152\u0153\u2000-\u206f\u20ac\u2122\u2212]/u);
    if (strange) found.push(`${name(one)} has "${strange[0]}", which the fonts don't`);
    const style = styleOf(one);
    const size = parseFloat(style.fontSize) * (one.currentCSSZoom ?? 1);
    if (size && size < 11.99) small.add(`${name(one)} is ${size.toFixed(1)} px`);
    if (open || style.pointerEvents === "none") continue;
    range.selectNodeContents(text);
    const whole = range.getBoundingClientRect();
    // Of words that end in dots, those in sight.
    const cut = style.overflow === "visible" ? whole : one.getBoundingClientRect();
    const [left, top] = [Math.max(whole.left, cut.left), Math.max(whole.top, cut.top)];
    const [right, bottom] = [Math.min(whole.right, cut.right), Math.min(whole.bottom, cut.bottom)];
    if (right - left < 2 || bottom - top < 2) continue;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const sight = reach(one, x, y);
    const ends = [left + 2, right - 2].map((end) => reach(one, end, y));
    if (sight === false || (style.textOverflow !== "ellipsis" && ends.includes(false))) found.push(`${name(one)} is cut off`);
    if (sight !== true) continue;
    const hit = document.elementFromPoint(x, y);
    if (!hit || one.contains(hit) || hit.contains(one)) continue;
    const [a, c] = [one.closest("[data-fan]"), hit.closest("[data-fan]")];
    const bar = one.closest(".acts");
    if (bar?.contains(hit) && scrolls(bar)) continue; // its main button stays in sight
    if (!(a && a === c)) found.push(`${name(one)} is covered by ${name(hit)}`);
  }
  return [...found, ...small];
}
