import { Migration } from '@mikro-orm/migrations';

/** Guests book on their hosts' own sites: what they agreed to, what they pay and when, and until when their requests wait. */
export class Migration20261128110000 extends Migration {
  override up(): void {
    this.addSql(
      `alter table reservation add column answer_by timestamptz, add column message text not null default ''`,
    );
    this.addSql(
      `create index reservation_answer on reservation (answer_by) where state = 'request' and answer_by is not null`,
    );
    this.addSql('alter table reservation_change drop constraint reservation_change_kind_check');
    this.addSql(`
      alter table reservation_change add constraint reservation_change_kind_check check (kind in ('created', 'booked', 'imported', 'announced', 'recognised', 'confirmed', 'dates_changed', 'moved', 'party_changed', 'price_changed', 'guest_changed', 'notes_changed', 'arrived', 'departed', 'no_show', 'reinstated', 'cancelled', 'expired'))
    `);
    this.addSql(`
      create table booking (
        reservation_id uuid primary key
          constraint booking_reservation_id_foreign references reservation (id) on update cascade on delete cascade,
        account_id uuid not null constraint booking_account_id_foreign references account (id) on delete cascade,
        submission uuid not null,
        language text not null check (language in ('fr', 'en', 'es', 'de')),
        site_name text not null,
        lines jsonb not null,
        means text,
        agreed_at timestamptz not null,
        arrival_time text,
        link_version int not null default 1,
        told text not null check (told in ('nothing', 'requested', 'awaiting_payment', 'confirmed', 'closed')),
        created_at timestamptz not null,
        constraint booking_submission unique (account_id, submission)
      )
    `);
    this.addSql(`
      create table stay_plan (
        reservation_id uuid primary key
          constraint stay_plan_reservation_id_foreign references reservation (id) on update cascade on delete cascade,
        account_id uuid not null constraint stay_plan_account_id_foreign references account (id) on delete cascade,
        terms jsonb not null,
        plan jsonb not null,
        cancellation jsonb,
        created_at timestamptz not null
      )
    `);
    this.addSql('create index stay_plan_account on stay_plan (account_id)');
    this.addSql(`
      create table stay_payment (
        id uuid primary key,
        account_id uuid not null constraint stay_payment_account_id_foreign references account (id) on delete cascade,
        reservation_id uuid not null
          constraint stay_payment_reservation_id_foreign references reservation (id) on delete cascade,
        cents int not null,
        means text not null check (means in ('card', 'transfer', 'cheque', 'vouchers', 'cash')),
        day date not null,
        note text not null default '',
        created_at timestamptz not null,
        constraint stay_payment_cents check (cents <> 0)
      )
    `);
    this.addSql('create index stay_payment_reservation on stay_payment (reservation_id, day, id)');
    this.addSql('create index stay_payment_account on stay_payment (account_id, day, id)');
    this.addSql(`alter table mail_template drop constraint mail_template_audience_check`);
    this.addSql(`
      alter table mail_template add constraint mail_template_audience_check check (audience in ('user', 'admin', 'guest'))
    `);
  }
}
