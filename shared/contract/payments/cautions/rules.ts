/** Words and bounds of cautions by card, without zod, so that any view may import them. */

/** An amount set aside on the card; or a card that is kept, on which nothing is blocked. */
export const cautionKinds = ['hold', 'imprint'] as const;
export type CautionKind = (typeof cautionKinds)[number];

/** `waiting`: not given yet; `lapsed`: it was never given, or can be reached no more. */
export const cautionStates = ['waiting', 'given', 'taken', 'released', 'lapsed'] as const;
export type CautionState = (typeof cautionStates)[number];

/**
 * `announced`: its guest may answer; `taking`: being taken at Stripe; `refused`: the bank gave nothing, its guest may pay on a page; `lapsed`:
 * its time ended before anything was taken.
 */
export const claimStates = [
  'announced',
  'agreed',
  'contested',
  'taking',
  'refused',
  'taken',
  'given_up',
  'lapsed',
] as const;
export type ClaimState = (typeof claimStates)[number];

/** Claims of which something may still come: a caution has one of them at most. */
export const liveClaimStates = ['announced', 'agreed', 'contested', 'taking', 'refused'] as const;

/** What there is to tell about a caution. */
export const cautionNewsKinds = [
  'invited',
  'reminded',
  'given',
  'released',
  'claimed',
  'answered',
  'given_up',
  'taken',
  'refused',
  'lost',
] as const;
export type CautionNews = (typeof cautionNewsKinds)[number];

export const cautionBounds = {
  /** Characters. */
  motive: { min: 20, max: 1_000 },
  answer: 1_000,
  photos: 6,
  photoBytes: 20_000_000,
} as const;
