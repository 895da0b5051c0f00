import { Migration } from '@mikro-orm/migrations';

/**
 * Accounts that can be confirmed, recovered, protected by a second factor, exported and closed; sessions that their owner
 * can see and that know when the password was last proved; messages of the contact form.
 */
export class Migration20261121090000 extends Migration {
  override name = 'Migration20261121090000';

  override up(): void {
    this.addSql('alter table account add column email_confirmed_at timestamptz null');
    this.addSql('alter table account add column closed_at timestamptz null');
    this.addSql('alter table customer add column past_due_since timestamptz null');
    this.addSql('alter table customer add column expired_at timestamptz null');
    // The code knows the kinds: a new one must not need a migration each time.
    this.addSql('alter table activity drop constraint activity_kind_check');

    // Named to their owner by an id that opens nothing.
    this.addSql('alter table session add column public_id uuid not null default gen_random_uuid()');
    this.addSql('alter table session alter column public_id drop default');
    this.addSql('alter table session add constraint session_public_id_unique unique (public_id)');
    this.addSql('alter table session add column proved_at timestamptz null');
    this.addSql('update session set proved_at = created_at');
    this.addSql('alter table session alter column proved_at set not null');

    this.addSql(`
      create table account_link (
        id uuid not null,
        purpose text not null,
        email text not null,
        previous_email text null,
        account_id uuid null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql(
      `alter table account_link add constraint account_link_purpose_check check (purpose in ('password_reset', 'email_confirmation', 'email_change'))`,
    );
    this.addSql(
      'alter table account_link add constraint account_link_account_id_foreign foreign key (account_id) references account (id) on delete cascade',
    );
    this.addSql('create index account_link_account on account_link (account_id, purpose)');
    this.addSql('create index account_link_email on account_link (email, purpose)');
    this.addSql('create index account_link_expires on account_link (expires_at)');

    this.addSql(`
      create table second_factor (
        account_id uuid not null,
        secret text not null,
        key_id text not null,
        last_step bigint null,
        created_at timestamptz not null,
        confirmed_at timestamptz null,
        primary key (account_id)
      )
    `);
    this.addSql(
      'alter table second_factor add constraint second_factor_account_id_foreign foreign key (account_id) references account (id) on update cascade on delete cascade',
    );
    this.addSql(`
      create table recovery_code (
        id uuid not null,
        account_id uuid not null,
        code_hash text not null,
        created_at timestamptz not null,
        used_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql(
      'alter table recovery_code add constraint recovery_code_account_id_foreign foreign key (account_id) references account (id) on delete cascade',
    );
    this.addSql(
      'alter table recovery_code add constraint recovery_code_account_id_code_hash_unique unique (account_id, code_hash)',
    );

    this.addSql(`
      create table data_export (
        id uuid not null,
        account_id uuid not null,
        job_id uuid not null,
        size_bytes bigint null,
        created_at timestamptz not null,
        ready_at timestamptz null,
        expires_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql(
      'alter table data_export add constraint data_export_account_id_foreign foreign key (account_id) references account (id) on delete cascade',
    );
    this.addSql('create index data_export_account on data_export (account_id, created_at)');
    this.addSql('create index data_export_expires on data_export (expires_at)');

    this.addSql(`
      create table trial_notice (
        account_id uuid not null,
        kind text not null,
        trial_ends_at timestamptz not null,
        created_at timestamptz not null,
        primary key (account_id, kind, trial_ends_at)
      )
    `);
    this.addSql(
      `alter table trial_notice add constraint trial_notice_kind_check check (kind in ('ending_in_three_days', 'ending_tomorrow', 'ended'))`,
    );
    this.addSql(
      'alter table trial_notice add constraint trial_notice_account_id_foreign foreign key (account_id) references account (id) on delete cascade',
    );

    this.addSql(`
      create table contact_message (
        id uuid not null,
        name text not null,
        email text not null,
        subject text not null,
        message text not null,
        account_id uuid null,
        created_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(
      'alter table contact_message add constraint contact_message_account_id_foreign foreign key (account_id) references account (id) on delete set null',
    );
    this.addSql('create index contact_message_created on contact_message (created_at)');
    this.addSql('create index contact_message_account on contact_message (account_id)');
  }
}
