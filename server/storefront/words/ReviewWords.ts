/** What guests read and write about reviews, in one language. */
export interface ReviewWords {
  title: (count: number) => string;
  /** Of an average that is written as the language does: '4,9'. */
  outOf: (figure: string) => string;
  count: (count: number) => string;
  all: (count: number) => string;
  /** In place of a name that was erased. */
  anonymous: string;
  /** When the stay was, and since when the review is there. */
  dates: (month: string, published: string) => string;
  answer: string;
  how: { title: string; texts: readonly string[] };
  /** On the page of a stay. */
  invite: { title: string; text: string; link: string };
  form: ReviewFormWords;
  /** Taking a review back. */
  withdraw: {
    title: string;
    text: string;
    tick: string;
    button: string;
    done: string;
    /** The same while another may be written. */
    doneOpen: string;
  };
}

interface ReviewFormWords {
  title: (property: string) => string;
  lead: string;
  rating: string;
  /** From one star to five. */
  ratings: readonly [string, string, string, string, string];
  text: string;
  textHint: string;
  author: string;
  authorHint: string;
  language: string;
  send: string;
  waiting: (moment: string) => string;
  published: string;
  refused: (motive: string) => string;
  closedTitle: string;
  closed: string;
  errors: Record<'rating' | 'text' | 'author' | 'language' | 'summary' | 'stale' | 'tooMany', string>;
}
