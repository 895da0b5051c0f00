import type { ConversationDetail } from '@app/contract/support/adminApi.ts';
import type { DeliveryState } from '@app/contract/messaging/deliveriesApi.ts';
import type { MessageAuthor } from '@app/contract/support/rules.ts';
import { stateOfRow, subscriptionColumns, type SubscriptionRow } from '../../accounts/index.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { supporterCondition } from '../findSupporter.ts';
import { conversationColumns, presentConversation, type ConversationRow } from './conversationRows.ts';

interface MessageRow {
  id: string;
  author: MessageAuthor;
  author_name: string;
  body: string;
  internal: boolean;
  created_at: Date;
  delivery: DeliveryState | null;
  delivery_failure: string | null;
}

interface CustomerRow extends SubscriptionRow {
  plan_name: string | null;
  created_at: Date;
}

/**
 * A conversation as administrators see it: notes, what became of each mail, and the customer.
 * @throws DomainError not_found.
 */
export async function readConversation(platform: Platform, id: string): Promise<ConversationDetail> {
  const { pool, clock } = platform;
  const found = await pool.query<ConversationRow>(
    `select ${conversationColumns} from conversation c left join account assignee on assignee.id = c.assignee_id
     where c.id = $1`,
    [id],
  );
  const [row] = found.rows;
  if (!row) throw new DomainError('not_found');
  const [messages, customers, candidates] = await Promise.all([
    readMessages(pool, row),
    pool.query<CustomerRow>(
      `select ${subscriptionColumns}, a.created_at, p.name as plan_name
       from account a join customer c on c.account_id = a.id left join plan p on p.id = c.plan_id where a.id = $1`,
      [row.account_id],
    ),
    pool.query<{ id: string; name: string }>(
      `select a.id, a.first_name || ' ' || a.last_name as name
       from account a join administrator adm on adm.account_id = a.id
       where a.closed_at is null and ${supporterCondition} order by 2, 1`,
    ),
  ]);
  const [customer] = customers.rows;
  return {
    ...presentConversation(row),
    messages,
    customer: customer
      ? {
          planName: customer.plan_name,
          state: stateOfRow(customer, clock.now()),
          since: customer.created_at.toISOString(),
        }
      : null,
    candidates: candidates.rows,
  };
}

async function readMessages(pool: Platform['pool'], conversation: ConversationRow) {
  const { rows } = await pool.query<MessageRow>(
    // A reply whose mail no worker has taken up yet is on its way.
    `select m.id, m.author, m.body, m.internal, m.created_at,
       case when m.author <> 'administrator' then $2
         else coalesce(a.first_name || ' ' || a.last_name, 'Administrateur supprimé') end as author_name,
       case when m.event_id is not null then coalesce(d.state, 'queued') end as delivery,
       case when d.state in ('retrying', 'failed') then d.last_response end as delivery_failure
     from conversation_message m
     left join account a on a.id = m.author_id and a.closed_at is null
     left join mail_delivery d on d.event_id = m.event_id and d.template = 'support_reply'
     where m.conversation_id = $1 order by m.created_at, m.id`,
    [conversation.id, conversation.name],
  );
  return rows.map((row) => ({
    id: row.id,
    author: row.author,
    authorName: row.author_name,
    body: row.body,
    internal: row.internal,
    createdAt: row.created_at.toISOString(),
    delivery: row.delivery,
    deliveryFailure: row.delivery_failure,
  }));
}
