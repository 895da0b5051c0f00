import { Migration } from '@mikro-orm/migrations';

/** Guests pay by card on their hosts' own Stripe accounts; nights are kept while they do. */
export class Migration20261128133000 extends Migration {
  override up(): void {
    this.addSql('alter table reservation add column pay_until timestamptz');
    this.addSql(`alter table stay_plan add column reminded jsonb not null default '[]'`);
    this.addSql(`
      create table card_payment (
        id uuid primary key,
        account_id uuid not null constraint card_payment_account_id_foreign references account (id) on delete cascade,
        reservation_id uuid not null
          constraint card_payment_reservation_id_foreign references reservation (id) on delete cascade,
        connected_id text not null,
        purpose text not null check (purpose in ('stay', 'caution', 'imprint', 'claim')),
        way text not null check (way in ('page', 'saved')),
        state text not null check (state in ('open', 'held', 'paid', 'refused', 'closed')),
        cents int not null,
        outcome text check (outcome in ('confirm', 'request')),
        wish jsonb,
        session_id text constraint card_payment_session unique,
        intent_id text constraint card_payment_intent unique,
        charge_id text,
        customer_id text,
        method_id text,
        capture_before timestamptz,
        closes_at timestamptz,
        failure text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        constraint card_payment_cents check (cents > 0)
      )
    `);
    this.addSql('create index card_payment_reservation on card_payment (reservation_id, created_at)');
    this.addSql('create index card_payment_account on card_payment (account_id, created_at)');
    this.addSql(
      `create unique index card_payment_under_way on card_payment (reservation_id, purpose) where state in ('open', 'held')`,
    );
    this.addSql(`create index card_payment_unsettled on card_payment (updated_at) where state in ('open', 'held')`);
    this.addSql(`
      create table card_refund (
        id uuid primary key,
        account_id uuid not null constraint card_refund_account_id_foreign references account (id) on delete cascade,
        card_payment_id uuid not null
          constraint card_refund_card_payment_id_foreign references card_payment (id) on delete cascade,
        cents int not null,
        state text not null check (state in ('asked', 'done', 'failed')),
        refund_id text constraint card_refund_refund unique,
        failure text,
        created_at timestamptz not null,
        settled_at timestamptz,
        constraint card_refund_cents check (cents > 0)
      )
    `);
    this.addSql('create index card_refund_payment on card_refund (card_payment_id, created_at)');
    this.addSql('create index card_refund_account on card_refund (account_id)');
    this.addSql(`create index card_refund_asked on card_refund (created_at) where state = 'asked'`);
    this.addSql(`
      alter table stay_payment
        add column card_payment_id uuid
          constraint stay_payment_card_payment_id_foreign references card_payment (id) on delete set null,
        add column refund_id text constraint stay_payment_refund unique
    `);
    this.addSql('create index stay_payment_card on stay_payment (card_payment_id)');
  }
}
