import { intlFormats } from './Formats.ts';

export const germanFormats = intlFormats('de-DE', {
  beforePercent: '\u00a0',
  on: (date) => `am ${date}`,
  fromTo: (from, to) => `vom ${from} bis ${to}`,
  dayAlone: (day) => `${day}.`,
  onWeekdays: (names) => `am ${names}`,
  hour: (hours, minutes) => `${hours}${minutes === '00' ? '' : `:${minutes}`}\u00a0Uhr`,
});
