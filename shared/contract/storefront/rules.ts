/** Bounds of a host's site that server and browser share. Pure: no zod, so that first views may read them. */

/** Characters that each field of a site holds at most. */
export const siteLengths = {
  title: 80,
  phone: 30,
  tagline: 140,
  presentation: 4_000,
  place: 120,
  word: 500,
  signature: 80,
  wayTo: 60,
  wayHow: 60,
} as const;

/** Places that a site says how to reach. */
export const mostWays = 8;
