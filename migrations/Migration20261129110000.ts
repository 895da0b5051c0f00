import { Migration } from '@mikro-orm/migrations';

/** Banks dispute card payments of stays: what Stripe says of it, what the host answers, and the money that banks take and return. */
export class Migration20261129110000 extends Migration {
  override up(): void {
    this.addSql(`
      create table stay_dispute (
        id uuid primary key,
        account_id uuid not null constraint stay_dispute_account_id_foreign references account (id) on delete cascade,
        reservation_id uuid not null
          constraint stay_dispute_reservation_id_foreign references reservation (id) on delete cascade,
        card_payment_id uuid not null
          constraint stay_dispute_card_payment_id_foreign references card_payment (id) on delete cascade,
        connected_id text not null,
        dispute_id text not null constraint stay_dispute_dispute unique,
        cents int not null,
        fee_cents int,
        reason text not null,
        status text not null check (status in ('warning_needs_response', 'warning_under_review', 'warning_closed',
          'needs_response', 'under_review', 'won', 'lost', 'prevented')),
        opened_at timestamptz not null,
        due_by timestamptz,
        told jsonb not null default '[]',
        text text not null default '',
        evidence jsonb,
        asked_at timestamptz,
        file_id text,
        sent_at timestamptz,
        failure text,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )
    `);
    this.addSql('create index stay_dispute_account on stay_dispute (account_id, opened_at)');
    this.addSql('create index stay_dispute_reservation on stay_dispute (reservation_id)');
    this.addSql('create index stay_dispute_payment on stay_dispute (card_payment_id)');
    this.addSql(`
      create index stay_dispute_awaited on stay_dispute (due_by)
        where status in ('needs_response', 'warning_needs_response') and sent_at is null
    `);
    this.addSql('alter table stay_payment add column balance_id text constraint stay_payment_balance unique');
  }
}
