import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type {
  listOwnConversationsEndpoint,
  OwnConversation,
  OwnConversationDetail,
  readOwnConversationEndpoint,
} from '@app/contract/support/api.ts';
import { daysFrom } from './sampleAccount.ts';

/** Hours before now, who (null: the host), what. */
type Line = readonly [hours: number, author: string | null, body: string];

interface Exchange {
  number: number;
  subject: string;
  state: OwnConversation['state'];
  unread: boolean;
  lines: readonly Line[];
}

const exchanges: readonly [Exchange, ...Exchange[]] = [
  {
    number: 214,
    subject: 'Ma deuxième annonce Airbnb',
    state: 'pending',
    unread: true,
    lines: [
      [
        26,
        null,
        'Bonjour,\n\nJe viens de créer une deuxième annonce sur Airbnb pour la Villa Arrosa. Comment la relier au même logement\u202f?',
      ],
      [
        3,
        'Amaia',
        'Bonjour Maïder,\n\nOuvrez le logement, puis ajoutez l’adresse du calendrier de la nouvelle annonce. Les deux calendriers seront réunis.\n\nBonne journée,\nAmaia',
      ],
    ],
  },
  {
    number: 187,
    subject: 'Mon numéro de TVA sur les factures',
    state: 'closed',
    unread: false,
    lines: [
      [24 * 41, null, 'Bonjour, peut-on faire paraître mon SIRET sur les factures\u202f?'],
      [24 * 40, 'Beñat', 'Bonjour Maïder, oui\u00a0: renseignez-le dans votre profil, il paraîtra dès la prochaine.'],
      [24 * 40 - 2, null, 'C’est fait, merci\u202f!'],
    ],
  },
];

/** The conversations of the demonstration's host. */
export function sampleConversations(now: Date): EndpointResponse<typeof listOwnConversationsEndpoint> {
  const conversations = exchanges.map((exchange) => summary(now, exchange));
  return { conversations, total: conversations.length, unread: conversations.filter(({ unread }) => unread).length };
}

/** One of them; the first when the address names none of them. */
export function sampleConversation(now: Date, id: unknown): EndpointResponse<typeof readOwnConversationEndpoint> {
  const exchange = exchanges.find(({ number }) => idOf(number, 0) === id) ?? exchanges[0];
  return {
    ...summary(now, exchange),
    unread: false,
    messages: exchange.lines.map(([hours, authorName, body], line): OwnConversationDetail['messages'][number] => ({
      id: idOf(exchange.number, line),
      author: authorName === null ? 'customer' : 'administrator',
      authorName,
      body,
      createdAt: daysFrom(now, -hours / 24),
    })),
  };
}

function summary(now: Date, { number, subject, state, unread, lines }: Exchange): OwnConversation {
  const [firstHours = 0] = lines.at(0) ?? [];
  const [lastHours = 0, lastName = null, lastBody = ''] = lines.at(-1) ?? [];
  return {
    id: idOf(number, 0),
    number,
    subject,
    state,
    unread,
    createdAt: daysFrom(now, -firstHours / 24),
    lastMessageAt: daysFrom(now, -lastHours / 24),
    excerpt: lastBody.replaceAll(/\s+/g, ' ').slice(0, 120),
    lastAuthor: lastName === null ? 'customer' : 'administrator',
  };
}

function idOf(number: number, line: number): string {
  return `0197a000-0000-7000-8000-000000${String(number).padStart(4, '0')}${String(line).padStart(2, '0')}`;
}
