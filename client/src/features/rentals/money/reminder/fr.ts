import type { ReminderWords } from './ReminderWords.ts';

export const frenchReminder: ReminderWords = {
  subject: ({ from }) => `Votre séjour du ${from}\u00a0: un versement est attendu`,
  parts: ({ first, property, from, to, amount, due, url, host }) => [
    `Bonjour ${first},`,
    due === null
      ? `Pour votre séjour à ${property}, du ${from} au ${to}, il reste ${amount} à régler.`
      : `Pour votre séjour à ${property}, du ${from} au ${to}, un versement de ${amount} était attendu le ${due}. Il ne m’est pas encore parvenu.`,
    'Si vous venez de l’envoyer, ne tenez pas compte de ce message.',
    url && `Tout est rappelé sur la page de votre séjour\u00a0:\n${url}`,
    `Bien cordialement,\n${host}`,
  ],
};
