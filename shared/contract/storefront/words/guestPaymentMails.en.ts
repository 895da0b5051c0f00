import type { GuestPaymentMailWords } from './GuestPaymentMailWords.ts';

export const englishGuestPaymentMails: GuestPaymentMailWords = {
  upcoming: {
    title: (amount) => `Due soon: ${amount}`,
    intro: (amount, day) => `${amount} is due on ${day} for your stay.`,
  },
  late: {
    title: (amount) => `${amount} is missing`,
    intro: (amount, day) =>
      `${amount} was due on ${day} and has not arrived. If you have just paid, please disregard this message.`,
  },
  charged: 'There is nothing to do: your card will be charged on that day, as agreed when you booked.',
  refused: {
    title: 'Your bank did not accept the payment',
    intro: (amount) => `${amount} was to be charged today, and your bank wants you to confirm it or has refused.`,
    details: 'Open your stay to pay with this card or another one. Your booking remains yours in the meantime.',
  },
};
