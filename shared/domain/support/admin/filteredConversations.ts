import type { ConversationFilters } from '@app/contract/support/adminApi.ts';
import { addPeriod, Conditions, startingWith, startingWithWords } from '../../platform/index.ts';

interface FilteredConversations {
  /** Where they are read: the conversations `c`, with what filters and orders look at. */
  from: string;
  conditions: Conditions;
}

/**
 * The conversations `c` that filters let through.
 * @param me who looks at them.
 */
export function filteredConversations(filters: ConversationFilters, me: string): FilteredConversations {
  const conditions = new Conditions();
  const { search, state, origin, assigned, account } = filters;
  const from = search ? foundConversations(conditions, search) : 'conversation c';
  if (state) conditions.add(`c.state = ${conditions.given(state)}`);
  if (origin) conditions.add(`c.origin = ${conditions.given(origin)}`);
  if (assigned === 'nobody') conditions.add('c.assignee_id is null');
  else if (assigned) conditions.add(`c.assignee_id = ${conditions.given(assigned === 'me' ? me : assigned)}`);
  if (account) conditions.add(`c.account_id = ${conditions.given(account)}`);
  addPeriod(conditions, 'c.last_message_at', filters);
  return { from, conditions };
}

/** The largest number of a conversation. */
const maxInteger = 2_147_483_647;

/** A number is a conversation's; anything else begins an address or a name, or is words of the subject: each has its index. */
function foundConversations(conditions: Conditions, search: string): string {
  const number = /^#?(\d+)$/.exec(search)?.[1];
  if (number !== undefined) {
    conditions.add(`c.number = ${conditions.given(Math.min(Number(number), maxInteger))}`);
    return 'conversation c';
  }
  const address = conditions.given(startingWith(search.toLowerCase()));
  const name = conditions.given(startingWithWords(search));
  const ways = [`email like ${address}`, `search_key(name) like search_key(${name})`];
  const words = search.match(/[\p{L}\p{N}]+/gu);
  if (words) {
    const wanted = conditions.given(words.map((word) => `${word}:*`).join(' & '));
    ways.push(`to_tsvector('simple', search_key(subject)) @@ to_tsquery('simple', search_key(${wanted}))`);
  }
  const found = ways.map(
    (way) => `select id, state, origin, assignee_id, account_id, last_message_at from conversation where ${way}`,
  );
  return `(${found.join(' union ')}) c`;
}
