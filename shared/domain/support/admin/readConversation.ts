import { sql } from 'kysely';
import type { Pool } from 'pg';
import { shownState } from '@app/contract/accounts/rules.ts';
import type { ConversationDetail } from '@app/contract/support/adminApi.ts';
import { DomainError, tableAs, type Database, type Platform } from '../../platform/index.ts';
import { presentConversation, selectConversations } from './listConversations.ts';

/** A conversation as administrators see it: notes, states of mails, the customer. @throws DomainError not_found. */
export async function readConversation(platform: Platform, id: string): Promise<ConversationDetail> {
  const { db, clock } = platform;
  const row = await selectConversations(db, tableAs('conversation', 'c')).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  const [messages, claimed, customer, candidates] = await Promise.all([
    readMessages(db, row),
    row.accountId === null ? findClaimed(db, row.email) : null,
    db
      .selectFrom('account as a')
      .innerJoin('customer as c', 'c.accountId', 'a.id')
      .leftJoin('plan as p', 'p.id', 'c.planId')
      .select(['c.subscriptionStatus', 'c.trialEndsAt', 'c.subscriptionEndsAt', 'c.pastDueSince'])
      .select(['a.createdAt', 'p.name as planName'])
      .where('a.id', '=', row.accountId)
      .executeTakeFirst(),
    db
      .selectFrom('account as a')
      .innerJoin('administrator as adm', 'adm.accountId', 'a.id')
      .select(['a.id', sql<string>`a.first_name || ' ' || a.last_name`.as('name')])
      .where('a.closedAt', 'is', null)
      .where(sql<boolean>`${sql.raw(supporterCondition)}`)
      .orderBy('name')
      .orderBy('a.id')
      .execute(),
  ]);
  return {
    ...presentConversation(row),
    messages,
    claimed,
    customer: customer
      ? {
          planName: customer.planName,
          ...shownState(customer, clock.now()),
          since: customer.createdAt.toISOString(),
        }
      : null,
    candidates,
  };
}

/** The customer of an address that a stranger wrote into a form. */
async function findClaimed(db: Database, email: string) {
  const account = await db
    .selectFrom('account as a')
    .select(['a.id', 'a.firstName', 'a.lastName'])
    .where('a.email', '=', email.toLowerCase())
    .where('a.kind', '=', 'customer')
    .where('a.closedAt', 'is', null)
    .executeTakeFirst();
  return account ? { accountId: account.id, name: `${account.firstName} ${account.lastName}` } : null;
}

async function readMessages(db: Database, conversation: { id: string; name: string }) {
  const rows = await db
    .selectFrom('conversation_message as m')
    .leftJoin('account as a', (join) => join.onRef('a.id', '=', 'm.authorId').on('a.closedAt', 'is', null))
    .leftJoin('mail_delivery as d', (join) =>
      join.onRef('d.eventId', '=', 'm.eventId').on('d.template', '=', 'support_reply'),
    )
    .select(['m.id', 'm.author', 'm.body', 'm.internal', 'm.createdAt', 'm.eventId'])
    .select(['d.state', 'd.lastResponse', 'a.firstName', 'a.lastName'])
    .where('m.conversationId', '=', conversation.id)
    .orderBy('m.createdAt')
    .orderBy('m.id')
    .execute();
  return rows.map(({ id, author, body, internal, createdAt, eventId, state, lastResponse, firstName, lastName }) => ({
    id,
    author,
    authorName:
      author !== 'administrator'
        ? conversation.name
        : firstName === null
          ? 'Administrateur supprimé'
          : `${firstName} ${lastName}`,
    body,
    internal,
    createdAt: createdAt.toISOString(),
    // A reply whose mail no worker has taken yet is queued.
    delivery: eventId === null ? null : (state ?? 'queued'),
    deliveryFailure: state === 'retrying' || state === 'failed' ? lastResponse : null,
  }));
}

/** Of the administrator `adm`: may answer customers. */
const supporterCondition = `adm.active and (adm.role = 'super_admin' or 'users' = any (adm.permissions))`;

/** The address of an administrator who may still answer customers; null for anyone else. */
export async function findSupporter(pool: Pool, accountId: string): Promise<string | null> {
  const { rows } = await pool.query<{ email: string }>(
    `select a.email from account a join administrator adm on adm.account_id = a.id
     where a.id = $1 and a.closed_at is null and ${supporterCondition}`,
    [accountId],
  );
  return rows[0]?.email ?? null;
}
