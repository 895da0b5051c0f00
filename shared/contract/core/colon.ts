/** The colon of a language: French alone has a no-break space before it. What names no language is French. */
export function colonIn(language = 'fr'): string {
  return language === 'fr' ? '\u00a0:' : ':';
}
