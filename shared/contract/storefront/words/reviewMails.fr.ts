import type { ReviewMailWords } from './ReviewMailWords.ts';

export const frenchReviewMails: ReviewMailWords = {
  asked: {
    title: (property) => `Votre séjour à ${property}, en quelques mots`,
    intro: (property, dates) =>
      `Merci d’être venus à ${property}, ${dates}. Racontez aux prochains voyageurs comment c’était\u00a0: une note, quelques lignes.`,
    details: (days) =>
      `Vous avez ${days}\u00a0jours. Seuls les voyageurs dont le séjour a eu lieu peuvent écrire, et rien n’est offert en échange. Ceci est notre seul message à ce sujet.`,
    button: 'Donner mon avis',
  },
  refused: {
    title: 'Votre avis n’a pas été publié',
    intro: (property, dates) => `Votre hôte a refusé votre avis sur ${property}, ${dates}.`,
    details: (motive) => `Motif\u00a0: ${motive}. Vous pouvez corriger votre texte et l’envoyer de nouveau.`,
    button: 'Corriger mon avis',
  },
  motives: {
    insult: 'injures ou menaces',
    personal_data: 'données personnelles de quelqu’un',
    off_topic: 'hors sujet',
    not_the_stay: 'le texte ne parle pas de ce séjour',
  },
  closing: 'Ce lien est à vous\u00a0: qui l’a peut écrire à votre place.',
};
