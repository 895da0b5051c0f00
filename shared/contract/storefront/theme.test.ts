import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, hexOf, isHexColor, oklchOf } from './color.ts';
import { offeredAccents, tonesOf } from './theme.ts';

const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** Those at the edges of what a screen shows, where rounding and lost chroma matter most. */
const difficult = ['#000000', '#ffffff', '#ffff00', '#00ff00', '#00ffff', '#0000ff', '#ff00ff', '#6ac5e8', '#808080'];
const runs = {
  numRuns: 3_000,
  examples: [...difficult, ...Object.values(offeredAccents)].map((hex): [string] => [hex]),
};

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

describe('a colour', () => {
  it('is the same, to a step of each channel, once it was turned into lightness, chroma and hue and back', () => {
    fc.assert(
      fc.property(color, (hex) => {
        const [before, after] = [channelsOf(hex), channelsOf(hexOf(oklchOf(hex)))];
        expect(Math.max(...before.map((value, at) => Math.abs(value - (after[at] ?? NaN))))).toBeLessThanOrEqual(1);
      }),
      runs,
    );
  });

  it('contrasts with another as the rules of accessibility reckon it', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastOf('#ffffff', '#777777')).toBe(contrastOf('#777777', '#ffffff'));
    expect(contrastOf('#b9553b', '#b9553b')).toBe(1);
  });

  it('is six hexadecimal digits after a hash, and nothing else', () => {
    expect(['#b9553b', '#B9553B'].map(isHexColor)).toStrictEqual([true, true]);
    const others = ['b9553b', '#b95', '#b9553b;', '#b9553b\n', 'red', '', '#b9553g', '#b9553b80'];
    expect(others.filter(isHexColor)).toStrictEqual([]);
  });
});

describe('the tones of a site', () => {
  it('are legible wherever they are used, whatever colour its host chose', () => {
    const white = '#ffffff';
    fc.assert(
      fc.property(color, (accent) => {
        const tones = tonesOf(accent);
        const { wash, tint, deep } = tones;
        const least: readonly [keyof typeof tones, number, readonly string[]][] = [
          ['fill', 4.8, [white]],
          ['ink', 5, [white, wash, tint]],
          ['deep', 10, [white]],
          ['pale', 10, [deep]],
          ['text', 10, [white, wash, tint]],
          ['textSecond', 6.5, [white, wash]],
          ['textThird', 4.6, [white]],
          ['control', 3, [white]],
        ];
        const faults = least.flatMap(([tone, ratio, grounds]) =>
          grounds
            .map((ground) => ({ tone, ground, contrast: contrastOf(tones[tone], ground) }))
            .filter(({ contrast }) => contrast < ratio),
        );
        expect(faults).toStrictEqual([]);
        expect(Object.values(tones).filter((tone) => !isHexColor(tone))).toStrictEqual([]);
      }),
      runs,
    );
  });

  it('keep a colour that is dark enough, and darken one that is not', () => {
    expect(tonesOf('#2b522e').fill).toBe('#2b522e');
    const { fill } = tonesOf('#ffff00');
    expect([fill === '#ffff00', oklchOf(fill).h]).toStrictEqual([false, expect.closeTo(oklchOf('#ffff00').h, -1)]);
  });
});
