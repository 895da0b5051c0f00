import { describe, expect, it } from 'vitest';
import { anOccupancy, aPlanningRow } from '../../../../testing/planningFixtures.ts';
import { idOf } from '../../../../testing/fixtures.ts';
import type { PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { linesOf, type PlanningLine } from './geometry.ts';
import { isSameLine } from './isSameRow.ts';

/** Four weeks from 2 November 2026 are drawn. */
const part = { first: '2026-11-02', sight: { first: 0, end: 28 }, showsPrices: false };
const stay = anOccupancy();
const line = (row: PlanningRow, pricesFrom = '2026-11-02'): PlanningLine => {
  const [only] = linesOf([row], pricesFrom);
  if (!only) throw new Error('A row is a line');
  return only;
};
const before = line(aPlanningRow({ occupancies: [stay] }));

describe('a line of the planning that was made anew', () => {
  it('looks the same when only days came that are not drawn', () => {
    const far = anOccupancy({ id: idOf(911), arrival: '2027-02-01', departure: '2027-02-04' });
    expect(isSameLine(before, line(aPlanningRow({ occupancies: [stay, far] })), part)).toBe(true);
  });

  it('looks different when a stay came, moved or left among the days that are drawn', () => {
    const near = anOccupancy({ id: idOf(911), arrival: '2026-11-10', departure: '2026-11-12' });
    for (const occupancies of [[stay, near], [{ ...stay, departure: '2026-11-08' }], []]) {
      expect(isSameLine(before, line(aPlanningRow({ occupancies })), part)).toBe(false);
    }
  });

  it('looks different when the property is called otherwise or was closed', () => {
    expect(isSameLine(before, line(aPlanningRow({ occupancies: [stay], name: 'Villa Ahetz' })), part)).toBe(false);
    expect(isSameLine(before, line(aPlanningRow({ occupancies: [stay], status: 'maintenance' })), part)).toBe(false);
  });

  it('looks different by its prices only while these are shown, wherever the read prices begin', () => {
    const prices = Array.from({ length: 120 }, () => 120_00);
    const dearer = line(aPlanningRow({ occupancies: [stay], prices }));
    expect(isSameLine(before, dearer, part)).toBe(true);
    expect(isSameLine(before, dearer, { ...part, showsPrices: true })).toBe(false);
    const readEarlier = line(aPlanningRow({ occupancies: [stay] }), '2026-10-05');
    expect(isSameLine(before, readEarlier, { ...part, showsPrices: true })).toBe(true);
  });
});
