/** What a reminder is about, as texts that are ready to be shown. */
export interface ReminderFacts {
  first: string;
  property: string;
  from: string;
  to: string;
  amount: string;
  /** Null: no day was agreed. */
  due: string | null;
  url: string | null;
  host: string;
}

/** A reminder in one language. */
export interface ReminderWords {
  subject: (facts: ReminderFacts) => string;
  /** Its paragraphs; null: one that there is no reason for. */
  parts: (facts: ReminderFacts) => (string | null)[];
}
