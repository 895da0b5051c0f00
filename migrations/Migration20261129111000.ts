import { Migration } from '@mikro-orm/migrations';

/** Each night hosts' Stripe accounts are compared with what is noted here: how far that is, and what could not be mended. */
export class Migration20261129111000 extends Migration {
  override up(): void {
    this.addSql(`
      create table host_reconciliation (
        host_account_id uuid primary key
          constraint host_reconciliation_host_account_id_foreign references host_account (id) on update cascade on delete cascade,
        account_id uuid not null
          constraint host_reconciliation_account_id_foreign references account (id) on delete cascade,
        due_at timestamptz not null,
        leased_until timestamptz,
        phase text check (phase in ('intents', 'refunds', 'disputes', 'ours')),
        cursor text,
        awaited jsonb not null default '[]',
        examined int not null default 0,
        mended int not null default 0,
        started_at timestamptz,
        finished_at timestamptz
      )
    `);
    this.addSql('create index host_reconciliation_due on host_reconciliation (due_at)');
    this.addSql('create index host_reconciliation_account on host_reconciliation (account_id)');
    this.addSql(`
      create table stay_finding (
        id uuid primary key,
        account_id uuid not null constraint stay_finding_account_id_foreign references account (id) on delete cascade,
        reservation_id uuid
          constraint stay_finding_reservation_id_foreign references reservation (id) on delete set null,
        connected_id text not null,
        kind text not null check (kind in ('unknown_stay', 'extra_payment', 'amount_differs', 'refund_differs',
          'unknown_payment', 'stuck')),
        object text not null,
        detail text not null default '',
        noted_cents int,
        stripe_cents int,
        found_at timestamptz not null,
        seen_at timestamptz not null,
        settled_at timestamptz,
        dismissed_at timestamptz,
        constraint stay_finding_once unique (account_id, kind, object)
      )
    `);
    this.addSql('create index stay_finding_reservation on stay_finding (reservation_id)');
    this.addSql(`
      create index stay_finding_open on stay_finding (account_id, found_at) where settled_at is null and dismissed_at is null
    `);
  }
}
