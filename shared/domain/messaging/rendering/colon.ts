/** The placeholder for the colon of a mail whose language is known only when it is sent. */
export const colonName = 'colon';

/** The colon that a compiled text part has in a fixed language, or in the one that comes with the mail. */
export type Colon = '\u00a0:' | `{{${typeof colonName}}}`;
