import { z } from 'zod';
import { endpointsOf } from '../core/endpoint.ts';
import { pageShape, totalSchema } from '../core/lists.ts';
import { requiredLine, requiredLines } from '../core/texts.ts';
import { conversationStates, messageAuthors, supportBounds, supportMessages } from './rules.ts';

const customer = endpointsOf('support', { kind: 'customer' });

const supportSubject = requiredLine(supportMessages.subjectRequired, supportBounds.subject);
export const supportText = requiredLines(supportMessages.messageRequired, supportBounds.message);

export const ownConversationSchema = z.object({
  id: z.uuid(),
  number: z.number().int(),
  subject: z.string(),
  state: z.enum(conversationStates),
  createdAt: z.iso.datetime(),
  lastMessageAt: z.iso.datetime(),
  /** The beginning of the last message, on one line. */
  excerpt: z.string(),
  lastAuthor: z.enum(messageAuthors),
  /** The team answered, and they have not read it yet. */
  unread: z.boolean(),
});
export type OwnConversation = z.infer<typeof ownConversationSchema>;

const ownMessageSchema = z.object({
  id: z.uuid(),
  author: z.enum(messageAuthors),
  /** First name of the agent who answered; null for their own. */
  authorName: z.string().nullable(),
  body: z.string(),
  createdAt: z.iso.datetime(),
});

export const ownConversationDetailSchema = ownConversationSchema.extend({ messages: z.array(ownMessageSchema) });
export type OwnConversationDetail = z.infer<typeof ownConversationDetailSchema>;

export const listOwnConversationsEndpoint = customer.get('listOwn', '/api/support/conversations', {
  summary: 'Ses conversations avec l’équipe, la dernière qui a bougé en premier.',
  query: z.object(pageShape),
  response: z.object({ conversations: z.array(ownConversationSchema), total: totalSchema, unread: z.number().int() }),
});

export const openConversationEndpoint = customer.post('open', '/api/support/conversations', {
  summary: 'Écrit à l’équipe.',
  body: z.object({ subject: supportSubject, message: supportText }),
  status: 201,
  response: ownConversationDetailSchema,
  errors: ['too_many_requests'],
});

const params = z.object({ id: z.uuid('Identifiant de conversation invalide') });

/** Reading it counts as having read it. */
export const readOwnConversationEndpoint = customer.get('readOwn', '/api/support/conversations/:id', {
  summary: 'Une de ses conversations.',
  params,
  response: ownConversationDetailSchema,
});

export const continueConversationEndpoint = customer.post('continue', '/api/support/conversations/:id/messages', {
  summary: 'Ajoute un message à une de ses conversations ; une conversation fermée se rouvre.',
  params,
  body: z.object({ message: supportText }),
  status: 201,
  response: ownConversationDetailSchema,
  errors: ['too_many_requests'],
});

export const supportEndpoints = [
  listOwnConversationsEndpoint,
  openConversationEndpoint,
  readOwnConversationEndpoint,
  continueConversationEndpoint,
] as const;
