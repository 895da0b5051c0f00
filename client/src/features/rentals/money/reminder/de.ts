import type { ReminderWords } from './ReminderWords.ts';

export const germanReminder: ReminderWords = {
  subject: ({ from }) => `Ihr Aufenthalt ab ${from}: eine Zahlung steht noch aus`,
  parts: ({ first, property, from, to, amount, due, url, host }) => [
    `Guten Tag ${first},`,
    due === null
      ? `für Ihren Aufenthalt in ${property} vom ${from} bis ${to} sind noch ${amount} zu zahlen.`
      : `für Ihren Aufenthalt in ${property} vom ${from} bis ${to} war am ${due} eine Zahlung von ${amount} fällig. Sie ist noch nicht bei mir eingegangen.`,
    'Falls Sie sie gerade überwiesen haben, ist diese Nachricht gegenstandslos.',
    url && `Alles steht auf der Seite Ihres Aufenthalts:\n${url}`,
    `Mit freundlichen Grüßen\n${host}`,
  ],
};
