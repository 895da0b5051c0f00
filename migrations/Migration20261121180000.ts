import { Migration } from '@mikro-orm/migrations';

/** Names of hosts' sites and what these say, and the pairing of phones. */
export class Migration20261121180000 extends Migration {
  override name = 'Migration20261121180000';

  override up(): void {
    this.addSql(`
      create table hosted_name (
        id uuid not null,
        account_id uuid not null,
        kind text not null,
        name text not null,
        state text not null default 'pending',
        step text not null,
        is_primary boolean not null default false,
        ownership_token text null,
        proved_at timestamptz null,
        problem text null,
        findings jsonb not null default '[]'::jsonb,
        dns_configured boolean not null default false,
        certificate text not null default 'unknown',
        certificate_ends_at timestamptz null,
        asked_at timestamptz null,
        checked_at timestamptz null,
        next_check_at timestamptz null,
        failures int not null default 0,
        online_since timestamptz null,
        failing_since timestamptz null,
        failing_told_at timestamptz null,
        released_at timestamptz null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(
      `alter table hosted_name add constraint hosted_name_kind_check check (kind in ('subdomain', 'external', 'bought'))`,
    );
    this.addSql(
      `alter table hosted_name add constraint hosted_name_state_check check (state in ('pending', 'active', 'error'))`,
    );
    this.addSql(
      `alter table hosted_name add constraint hosted_name_step_check check (step in ('registration', 'ownership', 'dns', 'certificate', 'online'))`,
    );
    this.addSql(
      `alter table hosted_name add constraint hosted_name_problem_check check (problem in ('server_address_missing', 'dns_unreachable', 'dns_refused', 'lookup_failed', 'propagating', 'certificate_pending', 'server_unreachable', 'registrar_unreachable', 'ownership_missing', 'ownership_wrong', 'no_record', 'wrong_address', 'caa_forbids', 'certificate_expired', 'certificate_invalid', 'taken_over', 'payment_missing', 'registration_refused', 'domain_expired'))`,
    );
    this.addSql(
      `alter table hosted_name add constraint hosted_name_certificate_check check (certificate in ('unknown', 'pending', 'valid', 'expired', 'invalid'))`,
    );
    this.addSql(
      'alter table hosted_name add constraint hosted_name_account_id_foreign foreign key (account_id) references account (id) on delete cascade',
    );
    this.addSql('create index hosted_name_account on hosted_name (account_id, created_at)');
    this.addSql(`create unique index hosted_name_subdomain on hosted_name (name) where kind = 'subdomain'`);
    this.addSql(
      'create unique index hosted_name_served on hosted_name (name) where proved_at is not null and released_at is null',
    );
    this.addSql(`create unique index hosted_name_declared on hosted_name (account_id, name) where released_at is null`);
    this.addSql('create unique index hosted_name_primary on hosted_name (account_id) where is_primary');
    this.addSql('create index hosted_name_due on hosted_name (next_check_at) where next_check_at is not null');
    this.addSql(`
      create table host_site (
        account_id uuid not null,
        title text not null,
        tagline text not null,
        presentation text not null,
        place text not null,
        phone text not null,
        updated_at timestamptz not null,
        primary key (account_id)
      )
    `);
    this.addSql(
      'alter table host_site add constraint host_site_account_id_foreign foreign key (account_id) references account (id) on update cascade on delete cascade',
    );
    this.addSql(`
      create table site_message (
        id uuid not null,
        account_id uuid not null,
        site_name text not null,
        name text not null,
        email text not null,
        message text not null,
        created_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(
      'alter table site_message add constraint site_message_account_id_foreign foreign key (account_id) references account (id) on delete cascade',
    );
    this.addSql('create index site_message_account on site_message (account_id, created_at)');

    this.addSql(`
      create table mobile_link (
        id uuid not null,
        account_id uuid not null,
        site_url text not null,
        origin text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql(
      `alter table mobile_link add constraint mobile_link_origin_check check (origin in ('dashboard', 'bridge'))`,
    );
    this.addSql(
      'alter table mobile_link add constraint mobile_link_account_id_foreign foreign key (account_id) references account (id) on delete cascade',
    );
    this.addSql('create index mobile_link_account on mobile_link (account_id, created_at)');
    this.addSql('create unique index mobile_link_standing on mobile_link (account_id) where revoked_at is null');
    this.addSql(`
      create table mobile_device (
        id uuid not null,
        account_id uuid not null,
        name text not null,
        platform text not null,
        token_hash text not null,
        paired_at timestamptz not null,
        last_seen_at timestamptz not null,
        revoked_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql(
      `alter table mobile_device add constraint mobile_device_platform_check check (platform in ('android', 'ios', 'ipados', 'other'))`,
    );
    this.addSql('alter table mobile_device add constraint mobile_device_token_hash_unique unique (token_hash)');
    this.addSql(
      'alter table mobile_device add constraint mobile_device_account_id_foreign foreign key (account_id) references account (id) on delete cascade',
    );
    this.addSql('create index mobile_device_account on mobile_device (account_id, last_seen_at)');
    this.addSql(
      'create table bridge_nonce (nonce text not null, expires_at timestamptz not null, primary key (nonce))',
    );
    this.addSql('create index bridge_nonce_expires on bridge_nonce (expires_at)');
    this.addSql(`
      create table retired_secret (
        id uuid not null,
        what text not null,
        value text not null,
        key_id text not null,
        retired_at timestamptz not null,
        ends_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(
      `alter table retired_secret add constraint retired_secret_what_check check (what in ('saas_api_token', 'saas_hmac_secret'))`,
    );
    this.addSql('create index retired_secret_ends on retired_secret (ends_at)');

    this.addSql('alter table checkout_session add column order_id uuid null');
    this.addSql('create index checkout_session_order on checkout_session (order_id) where order_id is not null');
    this.addSql(`
      create table domain_purchase (
        id uuid not null,
        account_id uuid not null,
        name_id uuid null,
        domain text not null,
        price_cents int not null,
        included boolean not null,
        state text not null,
        transaction_id uuid null,
        registrar_order_id text null,
        refusal text null,
        attempts int not null default 0,
        next_attempt_at timestamptz null,
        registered_at timestamptz null,
        expires_at timestamptz null,
        renews boolean not null default true,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(
      `alter table domain_purchase add constraint domain_purchase_state_check check (state in ('awaiting_payment', 'paid', 'registered', 'refused', 'cancelled', 'expired'))`,
    );
    this.addSql(
      'alter table domain_purchase add constraint domain_purchase_account_id_foreign foreign key (account_id) references account (id) on delete cascade',
    );
    this.addSql(
      'alter table domain_purchase add constraint domain_purchase_name_id_foreign foreign key (name_id) references hosted_name (id) on delete set null',
    );
    this.addSql(
      'alter table domain_purchase add constraint domain_purchase_transaction_id_foreign foreign key (transaction_id) references billing_transaction (id) on delete set null',
    );
    this.addSql('create index domain_purchase_account on domain_purchase (account_id, created_at)');
    this.addSql('create index domain_purchase_name on domain_purchase (name_id)');
    this.addSql(
      `create unique index domain_purchase_open on domain_purchase (domain) where state in ('awaiting_payment', 'paid', 'registered')`,
    );
    this.addSql(
      `create index domain_purchase_due on domain_purchase (state, expires_at) where state in ('awaiting_payment', 'paid', 'registered')`,
    );
    this.addSql(`
      create table domain_renewal (
        id uuid not null,
        purchase_id uuid not null,
        period_start timestamptz not null,
        price_cents int not null,
        state text not null,
        told_days int null,
        transaction_id uuid null,
        refusal text null,
        attempts int not null default 0,
        next_attempt_at timestamptz null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(
      `alter table domain_renewal add constraint domain_renewal_state_check check (state in ('due', 'paid', 'renewed', 'skipped', 'refused', 'lapsed'))`,
    );
    this.addSql(
      'alter table domain_renewal add constraint domain_renewal_purchase_id_foreign foreign key (purchase_id) references domain_purchase (id) on delete cascade',
    );
    this.addSql(
      'alter table domain_renewal add constraint domain_renewal_transaction_id_foreign foreign key (transaction_id) references billing_transaction (id) on delete set null',
    );
    this.addSql('create unique index domain_renewal_period on domain_renewal (purchase_id, period_start)');
    this.addSql(`create index domain_renewal_open on domain_renewal (state) where state in ('due', 'paid', 'skipped')`);
  }
}
