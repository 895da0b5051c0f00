import { intlFormats } from './Formats.ts';

export const englishFormats = intlFormats('en-GB', {
  beforePercent: '',
  on: (date) => `on ${date}`,
  fromTo: (from, to) => `from ${from} to ${to}`,
  dayAlone: String,
  onWeekdays: (names) => `on a ${names}`,
  hour(hours, minutes) {
    const minutesLabel = minutes === '00' ? '' : `:${minutes}`;
    return `${hours % 12 || 12}${minutesLabel}\u00a0${hours < 12 ? 'am' : 'pm'}`;
  },
});
