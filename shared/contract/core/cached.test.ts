import { expect, it, vi } from 'vitest';
import { cached } from './cached.ts';

it('a cached function makes each result once, and anew once too many others were kept', () => {
  const make = vi.fn<(key: number) => string>((key) => `${key}`);
  const text = cached(2, make);
  expect([text(1), text(2), text(1), text(2)]).toStrictEqual(['1', '2', '1', '2']);
  expect(make.mock.calls.flat()).toStrictEqual([1, 2]);
  expect([text(3), text(1), text(3)]).toStrictEqual(['3', '1', '3']);
  expect(make.mock.calls.flat()).toStrictEqual([1, 2, 3, 1]);
});
