import type { DisputeWords } from './DisputeWords.ts';

export const englishDisputes: DisputeWords = {
  open: (amount) =>
    `The payment of ${amount} is being disputed with the bank of the card: until it decides, you do not have to pay it again.`,
  won: (amount) => `The bank upheld the payment of ${amount} that was disputed: you do not have to pay it again.`,
  lost: (amount) =>
    `The payment of ${amount} was disputed, and the bank returned it to the card that paid: your host may still ask you for this amount.`,
  asked_again: (amount) =>
    `The payment of ${amount} was disputed, and the bank returned it to the card that paid: your host asks you for this amount again.`,
};
