import { useEffect, useRef, useState } from 'react';
import type { Day } from '@app/contract/core/days.ts';
import type { NightClosing } from '@app/contract/properties/pricing/rateBounds.ts';
import { compileRates } from '@app/contract/properties/pricing/priceNights.ts';
import { countNights } from '@app/contract/properties/pricing/rateWords.ts';
import type { NightOverride, RateRules } from '@app/contract/properties/pricing/rates.ts';
import type { CalendarNight } from '@app/contract/properties/ratesApi.ts';
import { problemOf } from '../../../api/apiError.ts';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showFailure, showSuccess, showUndoable } from '../../../components/toasts/toast.tsx';
import type { NightsChoice } from './NightsConflict.tsx';
import { useChangeNightsMutation } from './ratesApi.ts';
import { settleNights, withNights } from './settleNights.ts';

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

/** How many times a change is sent again because others changed something first. */
const mostTries = 3;

/** What is set on the nights of a property, as it was read. */
interface NightsRead {
  overrides: readonly NightOverride[];
  version: number;
}

/** A change that was made: what there was on its nights, and what there is. */
interface MadeChange {
  before: NightOverride[];
  after: NightOverride[];
}

/**
 * Sets what nights cost and takes it back: the last change first, or the one that a toast speaks of. What somebody else changed
 * meanwhile on other nights stays; where it is the same thing of the same nights, `question` asks whose change to keep.
 */
export function useNightChanges(
  propertyId: string,
  { overrides, version }: NightsRead,
  reread: () => Promise<NightsRead | undefined>,
) {
  const [send, { isLoading }] = useChangeNightsMutation();
  const [past, setPast] = useState<readonly MadeChange[]>([]);
  const [asked, setAsked] = useState<{ days: Day[]; answer: (choice: NightsChoice) => void } | null>(null);
  // The latest that is known: the toast of a change outlives what was drawn when it was made.
  const known = useRef<NightsRead>({ overrides, version });
  useEffect(() => {
    if (version >= known.current.version) known.current = { overrides, version };
  }, [overrides, version]);

  const ask = async (days: Day[]): Promise<NightsChoice> =>
    new Promise((resolve) => {
      setAsked({
        days,
        answer: (choice) => {
          setAsked(null);
          resolve(choice);
        },
      });
    });

  /** Sends what is wanted of nights that were read so; the change that was made, or why there is none. */
  const put = async (
    wanted: readonly NightOverride[],
    read: readonly NightOverride[],
    restores = false,
  ): Promise<MadeChange | Exclude<NightsChoice, 'keep'>> => {
    for (let left = mostTries - 1; ; left -= 1) {
      const { nights, contested } = settleNights(read, wanted, known.current.overrides);
      if (contested.length > 0) {
        const stored = known.current.overrides;
        const choice = await ask(contested);
        if (choice !== 'keep') return choice;
        return put(nights, stored, restores);
      }
      const body = { nights, version: known.current.version, ...(restores && { restores }) };
      const sent = await send({ params: { id: propertyId }, body });
      if (sent.data) {
        known.current = { overrides: withNights(known.current.overrides, nights), version: sent.data.version };
        return { before: sent.data.before, after: nights };
      }
      const found = left > 0 && problemOf(sent.error)?.code === 'changed_meanwhile' ? await reread() : undefined;
      if (!found) {
        showFailure('Les nuits n’ont pas été changées', reasonOf(sent.error));
        return 'later';
      }
      known.current = found;
    }
  };
  const forget = (change: MadeChange) => setPast((earlier) => earlier.filter((one) => one !== change));
  const restore = async (change: MadeChange) => {
    const made = await put(change.before, change.after, true);
    if (made === 'later') return;
    forget(change);
    if (made !== 'theirs') showSuccess(`Changement annulé, ${countNights(change.before.length)}.`);
  };
  return {
    busy: isLoading,
    undoCount: past.length,
    question: asked && { days: asked.days, onChoose: asked.answer },
    /** Whether it is settled: the nights were changed, or left as somebody else has changed them. @param read as they were shown. */
    apply: async (nights: readonly NightOverride[], read: readonly NightOverride[]): Promise<boolean> => {
      const made = await put(nights, read);
      if (made === 'later' || made === 'theirs') return made === 'theirs';
      setPast((earlier) => [...earlier, made].slice(-undoable));
      const changed = nights.length > 1 ? 'changées' : 'changée';
      showUndoable(`${countNights(nights.length)} ${changed}.`, () => void restore(made));
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
