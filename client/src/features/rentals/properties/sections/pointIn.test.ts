import { describe, expect, it } from 'vitest';
import { pointIn, pointText } from './pointIn.ts';

describe('the coordinates of a property', () => {
  it.each([
    ['43.4832, -1.5586', { latitude: 43.4832, longitude: -1.5586 }],
    ['43.4832,-1.5586', { latitude: 43.4832, longitude: -1.5586 }],
    [' 43,4832 ; -1,5586 ', { latitude: 43.4832, longitude: -1.5586 }],
    ['43,4832  -1,5586', { latitude: 43.4832, longitude: -1.5586 }],
    ['-20 55', { latitude: -20, longitude: 55 }],
  ])('are read from « %s »', (text, point) => {
    expect(pointIn(text)).toStrictEqual(point);
    expect(pointIn(pointText(point))).toStrictEqual(point);
  });

  it('are none in an empty field', () => {
    expect([pointIn(' '), pointText(null)]).toStrictEqual([null, '']);
  });

  it.each(['Biarritz', '43.4832', '91, 0', '0, 181', '43.4832, -1.5586, 3', '1'.repeat(40)])(
    'are no point in « %s », which the contract refuses',
    (text) => {
      expect(pointIn(text)?.latitude).toBeNaN();
    },
  );
});
