import { useState } from 'react';
import type { NightClosing } from '@app/contract/properties/pricing/rateBounds.ts';
import { compileRates } from '@app/contract/properties/pricing/priceNights.ts';
import { countNights } from '@app/contract/properties/pricing/rateWords.ts';
import type { NightOverride, RateRules } from '@app/contract/properties/pricing/rates.ts';
import type { CalendarNight } from '@app/contract/properties/ratesApi.ts';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showFailure, showSuccess, showUndoable } from '../../../components/feedback/toast.tsx';
import { useChangeNightsMutation } from './ratesApi.ts';

/** What becomes of the price of each chosen night. */
export type PriceChange =
  | { kind: 'keep' }
  | { kind: 'set'; cents: number }
  | { kind: 'percent'; percent: number }
  /** Nothing is set on the night any more. */
  | { kind: 'rules' };

/** Undefined: what is set stays; null: what the rules say. */
export interface NightsChange {
  price: PriceChange;
  minNights?: number | null | undefined;
  closedTo?: NightClosing | null | undefined;
}

/** How many changes can be taken back. */
const undoable = 10;

/** Sets what nights cost and takes it back: the last change first, or the one that a toast speaks of. */
export function useNightChanges(propertyId: string) {
  const [send, { isLoading }] = useChangeNightsMutation();
  const [past, setPast] = useState<readonly NightOverride[][]>([]);
  const put = async (nights: NightOverride[]) => {
    const { data, error } = await send({ params: { id: propertyId }, body: { nights } });
    if (!data) showFailure('Les nuits n’ont pas été changées', reasonOf(error));
    return data?.before;
  };
  const restore = async (before: NightOverride[]) => {
    if (!(await put(before))) return;
    setPast((earlier) => earlier.filter((change) => change !== before));
    showSuccess(`Changement annulé, ${countNights(before.length)}.`);
  };
  return {
    busy: isLoading,
    undoCount: past.length,
    /** Whether the nights were changed. */
    apply: async (nights: NightOverride[]): Promise<boolean> => {
      const before = await put(nights);
      if (!before) return false;
      setPast((earlier) => [...earlier, before].slice(-undoable));
      const changed = nights.length > 1 ? 'changées' : 'changée';
      showUndoable(`${countNights(nights.length)} ${changed}.`, () => void restore(before));
      return true;
    },
    undo: async () => {
      const last = past.at(-1);
      if (last) await restore(last);
    },
  };
}

export type NightChanges = ReturnType<typeof useNightChanges>;

/** A price so many percent higher, to the euro. */
export function raised(cents: number, percent: number): number {
  return Math.round((cents * (100 + percent)) / 10_000) * 100;
}

/** What is to be set on each night; what the change leaves alone stays as it is set. */
export function overridesOf(
  nights: readonly Pick<CalendarNight, 'day' | 'cents'>[],
  overrides: readonly NightOverride[],
  { price, minNights, closedTo }: NightsChange,
): NightOverride[] {
  return nights.map(({ day, cents }) => {
    const set = overrides.find((one) => one.day === day);
    return {
      day,
      nightCents: setPrice(price, cents, set?.nightCents ?? null),
      minNights: minNights === undefined ? (set?.minNights ?? null) : minNights,
      closedTo: closedTo === undefined ? (set?.closedTo ?? null) : closedTo,
    };
  });
}

/** Cents of all nights after a change of their price. */
export function sumAfter(nights: readonly CalendarNight[], rules: RateRules, price: PriceChange): number {
  const ruled = compileRates(rules, []);
  return nights
    .map(({ day, cents }) =>
      price.kind === 'rules' ? ruled.nightOf(day).cents : (setPrice(price, cents, null) ?? cents),
    )
    .reduce((sum, cents) => sum + cents, 0);
}

function setPrice(price: PriceChange, cents: number, set: number | null): number | null {
  switch (price.kind) {
    case 'keep':
      return set;
    case 'set':
      return price.cents;
    case 'percent':
      return raised(cents, price.percent);
    case 'rules':
      return null;
  }
}
