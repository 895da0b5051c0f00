/** What became of a message: French texts, to be shown. */
export type ContactOutcome =
  | { kind: 'sent'; message: string }
  /** Something is to be corrected first: by field, one of which may be unknown here. */
  | { kind: 'refused'; message: string; errors: Record<string, string> }
  | { kind: 'failed'; message: string };
