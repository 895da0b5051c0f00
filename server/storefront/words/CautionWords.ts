import type { CautionKind } from '@app/contract/payments/cautions/rules.ts';

/** What pages say of a caution that is given by card. Amounts, days and moments come formatted. */
export interface CautionWords {
  title: string;
  /** What Stripe calls it. */
  label: (property: string) => string;
  /** The day from which it can be given. */
  from: (day: string) => string;
  give: Record<CautionKind, (amount: string) => string>;
  giveHint: Record<CautionKind, string>;
  /** Under the button of Stripe's own page. */
  notice: Record<CautionKind, (amount: string) => string>;
  claimNotice: (amount: string) => string;
  /** The bank has not answered yet, or the page was left. */
  paying: string;
  given: { hold: (amount: string, until: string) => string; imprint: (until: string) => string };
  /** The hour at which the bank ends it in any case. */
  bankEnds: (moment: string) => string;
  releasing: string;
  released: Record<CautionKind, string>;
  lapsed: string;
  taken: (amount: string) => string;
  claim: {
    title: (amount: string) => string;
    motive: string;
    /** Of a photo, by its number. */
    photo: (number: number) => string;
    answerBy: (moment: string) => string;
    /** When it is taken by itself if nothing is answered. */
    alone: string;
    answer: string;
    answerHint: string;
    agree: string;
    contest: string;
    agreed: string;
    contested: string;
    silent: string;
    taking: string;
    refused: (amount: string) => string;
    pay: (amount: string) => string;
    givenUp: string;
    /** The time of the host ended before anything was taken. */
    over: string;
    /** The answer came too late, or twice. */
    closed: string;
  };
  unavailable: string;
}
