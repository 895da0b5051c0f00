import type { ChangeMailWords } from './ChangeMailWords.ts';

export const frenchChangeMails: ChangeMailWords = {
  asked: {
    title: 'Votre demande de changement est partie',
    intro: 'Votre séjour reste ce qu’il est tant que votre hôte n’a pas accepté.',
    details: (until) => `Vous aurez une réponse avant le ${until}. Sans réponse, rien ne change.`,
  },
  accepted: { title: 'Votre séjour est modifié', intro: 'Votre hôte a accepté le changement que vous demandiez.' },
  declined: {
    title: 'Votre séjour reste le même',
    intro: 'Votre hôte ne peut pas accepter le changement que vous demandiez.',
  },
  lapsed: {
    title: 'Votre séjour reste le même',
    intro: 'Votre hôte n’a pas répondu à temps au changement que vous demandiez.',
  },
  wanted: (dates, guests, amount) => `Demandé\u00a0: ${dates}, ${guests}, ${amount}.`,
  word: (text) => `Le mot de votre hôte\u00a0: ${text}`,
  newLink: {
    title: 'Le nouveau lien de votre séjour',
    intro: 'Votre hôte a remplacé le lien vers la page de votre séjour.',
    details: 'Les liens des e-mails précédents ne mènent plus à rien.',
  },
  returned: (amount) => `Vous avez payé ${amount} de trop\u00a0: votre hôte vous les rend.`,
};
