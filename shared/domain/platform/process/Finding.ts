/** What an examination of an installation found of one thing. English: operators read it. It never holds a secret. */
export interface Finding {
  /** What was looked at. */
  what: string;
  /** `good`; `warning`: it works and something is to be seen to; `bad`: something does not work. */
  state: 'good' | 'warning' | 'bad';
  /** What was found, in a sentence. */
  says: string;
  /** What to do about it. */
  todo?: string;
}
