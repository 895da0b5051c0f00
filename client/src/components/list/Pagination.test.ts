import { describe, expect, it } from 'vitest';
import { pagesAround } from './Pagination.tsx';

describe('the pages offered around the one on screen', () => {
  it.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [3, 5, '1 2 3 4 5'],
    [1, 9, '1 2 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [9, 9, '1 … 8 9'],
    [500, 1_000, '1 … 499 500 501 … 1000'],
  ])('are, on page %i of %i, %s', (page, pages, expected) => {
    expect(
      pagesAround(page, pages)
        .map((one) => one ?? '…')
        .join(' '),
    ).toBe(expected);
  });
});
