import type { ConditionsWords } from './ConditionsWords.ts';

export const englishConditions: ConditionsWords = {
  title: 'Booking conditions',
  lead: (host) =>
    `This is how ${host} lets: what is paid and when, what a cancellation costs, and what the law provides. The contract that you accept when booking says the same, with your dates and your price.`,
  booking: 'Booking',
  payment: 'Payments',
  means: 'Ways to pay',
  example: (price, dates) => `Example for a stay at ${price}, ${dates}, booked today.`,
  hours: 'Arrival and departure',
  complaints: 'Complaints',
  complaintsText: (host) =>
    `During the stay, tell ${host} the same day: most matters are settled on the spot. Afterwards, write to say what was wrong, with your photos if you have any.`,
  none: 'The conditions are not published yet: please ask for them before booking.',
  read: 'Read all booking conditions',
};
