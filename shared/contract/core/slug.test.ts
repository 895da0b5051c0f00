import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOf } from './slug.ts';

describe('the slug of a name', () => {
  it.each([
    ['Gîte d’été Belle-Île', 'gite-d-ete-belle-ile'],
    ["Gîte d'été Belle-Île", 'gite-d-ete-belle-ile'],
    ['  Œuvre  n° 2 ! ', 'oeuvre-n-2'],
    ['Straße Łódź Ærø', 'strasse-lodz-aero'],
    ['∞', ''],
  ])('%s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('is fit for an address, or empty, whatever the name and however it is cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (name, longest) => {
        const slug = slugOf(name, longest);
        return /^(?:[a-z\d]+(?:-[a-z\d]+)*)?$/.test(slug) && slug.length <= longest;
      }),
    );
  });
});
