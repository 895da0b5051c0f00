import type { Pool } from 'pg';
import { z } from 'zod';

const firstNames = 'Maïder Benoît Anaïs Zoé Yann Gracianne Peio Élise Hugo Agnès Luc Noémie'.split(' ');

const index = z.object({ name: z.string(), definition: z.string() });

/** Fills tables without their indexes of trigrams and has those built after: of a million rows in minutes, not in hours. */
async function withoutTrigrams(pool: Pool, fill: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and indexdef like '%gin_trgm_ops%'`,
  );
  const indexes = z.array(index).parse(rows);
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  await fill();
  await pool.query(`set maintenance_work_mem = '1GB'`);
  for (const { definition } of indexes) await pool.query(definition);
}

/** As many customers, mails, conversations and acts of administration as a few years leave, and the statistics. */
export async function seedLists(pool: Pool, count: number): Promise<void> {
  await withoutTrigrams(pool, async () => fillLists(pool, count));
  for (const table of ['account', 'customer', 'mail_delivery', 'conversation', 'conversation_message', 'audit_entry']) {
    await pool.query(`vacuum analyze ${table}`);
  }
}

async function fillLists(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into account (id, kind, email, first_name, last_name, password_hash, password_changed_at, last_sign_in_at,
       created_at, updated_at)
     select gen_random_uuid(), 'customer', 'client.' || n || '@bench.test', case when n % 20 = 0 then ($2::text[])[1 + n / 20 % 12] else initcap(substr(md5('p' || n % 700), 1, 7)) end,
       initcap(substr(md5((n % 400)::text), 1, 4)) || ' ' || initcap(substr(md5(n::text), 1, 6)), 'none', opened,
       case when n % 5 > 0 then opened + (now() - opened) * ((n * 37 % 1000) / 1000.0) end, opened, opened
     from (select n, now() - interval '3 years' * (n / $1::float8) as opened from generate_series(1, $1::int) n) numbered`,
    [count, firstNames],
  );
  await pool.query(
    `insert into customer (account_id, plan_id, company, billing_cycle, subscription_status, trial_days, trial_ends_at,
       subscription_ends_at, past_due_since, expired_at, opened_at)
     select id, (array(select id from plan order by position))[case when n % 10 < 6 then 1 when n % 10 < 9 then 2 else 3 end],
       case when n % 3 = 0 then 'Gîtes ' || initcap(substr(md5(email), 1, 6)) end,
       case when n % 4 = 0 then 'yearly' else 'monthly' end, status, 15,
       case when status = 'trial' and n % 50 > 0 then now() + interval '15 days' * (n % 97 / 97.0) else created_at end,
       case when status = 'cancelled' then now() + interval '20 days' * (n % 89 / 89.0) end,
       case when status = 'past_due' then now() - interval '13 days' * (n % 83 / 83.0) end,
       case when status = 'expired' then created_at + interval '15 days' end, created_at
     from (select *, case when n % 100 < 55 then 'active' when n % 100 < 80 then 'expired' when n % 100 < 90 then 'trial'
         when n % 100 < 97 then 'cancelled' else 'past_due' end as status
       from (select *, row_number() over (order by md5(email)) as n from account where email like 'client.%') numbered) placed`,
  );
  await pool.query(
    `insert into mail_delivery (id, event_id, template, recipient, account_id, handler, state, attempts, created_at, updated_at, sent_at)
     select gen_random_uuid(), gen_random_uuid(), (array['welcome', 'invoice_available', 'trial_ending', 'password_reset'])[1 + n % 4],
       email, written.id, 'sendWelcomeMail', case when n % 50 = 0 then 'failed' when n % 200 = 1 then 'retrying'
       when n % 25 = 2 then 'suppressed' else 'sent' end, 1, at, at, at
     from (select n, 'client.' || n || '@bench.test' as email, now() - interval '1 year' * (n / $1::float8) as at
       from generate_series(1, $1::int) n) numbered join account written using (email)`,
    [count],
  );
  await pool.query(
    `insert into conversation (id, origin, account_id, name, email, subject, state, last_message_at, last_author, excerpt,
       created_at)
     select gen_random_uuid(), 'dashboard', id, first_name || ' ' || last_name, email, 'Une question', (array['open',
       'pending', 'closed', 'closed', 'closed', 'closed'])[1 + n % 6], created_at + interval '1 day', 'customer', 'Bonjour', created_at
     from (select *, row_number() over (order by created_at) as n from account where email like 'client.%') writers`,
  );
  await pool.query(
    `insert into conversation_message (id, conversation_id, author, author_id, body, created_at)
     select gen_random_uuid(), id, 'customer', account_id, 'Bonjour', created_at from conversation`,
  );
  await pool.query(`update account set first_name = 'Camille', last_name = 'Bergès' where kind = 'administrator'`);
  await pool.query(
    `insert into audit_entry (id, at, actor_id, actor_name, action, target_kind, target_id, target_label, changes, address)
     select gen_random_uuid(), now() - interval '2 years' * (n / $1::float8), chief.id, 'Camille Bergès',
       (array['users.changed', 'session.opened', 'emails.resent', 'plans.changed', 'users.created'])[1 + n % 5], 'user',
       written.id, written.name, '[{"field": "phone", "before": "0559", "after": "0560"}]', '192.0.2.' || n % 250
     from (select id::text, first_name || ' ' || last_name as name, row_number() over (order by email) as n
       from account where email like 'client.%') written, (select id from account where kind = 'administrator' limit 1) chief`,
    [count],
  );
}
