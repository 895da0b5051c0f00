import type { ContractPageWords } from './ContractPageWords.ts';

export const englishContractPage: ContractPageWords = {
  title: 'The contract',
  foldHint:
    'This is the text that you accept by booking, with the description of the accommodation and the house rules.',
  fold: 'Read the contract and its annexes',
  draft:
    'Contract offered for these dates. Your name, the street and the account to pay to are added before you accept it.',
  book: 'Book these dates',
  back: 'Back to the accommodation',
  read: 'Read the contract',
  pdf: 'Download the PDF',
  toStay: 'Back to my stay',
  acceptedByYou: (moment) => `You accepted it on ${moment}.`,
  offered: 'Your acceptance is an offer: your host has not accepted it yet.',
};
