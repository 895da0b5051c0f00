import { sql } from 'kysely';
import { closedDisputes } from '@app/contract/billing/rules.ts';

/** Whether the transaction `t` is disputed, and Stripe has not decided yet. */
export const isOpenDispute = sql<boolean>`(t.disputed_at is not null and t.dispute_status <> all(${closedDisputes}))`;
