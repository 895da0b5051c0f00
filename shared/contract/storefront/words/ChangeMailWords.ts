interface Told {
  title: string;
  intro: string;
}

/** What mails say to guests about the changes that they ask for, in one language. Amounts, days and hours come as texts. */
export interface ChangeMailWords {
  asked: Told & { details: (until: string) => string };
  accepted: Told;
  declined: Told;
  lapsed: Told;
  /** What is asked for. */
  wanted: (dates: string, guests: string, amount: string) => string;
  /** Above what the host wrote. */
  word: (text: string) => string;
  /** The link was withdrawn: here is another. */
  newLink: Told & { details: string };
  /** When more was paid than the stay costs now. */
  returned: (amount: string) => string;
}
