import type { GuestWords } from './GuestWords.ts';

export const germanGuests: GuestWords = {
  address: {
    legend: 'Ihre Postanschrift',
    street: 'Straße und Hausnummer',
    postalCode: 'Postleitzahl',
    town: 'Ort',
    country: 'Land',
    choose: 'Land wählen',
    hint: 'Sie steht in Ihrem Vertrag und auf Ihren Rechnungen.',
  },
  errors: {
    street: 'Geben Sie Ihre Straße an, höchstens 160 Zeichen und ohne spitze Klammern',
    postalCode: 'Diese Postleitzahl ist zu lang oder enthält ein unzulässiges Zeichen',
    town: 'Geben Sie Ihren Ort an, höchstens 80 Zeichen und ohne spitze Klammern',
    country: 'Wählen Sie Ihr Land aus der Liste',
  },
};
