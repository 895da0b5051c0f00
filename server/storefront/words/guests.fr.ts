import type { GuestWords } from './GuestWords.ts';

export const frenchGuests: GuestWords = {
  address: {
    legend: 'Votre adresse postale',
    street: 'Numéro et rue',
    postalCode: 'Code postal',
    town: 'Ville',
    country: 'Pays',
    choose: 'Choisissez un pays',
    hint: 'Elle figure sur votre contrat et sur vos factures.',
  },
  errors: {
    street: 'Indiquez votre rue, en 160 caractères au plus et sans chevrons',
    postalCode: 'Ce code postal est trop long ou contient un caractère interdit',
    town: 'Indiquez votre ville, en 80 caractères au plus et sans chevrons',
    country: 'Choisissez votre pays dans la liste',
  },
};
