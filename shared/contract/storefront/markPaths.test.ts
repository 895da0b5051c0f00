import { describe, expect, it } from 'vitest';
import { markPaths } from './markPaths.ts';

describe('the drawn marks', () => {
  it.each(Object.entries(markPaths))('stay within their 40 × 40 in the drawing of %s', (_, path) => {
    expect(path).toMatch(/^(?:[MLHVCS][\d. ]+|Z)+$/);
    // Horizontal and vertical lines name one number, all others pairs: every number is a coordinate.
    const numbers = [...path.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(40);
  });
});
