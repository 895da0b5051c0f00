/** The placeholder for the colon of a mail whose language is known only when it is sent. */
export const colonName = 'colon';

/** The colon that a compiled text part has in a fixed language, or in the one that comes with the mail. */
export type Colon = '\u00a0:' | `{{${typeof colonName}}}`;

/** The colon of a language: French alone has a no-break space before it. Mails that name no language are French. */
export function colonIn(language = 'fr'): string {
  return language === 'fr' ? '\u00a0:' : ':';
}
