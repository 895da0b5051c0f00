import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffLines } from './VersionsDialog.tsx';

const marks = { same: ' ', added: '+', removed: '-' } as const;
const shown = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${marks[kind]}${text}`);

describe('the lines of two texts', () => {
  it('are the same when nothing changed', () => {
    expect(shown('a\nb', 'a\nb')).toStrictEqual([' a', ' b']);
  });

  it('show what went and what came, in its place', () => {
    expect(shown('a\nb\nc\nd', 'a\nx\nc\nd\ne')).toStrictEqual([' a', '-b', '+x', ' c', ' d', '+e']);
    expect(shown('a\nb', 'b')).toStrictEqual(['-a', ' b']);
    expect(shown('b', 'a\nb')).toStrictEqual(['+a', ' b']);
  });

  it('give back either text, and keep a line that both have', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 12 })
      .map((l) => l.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffLines(before, after);
        const without = (gone: string) =>
          lines
            .filter(({ kind }) => kind !== gone)
            .map(({ text: line }) => line)
            .join('\n');
        expect(without('added')).toBe(before);
        expect(without('removed')).toBe(after);
        const common = before.split('\n').some((line) => after.split('\n').includes(line));
        expect(lines.some(({ kind }) => kind === 'same')).toBe(common);
      }),
    );
  });

  it('are shown as replaced when the texts are long and have nothing in common', () => {
    const long = (word: string) => Array.from({ length: 3_000 }, (_, n) => `${word}${n}`).join('\n');
    const lines = diffLines(long('a'), long('b'));
    expect(lines.slice(0, 3_000).every(({ kind }) => kind === 'removed')).toBe(true);
    expect(lines).toHaveLength(6_000);
  });
});
