import { Migration } from '@mikro-orm/migrations';

/** Cautions by card: what is given, what is claimed of it, and its photos. What is taken is no part of the price of a stay. */
export class Migration20261129100000 extends Migration {
  override up(): void {
    this.addSql(`
      create table stay_caution (
        reservation_id uuid primary key
          constraint stay_caution_reservation_id_foreign references reservation (id) on update cascade on delete cascade,
        account_id uuid not null constraint stay_caution_account_id_foreign references account (id) on delete cascade,
        cents int not null,
        kind text not null check (kind in ('hold', 'imprint')),
        state text not null check (state in ('waiting', 'given', 'taken', 'released', 'lapsed')),
        card_payment_id uuid
          constraint stay_caution_card_payment_id_foreign references card_payment (id) on delete set null,
        given_at timestamptz,
        ends_at timestamptz,
        closing_at timestamptz,
        ended_at timestamptz,
        failure text,
        invited_on date,
        reminded_on date,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        constraint stay_caution_cents check (cents > 0)
      )
    `);
    this.addSql('create index stay_caution_account on stay_caution (account_id)');
    this.addSql('create index stay_caution_card on stay_caution (card_payment_id)');
    this.addSql(`create index stay_caution_under_way on stay_caution (updated_at) where state in ('waiting', 'given')`);
    this.addSql(`
      create table caution_claim (
        id uuid primary key,
        account_id uuid not null constraint caution_claim_account_id_foreign references account (id) on delete cascade,
        reservation_id uuid not null
          constraint caution_claim_reservation_id_foreign references reservation (id) on delete cascade,
        cents int not null,
        motive text not null,
        state text not null check (
          state in ('announced', 'agreed', 'contested', 'taking', 'refused', 'taken', 'given_up', 'lapsed')
        ),
        answer_by timestamptz not null,
        alone_at timestamptz,
        take_by timestamptz not null,
        answer text not null default '',
        answered_at timestamptz,
        failure text,
        created_at timestamptz not null,
        settled_at timestamptz,
        constraint caution_claim_cents check (cents > 0)
      )
    `);
    this.addSql('create index caution_claim_account on caution_claim (account_id)');
    this.addSql('create index caution_claim_reservation on caution_claim (reservation_id, created_at)');
    this.addSql(
      `create unique index caution_claim_live on caution_claim (reservation_id) where state in ('announced', 'agreed', 'contested', 'taking', 'refused')`,
    );
    this.addSql(`
      create table caution_photo (
        id uuid primary key,
        account_id uuid not null constraint caution_photo_account_id_foreign references account (id) on delete cascade,
        reservation_id uuid not null
          constraint caution_photo_reservation_id_foreign references reservation (id) on delete cascade,
        claim_id uuid constraint caution_photo_claim_id_foreign references caution_claim (id) on delete cascade,
        bytes bytea not null,
        created_at timestamptz not null
      )
    `);
    this.addSql('create index caution_photo_account on caution_photo (account_id)');
    this.addSql('create index caution_photo_claim on caution_photo (claim_id)');
    this.addSql('create index caution_photo_reservation on caution_photo (reservation_id, created_at)');
    this.addSql(
      `alter table stay_payment add column purpose text not null default 'stay' check (purpose in ('stay', 'caution'))`,
    );
  }
}
