/** A line of a comparison: in both texts, or in one of them only. */
interface DiffLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Cells of the table below beyond which the middle is shown as replaced: a second of work, and nobody reads that. */
const tooMany = 4_000_000;

/** What has to be done to the lines of one text to get those of the other, with as many kept as can be. */
export function diffLines(before: string, after: string): DiffLine[] {
  const old = before.split('\n');
  const now = after.split('\n');
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const same = (text: string): DiffLine => ({ kind: 'same', text });
  return [
    ...old.slice(0, start).map(same),
    ...diffMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map(same),
  ];
}

function diffMiddle(old: readonly string[], now: readonly string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ kind: 'removed', text });
  const added = (text: string): DiffLine => ({ kind: 'added', text });
  if (old.length === 0 || now.length === 0 || old.length * now.length > tooMany) {
    return [...old.map(removed), ...now.map(added)];
  }
  const kept = longestFrom(old, now);
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length && j < now.length) {
    const left = old[i] ?? '';
    const right = now[j] ?? '';
    if (left === right) {
      lines.push({ kind: 'same', text: left });
      i += 1;
      j += 1;
    } else if (kept(i + 1, j) >= kept(i, j + 1)) {
      lines.push(removed(left));
      i += 1;
    } else {
      lines.push(added(right));
      j += 1;
    }
  }
  return [...lines, ...old.slice(i).map(removed), ...now.slice(j).map(added)];
}

/** How many lines can be kept of both texts from given lines on. */
function longestFrom(old: readonly string[], now: readonly string[]): (i: number, j: number) => number {
  const width = now.length + 1;
  const cells = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => cells[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      cells[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return at;
}
