// Words that no part of the gradient behind them makes readable: axe leaves gradients to people.
() => {
  const EMPTY = [0, 0, 0, 0];
  const colours = (css) =>
    [...css.matchAll(/rgba?\(([^)]+)\)|color\(srgb ([^)]+)\)/g)].map(([, bytes, parts]) => {
      const numbers = (bytes ?? parts).split(/[\s,/]+/).filter(Boolean).map(Number);
      const [r, g, b] = bytes ? numbers : numbers.map((part) => part * 255);
      return [r, g, b, numbers[3] ?? 1];
    });
  const over = ([r, g, b, a], under) => {
    const alpha = a + under[3] * (1 - a);
    const mix = (top, below) => (alpha ? (top * a + below * under[3] * (1 - a)) / alpha : 0);
    return [mix(r, under[0]), mix(g, under[1]), mix(b, under[2]), alpha];
  };
  const linear = (part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const ratio = (one, other) => {
    const [a, b] = [light(one), light(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };

  /** What may be seen of an element's own background: null where that is a picture. */
  const painted = (style) => {
    const plain = colours(style.backgroundColor)[0] ?? EMPTY;
    if (style.backgroundImage === "none") return [plain];
    return style.backgroundImage.includes("url(") ? null : [plain, ...colours(style.backgroundImage).map((stop) => over(stop, plain))];
  };

  /** All colours that may lie behind an element; none where nobody can tell. */
  const behind = (element) => {
    const layers = [];
    let gradient = false;
    let at = element;
    for (; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const layer = painted(style);
      if (!layer || style.opacity !== "1" || style.filter !== "none") return [];
      gradient ||= style.backgroundImage !== "none";
      const inks = layer.filter(([, , , alpha]) => alpha > 0);
      if (inks.length) layers.push(inks.length === layer.length ? layer : [...inks, EMPTY]);
      if (inks.length && inks.every(([, , , alpha]) => alpha > 0.99)) break;
    }
    if (!gradient || !at || isOverlaid(element, at)) return [];
    return layers.reduceRight((found, layer) => found.flatMap((below) => layer.map((ink) => over(ink, below))).slice(0, 200), [EMPTY]);
  };

  /** Whether something else is drawn between an element and the one whose background is seen, or nobody can tell. */
  const isOverlaid = (element, ground) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const all = document.elementsFromPoint(left + width / 2, top + height / 2);
    const end = all.indexOf(ground);
    return end < 0 || all.slice(0, end).some((one) => !one.contains(element) && !element.contains(one));
  };

  const found = new Set();
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const element = words.currentNode.parentElement;
    if (!words.currentNode.data.trim() || element.closest("svg, .sr, script, [aria-disabled=true]")) continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || element.offsetWidth <= 1) continue;
    const style = getComputedStyle(element);
    if (style.textShadow !== "none") continue;
    const size = parseFloat(style.fontSize);
    const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    const [ink] = colours(style.color);
    const best = Math.max(...behind(element).map((ground) => ratio(over(ink, ground), ground)));
    if (best > 0 && best < least) found.add(`contrast ${best.toFixed(1)} on a gradient: ${element.outerHTML.slice(0, 160)}`);
  }
  return [...found];
}
