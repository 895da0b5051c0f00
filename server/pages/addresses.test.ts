import { describe, expect, it } from 'vitest';
import { cleanAddress } from './addresses.ts';

describe('the clean address', () => {
  it.each([
    ['/tarifs', null],
    ['/tarifs/', '/tarifs'],
    ['/tarifs///', '/tarifs'],
    ['/terms//', '/cgu'],
    ['/dashboard/profil/', '/dashboard/profil'],
    ['/nulle-part/', null],
    ['/', null],
  ])('of %s is %s', (path, clean) => {
    expect(cleanAddress(path)).toBe(clean);
  });

  it('of two hundred thousand slashes with another ending is computed quickly', () => {
    const begun = performance.now();
    expect(cleanAddress(`${'/'.repeat(200_000)}x`)).toBeNull();
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
