/** Maximum length of an excerpt. */
const length = 160;

/** The beginning of a message, on one line, cut between graphemes. */
export function excerptOf(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const letters = new Intl.Segmenter('fr', { granularity: 'grapheme' }).segment(line.slice(0, length * 2));
  let kept = '';
  for (const { segment } of letters) {
    if (kept.length + segment.length > length) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
