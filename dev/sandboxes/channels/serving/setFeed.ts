import { Refusal } from '@sandbox/base';
import type { z } from 'zod';
import type { faultWish } from '../faults/FeedFaults.ts';
import type { FeedParts } from './serveFeed.ts';
import { keyOf } from '../state/ChannelsState.ts';
import type { Listing, Rules } from '../state/Listing.ts';
import type { rulesWish } from '../state/wishes.ts';

/** How the feed fails from now on. @throws Refusal 422 when it needs another listing and there is none. */
export function setFault({ state, faults }: FeedParts, listing: Listing, wish: z.output<typeof faultWish>): void {
  const other = state.find(listing.channel, wish.other ?? '');
  if (wish.mode === 'other_property' && other === undefined) {
    throw new Refusal(
      422,
      'Dites quelle autre annonce de la plateforme est servie : son numéro manque ou est inconnu.',
    );
  }
  faults.set(keyOf(listing), wish);
  // Whoever asks by date must not hear that nothing has changed since a read that was spoiled.
  state.touch(listing);
  state.note(listing, { act: 'fault_set', fault: wish.mode });
}

/** The rules by which the platform itself closes nights. */
export function setRules({ state }: FeedParts, listing: Listing, wish: z.output<typeof rulesWish>): Rules {
  const { noticeDays, horizonMonths, shrinking } = listing.rules;
  listing.rules = {
    noticeDays: wish.noticeDays ?? noticeDays,
    horizonMonths: wish.horizonMonths === undefined ? horizonMonths : wish.horizonMonths,
    shrinking: wish.shrinking ?? shrinking,
  };
  state.touch(listing);
  state.note(listing, { act: 'rules_set' });
  return listing.rules;
}
