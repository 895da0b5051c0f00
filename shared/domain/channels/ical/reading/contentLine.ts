/** Longest texts that are kept, in UTF-16 code units. */
export const longest = { summary: 200, description: 1_000, uid: 255, productId: 255, skippedText: 120 } as const;

interface ContentLine {
  /** The name and the parameters: 'DTSTART;VALUE=DATE'. */
  head: string;
  value: string;
}

/** Cuts a line at its first colon that stands in no quotes; undefined when there is none. */
export function splitLine(line: string): ContentLine | undefined {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === ':' && !isQuoted) return { head: line.slice(0, at), value: line.slice(at + 1) };
  }
  return undefined;
}

/** The value of a parameter, without quotes; undefined when there is no such parameter. `name` is in capitals. */
export function parameterOf(head: string, name: string): string | undefined {
  let isQuoted = false;
  let from = head.length;
  for (let at = 0; at <= head.length; at += 1) {
    const character = head[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (at === head.length || (character === ';' && !isQuoted)) {
      const equals = head.indexOf('=', from);
      if (from < equals && equals < at && head.slice(from, equals).trim().toUpperCase() === name) {
        return head
          .slice(equals + 1, at)
          .replaceAll('"', '')
          .trim();
      }
      from = at + 1;
    }
  }
  return undefined;
}

/** The text that a line carries, unescaped; an empty string when there is none. */
export function textOf(line: string | undefined): string {
  const value = line === undefined ? '' : (splitLine(line)?.value ?? '');
  if (!value.includes('\\')) return value;
  return value.replace(/\\([^])/g, (_, escaped: string) => (escaped === 'n' || escaped === 'N' ? '\n' : escaped));
}

/**
 * One line without control characters, cut to so many code units. What is far beyond the limit is left out before it is
 * looked at, so that a text of megabytes costs no more than a long one.
 */
export function oneLine(text: string, limit: number): string {
  const line = text.slice(0, 8 * limit).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return line.trim().slice(0, limit).toWellFormed().trim();
}

/** Like `oneLine`, but its line feeds stay: platforms write one fact a line. */
export function severalLines(text: string, limit: number): string {
  const lines = text.slice(0, 8 * limit).replace(/[^\P{Cc}\n]+/gu, ' ');
  return lines.trim().slice(0, limit).toWellFormed().trim();
}
