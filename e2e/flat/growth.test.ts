import { describe, expect, it } from 'vitest';
import { growth, type Sample } from './Measure.ts';

/** A look every five seconds at a process that collects every 24th time, and then holds this much. */
function looks(heldAfterCollection: (at: number) => number): Sample[] {
  return Array.from({ length: 96 }, (_, index) => {
    const at = index * 5_000;
    return { at, held: heldAfterCollection(at) + (index % 24) * 4, resident: 400, descriptors: 40 };
  });
}

describe('the memory growth of a process', () => {
  it('is none where memory only rises between two collections', () => {
    expect(growth(looks(() => 50))).toBeCloseTo(0, 1);
  });

  it('is what stays after collections, by the minute', () => {
    expect(growth(looks((at) => 50 + (at / 60_000) * 5))).toBeCloseTo(5, 1);
  });

  it('needs samples', () => {
    expect(() => growth([])).toThrow('Too few samples');
  });
});
