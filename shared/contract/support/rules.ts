export const conversationStates = ['open', 'pending', 'closed'] as const;
export type ConversationState = (typeof conversationStates)[number];

/** `open`: we owe an answer; `pending`: we wait for one. */
export const conversationStateLabels: Record<ConversationState, string> = {
  open: 'Ouverte',
  pending: 'En attente',
  closed: 'Fermée',
};

export const conversationOrigins = ['contact_form', 'dashboard'] as const;
export type ConversationOrigin = (typeof conversationOrigins)[number];

export const conversationOriginLabels: Record<ConversationOrigin, string> = {
  contact_form: 'Formulaire de contact',
  dashboard: 'Espace client',
};

export const messageAuthors = ['customer', 'visitor', 'administrator'] as const;
export type MessageAuthor = (typeof messageAuthors)[number];

export const messageAuthorLabels: Record<MessageAuthor, string> = {
  customer: 'Client',
  visitor: 'Visiteur',
  administrator: 'Équipe',
};

export const supportBounds = { subject: 200, message: 10_000 } as const;

export const supportMessages = {
  subjectRequired: 'Indiquez le sujet de votre message',
  messageRequired: 'Écrivez votre message',
  sent: 'Votre message est envoyé. Nous vous répondrons dans les plus brefs délais.',
  replied: 'Réponse enregistrée, elle part maintenant',
  repliedAndClosed: 'Réponse enregistrée, elle part maintenant. Conversation fermée.',
  noted: 'Note ajoutée',
} as const;
