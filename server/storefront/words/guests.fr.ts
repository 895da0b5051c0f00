import type { GuestWords } from './GuestWords.ts';

export const frenchGuests: GuestWords = {
  address: {
    legend: 'Votre adresse postale',
    street: 'Numéro et rue',
    postalCode: 'Code postal',
    town: 'Ville',
    country: 'Pays',
    choose: 'Choisissez un pays',
    hint: 'Votre adresse figure sur le contrat et les factures de votre séjour.',
  },
  contact: {
    title: 'Vos coordonnées',
    lead: 'Votre hôte vous joint à ce numéro\u202f; vos prochaines factures porteront cette adresse. Le contrat que vous avez accepté ne change pas. Pour changer de nom ou d’e-mail, écrivez à votre hôte\u00a0: votre contrat et le lien de cette page y tiennent.',
    closed: 'Ce séjour est terminé ou n’aura pas lieu\u00a0: vos coordonnées ne se changent plus ici.',
    tooMany: 'Trop d’envois en peu de temps\u00a0: réessayez dans une heure.',
  },
  replaced: {
    title: 'Ce lien a été remplacé',
    text: 'Votre hôte a donné un nouveau lien à votre page de séjour, et celui-ci n’ouvre plus rien. Ouvrez celui de son dernier e-mail\u202f; si vous n’en avez pas reçu, écrivez-lui.',
    paid: 'Si vous venez de donner votre carte, rien n’est perdu\u00a0: votre hôte en est averti sans cette page. Ne recommencez pas.',
  },
  errors: {
    street: 'Indiquez votre rue, en 160 caractères au plus et sans chevrons',
    postalCode: 'Ce code postal est trop long ou contient un caractère interdit',
    town: 'Indiquez votre ville, en 80 caractères au plus et sans chevrons',
    country: 'Choisissez votre pays dans la liste',
  },
};
