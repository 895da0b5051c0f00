import type { CautionKind } from '../rules.ts';

interface Texts {
  title: string;
  /** The first sentence. */
  intro: string;
  /** What follows from it. */
  details: string;
}

/** What mails tell a guest of their caution. Amounts and moments come formatted. */
export interface CautionMailWords {
  invited: Record<CautionKind, (caution: { amount: string; isReminder: boolean }) => Texts>;
  released: Record<CautionKind, (amount: string) => Texts>;
  claimed: (claim: { amount: string; motive: string; answerBy: string; takesAlone: boolean }) => Texts;
  givenUp: (amount: string) => Texts;
  taken: (claim: { amount: string; motive: string }) => Texts;
  refused: (amount: string) => Texts;
}
