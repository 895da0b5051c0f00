type MonthStyle = 'short' | 'long' | 'year';

const formats: Record<MonthStyle, Intl.DateTimeFormat> = {
  short: new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short' }),
  long: new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long' }),
  year: new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' }),
};

/** Of '2026-11': 'nov.', 'novembre', 'novembre 2026'. */
export function monthName(month: string, style: MonthStyle): string {
  return formats[style].format(new Date(`${month}-15T12:00:00Z`));
}

/** At the start of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
