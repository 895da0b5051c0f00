const short = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** '20 nov. 2026', '1er nov. 2026', Europe/Paris. */
export function shortDate(instant: Date): string {
  return short.format(instant).replace(/^1 /, '1er ');
}
