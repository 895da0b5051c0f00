/** Characters that each field of the contact form takes at most. */
export const contactBounds = { name: 120, subject: 200, message: 10_000 } as const;

/** What the contact form says, in the browser and from the server. */
export const contactMessages = {
  nameRequired: 'Indiquez votre nom',
  subjectRequired: 'Indiquez le sujet de votre message',
  messageRequired: 'Écrivez votre message',
  forbiddenCharacters: 'Ce texte contient des caractères interdits',
  received: 'Nous vous répondrons dans les plus brefs délais.',
} as const;
