import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { pageShape, totalSchema } from '../core/lists.ts';
import { conversationStates, messageAuthors, supportBounds, supportMessages } from './rules.ts';

const access = { kind: 'customer' } as const;

/** One line: it goes into the headers of mails. */
const supportSubject = z
  .string({ error: supportMessages.subjectRequired })
  .trim()
  .min(1, supportMessages.subjectRequired)
  .max(supportBounds.subject, 'Au plus 200 caractères')
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, supportMessages.forbiddenCharacters);

export const supportText = z
  .string({ error: supportMessages.messageRequired })
  .trim()
  .min(1, supportMessages.messageRequired)
  .max(supportBounds.message, 'Au plus 10\u202f000 caractères')
  .regex(/^[\P{Cc}\t\n\r]*$/u, supportMessages.forbiddenCharacters);

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
  /** First name of whoever answered; null for their own. */
  authorName: z.string().nullable(),
  body: z.string(),
  createdAt: z.iso.datetime(),
});

export const ownConversationDetailSchema = ownConversationSchema.extend({ messages: z.array(ownMessageSchema) });
export type OwnConversationDetail = z.infer<typeof ownConversationDetailSchema>;

export const listOwnConversationsEndpoint = defineEndpoint({
  name: 'support.listOwn',
  method: 'GET',
  path: '/api/support/conversations',
  summary: 'Ses conversations avec l’équipe, la dernière qui a bougé en premier.',
  access,
  query: z.object(pageShape),
  status: 200,
  response: z.object({ conversations: z.array(ownConversationSchema), total: totalSchema, unread: z.number().int() }),
});

export const openConversationEndpoint = defineEndpoint({
  name: 'support.open',
  method: 'POST',
  path: '/api/support/conversations',
  summary: 'Écrit à l’équipe.',
  access,
  body: z.object({ subject: supportSubject, message: supportText }),
  status: 201,
  response: ownConversationDetailSchema,
  errors: ['too_many_requests'],
});

const params = z.object({ id: z.uuid('Identifiant de conversation invalide') });

/** Reading it counts as having read it. */
export const readOwnConversationEndpoint = defineEndpoint({
  name: 'support.readOwn',
  method: 'GET',
  path: '/api/support/conversations/:id',
  summary: 'Une de ses conversations.',
  access,
  params,
  status: 200,
  response: ownConversationDetailSchema,
  errors: ['not_found'],
});

export const continueConversationEndpoint = defineEndpoint({
  name: 'support.continue',
  method: 'POST',
  path: '/api/support/conversations/:id/messages',
  summary: 'Ajoute un message à une de ses conversations ; une conversation fermée se rouvre.',
  access,
  params,
  body: z.object({ message: supportText }),
  status: 201,
  response: ownConversationDetailSchema,
  errors: ['not_found', 'too_many_requests'],
});

export const supportEndpoints = [
  listOwnConversationsEndpoint,
  openConversationEndpoint,
  readOwnConversationEndpoint,
  continueConversationEndpoint,
] as const;
