import { z } from 'zod';
import { shownStateShape } from '../accounts/api.ts';
import { endpointsOf } from '../core/endpoint.ts';
import { countsBy, declareList, directionShape, periodShape, searchText, totalSchema } from '../core/lists.ts';
import { deliveryStates } from '../messaging/deliveriesApi.ts';
import { supportText } from './api.ts';
import { conversationOrigins, conversationStates, messageAuthors } from './rules.ts';

/** Who looks after customers answers them. */
const admin = endpointsOf('support', { kind: 'permission', permission: 'users' });

const person = z.object({ id: z.uuid(), name: z.string() });

export const conversationSchema = z.object({
  id: z.uuid(),
  number: z.number().int(),
  subject: z.string(),
  state: z.enum(conversationStates),
  origin: z.enum(conversationOrigins),
  /** Who wrote; `accountId` is null for someone without an account. */
  contact: z.object({ accountId: z.uuid().nullable(), name: z.string(), email: z.string() }),
  assignedTo: person.nullable(),
  excerpt: z.string(),
  lastAuthor: z.enum(messageAuthors),
  messageCount: z.number().int(),
  createdAt: z.iso.datetime(),
  lastMessageAt: z.iso.datetime(),
});
export type ConversationView = z.infer<typeof conversationSchema>;

const conversationMessageSchema = z.object({
  id: z.uuid(),
  author: z.enum(messageAuthors),
  authorName: z.string(),
  body: z.string(),
  /** Seen by administrators alone. */
  internal: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The outcome of its mail; null when there is none. */
  delivery: z.enum(deliveryStates).nullable(),
  /** What the mail server answered to one that did not leave yet, or never will. */
  deliveryFailure: z.string().nullable(),
});

export const conversationDetailSchema = conversationSchema.extend({
  messages: z.array(conversationMessageSchema),
  /** The customer whose address somebody without an account gave: nothing proves that it was them. Null: there is none. */
  claimed: z.object({ accountId: z.uuid(), name: z.string() }).nullable(),
  /** Of the customer; null for someone without an account. */
  customer: z.object({ planName: z.string().nullable(), ...shownStateShape, since: z.iso.datetime() }).nullable(),
  /** Who may be given it: active administrators who look after customers. */
  candidates: z.array(person),
});
export type ConversationDetail = z.infer<typeof conversationDetailSchema>;

const conversationList = declareList(
  {
    /** A number (`#12`), or words of the name, the e-mail address and the subject, or of one message. */
    search: searchText,
    state: z.enum(conversationStates).optional(),
    origin: z.enum(conversationOrigins).optional(),
    /** `me`, `nobody`, or an administrator's id. */
    assigned: z.union([z.enum(['me', 'nobody']), z.uuid('Identifiant d’administrateur invalide')]).optional(),
    account: z.uuid('Identifiant de compte invalide').optional(),
    ...periodShape,
  },
  directionShape('desc'),
);
export type ConversationFilters = z.output<typeof conversationList.filters>;

export const listConversationsEndpoint = admin.get('list', '/api/admin/conversations', {
  summary: 'Les messages de contact et les conversations, la dernière qui a bougé en premier.',
  query: conversationList.query,
  response: z.object({
    conversations: z.array(conversationSchema),
    total: totalSchema,
    counts: countsBy(conversationStates),
  }),
});

export const exportConversationsEndpoint = admin.get('export', '/api/admin/conversations/csv', {
  summary: 'Toutes les conversations filtrées, en CSV.',
  query: conversationList.filters,
  file: 'text/csv',
});

/** For the menu. */
export const countOpenConversationsEndpoint = admin.get('countOpen', '/api/admin/conversations/open', {
  summary: 'Combien de conversations attendent une réponse.',
  response: z.object({ open: z.number().int() }),
});

const params = z.object({ id: z.uuid('Identifiant de conversation invalide') });

export const readConversationEndpoint = admin.get('read', '/api/admin/conversations/:id', {
  summary: 'Une conversation, ses notes internes et son client.',
  params,
  response: conversationDetailSchema,
});

export const replyEndpoint = admin.post('reply', '/api/admin/conversations/:id/messages', {
  summary: 'Répond par e-mail, ou ajoute une note que seuls les administrateurs voient.',
  params,
  body: z.object({
    message: supportText,
    internal: z.boolean({ error: 'La valeur doit être vraie ou fausse' }).default(false),
    /** Of a reply; absent: `pending`. A note leaves the state as it is. */
    state: z.enum(conversationStates).optional(),
  }),
  status: 201,
  response: conversationDetailSchema,
});

export const changeConversationEndpoint = admin.patch('change', '/api/admin/conversations/:id', {
  summary: 'Attribue une conversation, ou change son état.',
  params,
  body: z.object({
    state: z.enum(conversationStates).optional(),
    /** Null: unassigned. */
    assignedTo: z.uuid('Identifiant d’administrateur invalide').nullable().optional(),
  }),
  response: conversationDetailSchema,
});

export const adminSupportEndpoints = [
  listConversationsEndpoint,
  exportConversationsEndpoint,
  countOpenConversationsEndpoint,
  readConversationEndpoint,
  replyEndpoint,
  changeConversationEndpoint,
] as const;
