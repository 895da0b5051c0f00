import { sql } from 'kysely';

/** Stripe's final statuses of disputes. */
const closedDisputes = ['won', 'lost', 'warning_closed', 'prevented'];

/** Whether the transaction `t` is disputed, and Stripe has not decided yet. */
export const isOpenDispute = sql<boolean>`(t.disputed_at is not null and t.dispute_status <> all(${closedDisputes}))`;
