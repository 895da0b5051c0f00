import type { Platform } from '@app/domain/platform';

/** Customers with the events of their registration, committed at once and relayed by nobody. */
export async function seedRegistrations(pool: Platform['pool'], accountIds: readonly string[]): Promise<void> {
  await pool.query(
    `with given as (select id from unnest($1::uuid[]) as given (id)),
     accounts as (
       insert into account (id, kind, email, first_name, last_name, password_hash, password_changed_at, created_at, updated_at)
       select id, 'customer', id || '@bench.test', 'Maïder', 'Etcheverry', 'none', now(), now(), now() from given),
     customers as (
       insert into customer (account_id, plan_id, trial_days, trial_ends_at, welcome_job_id, opened_at)
       select given.id, plan.id, 15, now() + interval '15 days', given.id, now()
       from given, plan where plan.slug = 'business'),
     jobs as (
       insert into job_run (id, type, owner_id, step, created_at)
       select id, 'accounts.welcome', id, 'En attente', now() from given)
     insert into outbox (id, name, version, occurred_at, actor_id, request_id, payload)
     select id, 'accounts.registered', 1, now() - interval '1 second', id, id::text,
       jsonb_build_object('accountId', id, 'welcomeJobId', id)
     from given`,
    [accountIds],
  );
}
