import type { GuestWords } from './GuestWords.ts';

export const englishGuests: GuestWords = {
  address: {
    legend: 'Your postal address',
    street: 'Street and number',
    postalCode: 'Postcode',
    town: 'Town',
    country: 'Country',
    choose: 'Choose a country',
    hint: 'It appears on your contract and on your bills.',
  },
  errors: {
    street: 'Enter your street, in 160 characters at most and without angle brackets',
    postalCode: 'This postcode is too long or has a character that is not allowed',
    town: 'Enter your town, in 80 characters at most and without angle brackets',
    country: 'Choose your country from the list',
  },
};
