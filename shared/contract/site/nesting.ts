/** Levels of elements that a text may have; parsers of HTML need time by their square. No honest one has a tenth of it. */
const mostLevels = 2_000;

const neverClosed: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'col', 'wbr']);

/** Whether the elements of some HTML may nest too deep, in one linear pass: one that is not closed holds all that follows. */
export function isNestedTooDeep(html: string): boolean {
  const open = new Map<string, number>();
  let levels = 0;
  for (const [, slash, written = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = written.toLowerCase();
    if (neverClosed.has(name)) continue;
    const ofName = open.get(name) ?? 0;
    // An end of what was never begun ends nothing.
    const step = slash === '' ? 1 : ofName > 0 ? -1 : 0;
    open.set(name, ofName + step);
    levels += step;
    if (levels > mostLevels) return true;
  }
  return false;
}
