import { diffArrays } from 'diff';

/** A line of a comparison: in both texts, or in one of them only. */
interface DiffLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Lines that may differ; beyond, all is shown as replaced: it would take more than a second. */
const maxEditLength = 4_000;

/** What has to be done to the lines of one text to get those of the other, with as few changes as possible. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const parts = diffArrays(old, now, { maxEditLength }) ?? [
    { removed: true, added: false, value: old },
    { removed: false, added: true, value: now },
  ];
  return parts.flatMap(({ removed, added, value }) =>
    value.map((text): DiffLine => ({ kind: removed ? 'removed' : added ? 'added' : 'same', text })),
  );
}
