import { expect, it } from 'vitest';
import { isNestedTooDeep } from './nesting.ts';

it.each([
  ['a long text whose elements are closed', '<p>Les <b>volets</b><br></p>'.repeat(6_000), false],
  ['lists whose points nobody closed', `<ul>${'<li>point'.repeat(1_500)}</ul>`, false],
  ['elements that are never closed', '<b>'.repeat(2_001), true],
  ['elements that are closed at the very end', `${'<div>'.repeat(2_001)}${'</div>'.repeat(2_001)}`, true],
  ['ends of other elements in between', '<b></i>'.repeat(2_001), true],
  ['names and ends in capitals', '<P></p>'.repeat(3_000), false],
])('%s', (_what, html, isTooDeep) => {
  expect(isNestedTooDeep(html)).toBe(isTooDeep);
});

it('the longest text that can be sent is looked through in no time, whatever it is made of', () => {
  const begun = performance.now();
  for (const piece of ['<', '<a', '</a', '<a ', '< ', '<a<', '&lt;'])
    isNestedTooDeep(piece.repeat(Math.ceil(200_000 / piece.length)));
  expect(performance.now() - begun).toBeLessThan(2_000);
});
