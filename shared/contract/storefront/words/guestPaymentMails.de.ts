import type { GuestPaymentMailWords } from './GuestPaymentMailWords.ts';

export const germanGuestPaymentMails: GuestPaymentMailWords = {
  upcoming: {
    title: (amount) => `Bald fällig: ${amount}`,
    intro: (amount, day) => `Am ${day} sind ${amount} für Ihren Aufenthalt fällig.`,
  },
  late: {
    title: (amount) => `Es fehlen ${amount}`,
    intro: (amount, day) =>
      `${amount} waren am ${day} fällig und sind nicht eingegangen. Falls Sie gerade bezahlt haben, beachten Sie diese Nachricht nicht.`,
  },
  charged: 'Sie müssen nichts tun: Ihre Karte wird an diesem Tag belastet, wie bei der Buchung vereinbart.',
  refused: {
    title: 'Ihre Bank hat die Zahlung nicht angenommen',
    intro: (amount) =>
      `Heute sollten ${amount} abgebucht werden, und Ihre Bank verlangt Ihre Bestätigung oder hat abgelehnt.`,
    details:
      'Öffnen Sie Ihren Aufenthalt, um mit dieser oder einer anderen Karte zu zahlen. Ihre Buchung bleibt solange bestehen.',
  },
};
