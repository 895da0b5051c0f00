import { keysOf } from './record.ts';

/** The queues that a worker process may serve, each with its own concurrency, and what the back-office calls them. */
export const queueLabels = {
  mail: 'E-mails',
  billing: 'Paiements et Stripe',
  hosting: 'Domaines et certificats',
  channels: 'Calendriers des plateformes',
  documents: 'Factures PDF et photos',
  backups: 'Sauvegardes',
  maintenance: 'Entretien',
} as const;

export type QueueName = keyof typeof queueLabels;

/** In the order in which the back-office lists them. */
export const queueNames = keysOf(queueLabels);
