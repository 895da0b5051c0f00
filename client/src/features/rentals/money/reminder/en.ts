import type { ReminderWords } from './ReminderWords.ts';

export const englishReminder: ReminderWords = {
  subject: ({ from }) => `Your stay from ${from}: a payment is due`,
  parts: ({ first, property, from, to, amount, due, url, host }) => [
    `Hello ${first},`,
    due === null
      ? `For your stay at ${property}, from ${from} to ${to}, ${amount} is still to be paid.`
      : `For your stay at ${property}, from ${from} to ${to}, a payment of ${amount} was due on ${due}. It has not reached me yet.`,
    'If you have just sent it, please ignore this message.',
    url && `Everything is on the page of your stay:\n${url}`,
    `Kind regards,\n${host}`,
  ],
};
