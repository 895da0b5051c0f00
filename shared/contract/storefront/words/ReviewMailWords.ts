import type { RefusalMotive } from '../reviews/reviewRules.ts';

/** What mails to guests say in one language about the review of their stay. */
export interface ReviewMailWords {
  asked: {
    title: (property: string) => string;
    intro: (property: string, dates: string) => string;
    details: (days: number) => string;
    button: string;
  };
  refused: {
    title: string;
    intro: (property: string, dates: string) => string;
    details: (motive: string) => string;
    button: string;
  };
  motives: Record<RefusalMotive, string>;
  closing: string;
}
