import { describe, expect, it } from 'vitest';
import { colorFrom } from './colorFrom.ts';

describe('the colour in a typed text', () => {
  it.each([
    ['#B9553B', '#b9553b'],
    [' b9553b ', '#b9553b'],
    ['#fa0', '#ffaa00'],
    ['rouge', 'rouge'],
    ['#b9553', '#b9553'],
    ['', ''],
  ])('%j is %j', (typed, color) => {
    expect(colorFrom(typed)).toBe(color);
  });
});
