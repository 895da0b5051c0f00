import { keysOf } from '../../core/record.ts';

/** Words and bounds of reviews that server and browser share. */

export const reviewBounds = {
  textMin: 20,
  textMax: 2_000,
  author: 40,
  answer: 2_000,
  /** How often a review may be sent, corrections included. */
  changes: 10,
  stars: 5,
} as const;

/** Days after departure until which a review may be written. */
export const reviewDays = 60;
/** Days that a host has to read a review before it is published by itself. */
export const readingDays = 7;
/** Years for which a review is shown. */
export const shownYears = 5;

/**
 * `invited`: its guest was asked, and has not written yet. `waiting`: written, until its host publishes it or the days to read it are over.
 * `refused`: for a motive that its guest was told; they may correct it. `withdrawn`: taken back by its guest, text and all; they may write another.
 */
export const reviewStates = ['invited', 'waiting', 'published', 'refused', 'withdrawn'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Why a host may refuse a review, in their words. That it is bad is no reason. */
export const refusalLabels = {
  insult: 'Injures ou menaces',
  personal_data: 'Données personnelles de quelqu’un',
  off_topic: 'Hors sujet',
  not_the_stay: 'Ne parle pas de ce séjour',
} as const;
export type RefusalMotive = keyof typeof refusalLabels;
export const refusalMotives = keysOf(refusalLabels);
