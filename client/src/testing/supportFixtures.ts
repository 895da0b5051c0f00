import { conversationDetailSchema, conversationSchema } from '@app/contract/support/adminApi.ts';
import { ownConversationDetailSchema, ownConversationSchema } from '@app/contract/support/api.ts';
import { factory, idOf } from './fixtures.ts';

export const anOwnConversation = factory(ownConversationSchema, {
  id: idOf(300),
  number: 128,
  subject: 'Ma deuxième annonce',
  state: 'pending',
  createdAt: '2026-11-19T09:00:00.000Z',
  lastMessageAt: '2026-11-20T08:05:00.000Z',
  excerpt: 'Ouvrez le logement.',
  lastAuthor: 'administrator',
  unread: true,
});

export const anOwnConversationDetail = factory(ownConversationDetailSchema, {
  ...anOwnConversation(),
  messages: [
    {
      id: idOf(300),
      author: 'customer',
      authorName: null,
      body: 'Comment l’ajouter ?',
      createdAt: '2026-11-19T09:00:00.000Z',
    },
    {
      id: idOf(301),
      author: 'administrator',
      authorName: 'Amaia',
      body: 'Ouvrez le logement.',
      createdAt: '2026-11-20T08:05:00.000Z',
    },
  ],
});

/** A conversation as administrators see it: a customer's, which waits for us. */
export const aConversation = factory(conversationSchema, {
  id: idOf(300),
  number: 128,
  subject: 'Ma deuxième annonce',
  state: 'open',
  origin: 'dashboard',
  contact: { accountId: idOf(10), name: 'Maïder Etcheverry', email: 'maider@example.fr' },
  excerpt: 'Comment l’ajouter ?',
  lastAuthor: 'customer',
  messageCount: 1,
  createdAt: '2026-11-19T09:00:00.000Z',
  lastMessageAt: '2026-11-19T09:00:00.000Z',
});

export const aMessage = factory(conversationDetailSchema.shape.messages.element, {
  id: idOf(300),
  author: 'customer',
  authorName: 'Maïder Etcheverry',
  body: 'Comment l’ajouter ?',
  createdAt: '2026-11-19T09:00:00.000Z',
});

export const aConversationDetail = factory(conversationDetailSchema, {
  ...aConversation(),
  messages: [aMessage()],
  customer: { planName: 'Business', state: 'trial', stateEndsAt: null, since: '2026-11-11T10:00:00.000Z' },
  claimed: null,
  candidates: [
    { id: idOf(12), name: 'Alex Urruty' },
    { id: idOf(11), name: 'Joana Larralde' },
  ],
});
