import { Migration } from '@mikro-orm/migrations';

/** Guests ask to change their stay: what they asked for and agreed to, and the amendment that follows once their host accepted. */
export class Migration20261129120000 extends Migration {
  override up(): void {
    this.addSql(`
      create table stay_change (
        id uuid primary key,
        reservation_id uuid not null constraint stay_change_reservation_id_foreign references reservation (id) on delete cascade,
        account_id uuid not null constraint stay_change_account_id_foreign references account (id) on delete cascade,
        state text not null check (state in ('pending', 'accepted', 'declined', 'withdrawn', 'lapsed')),
        former jsonb not null,
        wanted jsonb not null,
        quote jsonb not null,
        lines jsonb not null,
        plan jsonb not null,
        contract_bytes bytea,
        contract_sha256 text not null,
        contract_template int not null,
        language text not null check (language in ('fr', 'en', 'es', 'de')),
        consent text not null,
        ip text not null,
        user_agent text not null,
        word text not null default '',
        answer text not null default '',
        answer_by timestamptz not null,
        answered_at timestamptz,
        created_at timestamptz not null
      )
    `);
    this.addSql('create index stay_change_reservation on stay_change (reservation_id, created_at)');
    this.addSql('create index stay_change_account on stay_change (account_id)');
    this.addSql(`create unique index stay_change_pending on stay_change (reservation_id) where state = 'pending'`);
    this.addSql(`create index stay_change_due on stay_change (answer_by) where state = 'pending'`);
    this.addSql(`
      create table contract_amendment (
        id uuid primary key,
        account_id uuid not null constraint contract_amendment_account_id_foreign references account (id) on delete cascade,
        reservation_id uuid not null,
        bytes bytea not null,
        sha256 text not null,
        template int not null,
        language text not null check (language in ('fr', 'en', 'es', 'de')),
        consent text not null,
        accepted_at timestamptz not null,
        ip text not null,
        user_agent text not null,
        concluded_at timestamptz not null,
        constraint contract_amendment_sha256 check (sha256 = encode(sha256(bytes), 'hex'))
      )
    `);
    this.addSql('create index contract_amendment_account on contract_amendment (account_id, concluded_at)');
    this.addSql('create index contract_amendment_stay on contract_amendment (reservation_id, concluded_at)');
    this.addSql(
      'create trigger contract_amendment_final before update or delete on contract_amendment for each row execute function contract_is_final()',
    );
    this.addSql(
      'create trigger contract_amendment_kept before truncate on contract_amendment for each statement execute function invoices_are_kept()',
    );
  }
}
