import type { z } from 'zod';
import { faultWish } from '../faults/FeedFaults.ts';
import { importFrom, readNow } from '../imports/importCalendar.ts';
import type { FeedParts } from '../serving/serveFeed.ts';
import { setFault, setRules } from '../serving/setFeed.ts';
import { block, book, cancel, change, unblock } from '../state/changeNights.ts';
import type { Listing } from '../state/Listing.ts';
import { blockWish, importWish, rulesWish, stayChange, stayWish } from '../state/wishes.ts';

interface Action {
  /** What the page says when it is done. */
  done: string;
  run: (parts: FeedParts, listing: Listing, fields: Fields) => unknown;
}

/** The fields of a form; an empty one counts as absent. */
export interface Fields {
  text: (name: string) => string | undefined;
  /** NaN for what is no number, which no schema takes. */
  number: (name: string) => number | undefined;
}

export function fieldsOf(form: URLSearchParams): Fields {
  const text = (name: string): string | undefined => form.get(name)?.trim() || undefined;
  return {
    text,
    number(name) {
      const value = text(name);
      return value === undefined ? undefined : Number(value);
    },
  };
}

const uidOf = ({ text }: Fields): string => text('uid') ?? '';
const datesOf = ({ text }: Fields) => ({ arrival: text('arrival'), departure: text('departure') });

const known: Record<string, Action> = {
  book: {
    done: 'Le séjour est réservé.',
    run({ state }, listing, fields) {
      const tentative = fields.text('tentative') !== undefined;
      book(state, listing, stayWish.parse({ ...datesOf(fields), guest: fields.text('guest'), tentative }));
    },
  },
  change: {
    done: 'Les dates du séjour sont changées.',
    run: ({ state }, listing, fields) => change(state, listing, uidOf(fields), stayChange.parse(datesOf(fields))),
  },
  cancel: {
    done: 'Le séjour est annulé.',
    run: ({ state }, listing, fields) => cancel(state, listing, uidOf(fields)),
  },
  block: {
    done: 'Les nuits sont fermées.',
    run: ({ state }, listing, fields) => block(state, listing, blockWish.parse(datesOf(fields))),
  },
  unblock: {
    done: 'Les nuits sont rouvertes.',
    run: ({ state }, listing, fields) => unblock(state, listing, uidOf(fields)),
  },
  import: {
    done: 'L’adresse est enregistrée.',
    async run({ state }, listing, { text }) {
      importFrom(state, listing, importWish.parse({ url: text('url') ?? null }));
      // A person who pastes an address wants to see at once what comes of it.
      if (listing.import.url !== null) await readNow(state, listing);
    },
  },
  read: {
    done: 'Le calendrier a été lu.',
    run: async ({ state }, listing) => await readNow(state, listing),
  },
  fault: {
    done: 'La panne est réglée.',
    run: (parts, listing, { text, number }) =>
      setFault(parts, listing, faultWish.parse({ mode: text('mode'), times: number('times'), other: text('other') })),
  },
  rules: {
    done: 'Le préavis et l’horizon sont réglés.',
    run: (parts, listing, { number }) =>
      setRules(
        parts,
        listing,
        rulesWish.parse({ noticeDays: number('noticeDays') ?? 0, horizonMonths: number('horizonMonths') ?? null }),
      ),
  },
};

/** What the forms of a listing do, by the last part of their address. */
export const actions: ReadonlyMap<string, Action> = new Map(Object.entries(known));

/** The first thing that is wrong with a form, as the page says it. */
export function problemOf({ issues: [issue] }: z.ZodError): string {
  // Sentences of our own are French; those of zod's own checks are not.
  if (issue?.code === 'custom' || issue?.path[0] === 'url' || issue?.path[0] === 'id') return issue.message;
  return 'Un champ manque, ou n’est pas un nombre attendu ici.';
}
