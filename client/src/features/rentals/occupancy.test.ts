import { describe, expect, it } from 'vitest';
import { occupancy, rateLabel } from './occupancy.ts';
import { aClosure, aProperty, aStay } from './testing/factories.ts';

const villa = aProperty({ id: 'villa' });
const first = '2026-11-01';
const end = '2026-12-01';

describe('the rate of occupancy', () => {
  it('counts the nights of the month alone', () => {
    const stays = [
      aStay({ propertyId: 'villa', arrival: '2026-10-28', departure: '2026-11-03' }),
      aStay({ propertyId: 'villa', arrival: '2026-11-10', departure: '2026-11-14' }),
      aStay({ propertyId: 'villa', arrival: '2026-11-29', departure: '2026-12-05' }),
    ];
    expect(occupancy([villa], { stays, closures: [] }, first, end)).toEqual({ sold: 2 + 4 + 2, offered: 30 });
  });

  it('leaves out stays that are not confirmed, and those of other properties', () => {
    const stays = [
      aStay({ propertyId: 'villa', arrival: '2026-11-10', departure: '2026-11-14', status: 'pending' }),
      aStay({ propertyId: 'elsewhere', arrival: '2026-11-10', departure: '2026-11-14' }),
    ];
    expect(occupancy([villa], { stays, closures: [] }, first, end).sold).toBe(0);
  });

  it('is taken of the nights that could be sold', () => {
    const closures = [aClosure({ propertyId: 'villa', from: '2026-11-21', to: '2026-12-10' })];
    const stays = [aStay({ propertyId: 'villa', arrival: '2026-11-01', departure: '2026-11-11' })];
    const nights = occupancy([villa], { stays, closures }, first, end);
    expect(nights).toEqual({ sold: 10, offered: 20 });
    expect(rateLabel(nights)).toBe('50\u00a0%');
  });

  it('says nothing of a property that is closed all month', () => {
    expect(rateLabel({ sold: 0, offered: 0 })).toBe('–');
  });
});
