import { Migration } from '@mikro-orm/migrations';

/** The first tables: accounts, sessions, plans, settings, events, jobs, mail. */
export class Migration20261121000000 extends Migration {
  override name = 'Migration20261121000000';

  override up(): void {
    this.addSql(`
      create table account (
        id uuid not null,
        kind text not null,
        email text not null,
        first_name text not null,
        last_name text not null,
        password_hash text not null,
        password_changed_at timestamptz not null,
        last_sign_in_at timestamptz null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(`alter table account add constraint account_email_unique unique (email)`);
    this.addSql(`create index account_kind_created on account (kind, created_at)`);
    this.addSql(`alter table account add constraint account_email_normalised check (email = lower(btrim(email)))`);
    this.addSql(`alter table account add constraint account_kind_check check (kind in ('customer', 'administrator'))`);
    this.addSql(`
      create table activity (
        id uuid not null,
        account_id uuid not null,
        kind text not null,
        data jsonb not null,
        occurred_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(`create index activity_feed on activity (account_id, occurred_at)`);
    this.addSql(
      `alter table activity add constraint activity_kind_check check (kind in ('account_created', 'welcome_mail_sent'))`,
    );
    this.addSql(`
      create table administrator (
        account_id uuid not null,
        role text not null default 'agent',
        permissions text[] not null,
        active boolean not null default true,
        primary key (account_id)
      )
    `);
    this.addSql(
      `alter table administrator add constraint administrator_role_check check (role in ('agent', 'super_admin'))`,
    );
    this.addSql(`
      create table dead_letter (
        id uuid not null,
        event_id uuid not null,
        handler text not null,
        envelope jsonb not null,
        error text not null,
        attempts int not null,
        failed_at timestamptz not null,
        resolution text null,
        resolved_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql(`create index dead_letter_open on dead_letter (failed_at) where resolved_at is null`);
    this.addSql(`alter table dead_letter add constraint dead_letter_once unique (event_id, handler)`);
    this.addSql(
      `alter table dead_letter add constraint dead_letter_resolution_check check (resolution in ('replayed', 'discarded'))`,
    );
    this.addSql(`
      create table job_run (
        id uuid not null,
        type text not null,
        owner_id uuid null,
        state text not null default 'queued',
        progress int not null default 0,
        step text not null,
        result jsonb null,
        error text null,
        revision int not null default 1,
        created_at timestamptz not null,
        started_at timestamptz null,
        finished_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql(`create index job_run_owner on job_run (owner_id, created_at)`);
    this.addSql(`alter table job_run add constraint job_run_progress check (progress between 0 and 100)`);
    this.addSql(
      `alter table job_run add constraint job_run_state_check check (state in ('queued', 'running', 'succeeded', 'failed'))`,
    );
    this.addSql(`
      create table mail_delivery (
        id uuid not null,
        event_id uuid not null,
        template text not null,
        recipient text not null,
        state text not null default 'queued',
        attempts int not null default 0,
        last_response text null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        sent_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql(`create index mail_delivery_created on mail_delivery (created_at)`);
    this.addSql(`alter table mail_delivery add constraint mail_delivery_once unique (event_id, template, recipient)`);
    this.addSql(
      `alter table mail_delivery add constraint mail_delivery_state_check check (state in ('queued', 'retrying', 'sent', 'failed', 'suppressed'))`,
    );
    this.addSql(`
      create table mail_template (
        id uuid not null,
        key text not null,
        name text not null,
        audience text not null,
        subject text not null,
        content text not null,
        compiled_html text not null,
        compiled_text text not null,
        is_default boolean not null default true,
        source_hash text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(`alter table mail_template add constraint mail_template_key_unique unique (key)`);
    this.addSql(
      `alter table mail_template add constraint mail_template_audience_check check (audience in ('user', 'admin'))`,
    );
    this.addSql(`
      create table outbox (
        id uuid not null,
        name text not null,
        version int not null,
        occurred_at timestamptz not null,
        actor_id uuid null,
        request_id text not null,
        payload jsonb not null,
        relayed_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql(`create index outbox_unrelayed on outbox (id) where relayed_at is null`);
    this.addSql(`create index outbox_relayed_at on outbox (relayed_at)`);
    this.addSql(`
      create table plan (
        id uuid not null,
        slug text not null,
        name text not null,
        description text not null default '',
        active boolean not null default true,
        price_monthly_cents int not null,
        price_yearly_cents int not null,
        max_properties int not null default 1,
        features jsonb not null,
        position int not null default 0,
        archived_at timestamptz null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(`alter table plan add constraint plan_slug_unique unique (slug)`);
    this.addSql(`alter table plan add constraint plan_name_unique unique (name)`);
    this.addSql(
      `alter table plan add constraint plan_prices check (price_monthly_cents >= 0 and price_yearly_cents >= 0)`,
    );
    this.addSql(`alter table plan add constraint plan_max_properties check (max_properties >= -1)`);
    this.addSql(`
      create table customer (
        account_id uuid not null,
        phone text null,
        company text null,
        address text null,
        city text null,
        postal_code text null,
        country text not null default 'France',
        siret text null,
        plan_id uuid null,
        billing_cycle text not null default 'monthly',
        subscription_status text not null default 'trial',
        trial_days int not null,
        trial_ends_at timestamptz null,
        subscription_ends_at timestamptz null,
        welcome_job_id uuid null,
        debug_mode boolean not null default false,
        primary key (account_id)
      )
    `);
    this.addSql(`create index customer_status on customer (subscription_status, trial_ends_at)`);
    this.addSql(
      `alter table customer add constraint customer_billing_cycle_check check (billing_cycle in ('monthly', 'yearly'))`,
    );
    this.addSql(
      `alter table customer add constraint customer_subscription_status_check check (subscription_status in ('trial', 'active', 'past_due', 'cancelled', 'expired'))`,
    );
    this.addSql(`
      create table processed_event (
        event_id uuid not null,
        handler text not null,
        processed_at timestamptz not null,
        primary key (event_id, handler)
      )
    `);
    this.addSql(`create index processed_event_at on processed_event (processed_at)`);
    this.addSql(`
      create table rate_limit (
        key varchar(255) not null,
        points int not null default 0,
        expire bigint null,
        primary key (key)
      )
    `);
    this.addSql(`create index rate_limit_expire on rate_limit (expire)`);
    this.addSql(`
      create table schedule_tick (
        schedule text not null,
        slot timestamptz not null,
        primary key (schedule, slot)
      )
    `);
    this.addSql(`
      create table session (
        id_hash text not null,
        account_id uuid not null,
        data jsonb not null,
        user_agent text null,
        address text null,
        created_at timestamptz not null,
        seen_at timestamptz not null,
        expires_at timestamptz not null,
        primary key (id_hash)
      )
    `);
    this.addSql(`create index session_account on session (account_id)`);
    this.addSql(`create index session_expires on session (expires_at)`);
    this.addSql(`
      create table setting (
        key text not null,
        value text not null,
        key_id text null,
        updated_at timestamptz not null,
        updated_by uuid null,
        primary key (key)
      )
    `);
    this.addSql(
      `alter table activity add constraint activity_account_id_foreign foreign key (account_id) references account (id) on delete cascade`,
    );
    this.addSql(
      `alter table administrator add constraint administrator_account_id_foreign foreign key (account_id) references account (id) on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table customer add constraint customer_account_id_foreign foreign key (account_id) references account (id) on update cascade on delete cascade`,
    );
    this.addSql(
      `alter table customer add constraint customer_plan_id_foreign foreign key (plan_id) references plan (id) on delete restrict`,
    );
    this.addSql(
      `alter table session add constraint session_account_id_foreign foreign key (account_id) references account (id) on delete cascade`,
    );
    // Workers sleep until something is recorded.
    this.addSql(`
      create function outbox_notify() returns trigger language plpgsql as $$
      begin
        perform pg_notify('outbox', '');
        return null;
      end $$
    `);
    this.addSql(`
      create trigger outbox_notify after insert on outbox
      for each statement execute function outbox_notify()
    `);
  }
}
