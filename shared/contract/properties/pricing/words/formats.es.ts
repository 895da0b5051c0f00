import { intlFormats } from './Formats.ts';

export const spanishFormats = intlFormats('es-ES', {
  beforePercent: '\u00a0',
  on: (date) => `el ${date}`,
  fromTo: (from, to) => `del ${from} al ${to}`,
  dayAlone: String,
  onWeekdays: (names) => `en ${names}`,
  hour: (hours, minutes) => `${hours}:${minutes}`,
});
