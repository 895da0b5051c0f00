import type { GuestWords } from './GuestWords.ts';

export const englishGuests: GuestWords = {
  address: {
    legend: 'Your postal address',
    street: 'Street and number',
    postalCode: 'Postcode',
    town: 'Town',
    country: 'Country',
    choose: 'Choose a country',
    hint: 'Your address appears on the contract and the bills of your stay.',
  },
  contact: {
    title: 'Your contact details',
    lead: 'Your host reaches you at this number, and your next bills will carry this address. The contract that you accepted does not change. To change your name or email, write to your host: your contract and the link of this page depend on them.',
    closed: 'This stay is over or will not take place: your details can no longer be changed here.',
    tooMany: 'Too many attempts in a short time: try again in an hour.',
  },
  replaced: {
    title: 'This link has been replaced',
    text: 'Your host has given the page of your stay a new link, and this one no longer opens anything. Open the one in your host’s latest email; if you have not received any, write to your host.',
    paid: 'If you have just given your card, nothing is lost: your host is told without this page. Do not start again.',
  },
  errors: {
    street: 'Enter your street, in 160 characters at most and without angle brackets',
    postalCode: 'This postcode is too long or has a character that is not allowed',
    town: 'Enter your town, in 80 characters at most and without angle brackets',
    country: 'Choose your country from the list',
  },
};
