(lit) => {
  // What is wrong with a step, a line each: all that is lit exists and is in the window, in a few
  // areas, none of which is covered by the speech.
  const found = [];
  const say = document.querySelector('.guide .say').getBoundingClientRect();
  const [wide, high] = [innerWidth + 1, innerHeight + 1];
  if (say.left < -1 || say.top < -1 || say.right > wide || say.bottom > high) found.push('the speech leaves the window');
  const acts = [...document.querySelectorAll('.guide .acts button')].map(one => one.getBoundingClientRect());
  if (acts.some(at => at.left < say.left || at.right > say.right)) found.push('a button leaves the speech');
  const seen = one => { const at = one.getBoundingClientRect();
    return at.width && at.bottom > 0 && at.top < high && at.right > 0 && at.left < wide; };
  // On a phone a thing may be under another tab than the rest.
  const small = innerWidth < 760;
  const isThere = key => document.querySelector(`[data-thing="${key}"], [data-key="${key}"], [data-place="${key}"]`);
  if (small && lit.length && !lit.some(isThere)) found.push('nothing of it is there');
  for (const key of small ? lit.filter(isThere) : lit) {
    const nodes = document.querySelectorAll(`[data-thing="${key}"], [data-key="${key}"], [data-place="${key}"]`);
    if (![...nodes].some(seen)) found.push(`${key} is ${nodes.length ? 'out of sight' : 'not there'}`);
  }
  const rings = [...document.querySelectorAll('.veil .ring')];
  if (rings.length > 3) found.push(`${rings.length} areas are lit`);
  if (lit.length && !rings.length) found.push('nothing is lit');
  for (const ring of rings) {
    const at = ring.getBoundingClientRect();
    const apart = at.right <= say.left || at.left >= say.right || at.bottom <= say.top || at.top >= say.bottom;
    const top = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
    if (!apart) found.push('the speech covers what is lit');
    else if (top?.closest('.guide, .veil')) found.push('something covers what is lit');
  }
  return found;
}
