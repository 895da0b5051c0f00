import { Migration } from '@mikro-orm/migrations';

/** Billing: what mirrors Stripe, transactions, refunds, invoices with their counters, reminders, withdrawals. */
export class Migration20261121120000 extends Migration {
  override name = 'Migration20261121120000';

  override up(): void {
    this.addSql(`
      create table invoice_series (
        kind text not null,
        last_sequence int not null,
        last_issued_at timestamptz not null,
        primary key (kind)
      )
    `);
    this.addSql(`
      create table payment_notice (
        account_id uuid not null,
        kind text not null,
        past_due_since timestamptz not null,
        created_at timestamptz not null,
        primary key (account_id, kind, past_due_since)
      )
    `);
    this.addSql(`
      create table checkout_session (
        id uuid not null,
        account_id uuid not null,
        stripe_account text not null,
        type text not null default 'subscription',
        plan_id uuid null,
        cycle text not null,
        stripe_session_id text null,
        url text null,
        status text not null default 'opening',
        amount_cents int null,
        stripe_subscription_id text null,
        abandon_reason text null,
        created_at timestamptz not null,
        expires_at timestamptz null,
        completed_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql(
      'alter table checkout_session add constraint checkout_session_stripe_session_id_unique unique (stripe_session_id)',
    );
    this.addSql('create index checkout_session_account on checkout_session (account_id, created_at)');
    this.addSql(`
      create table reconciliation (
        id uuid not null,
        requested_by uuid null,
        job_id uuid null,
        examined jsonb null,
        differences jsonb null,
        error text null,
        started_at timestamptz not null,
        finished_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql('create index reconciliation_started on reconciliation (started_at)');
    this.addSql(`
      create table stripe_customer (
        account_id uuid not null,
        stripe_account text not null,
        customer_id text not null,
        created_at timestamptz not null,
        primary key (account_id, stripe_account)
      )
    `);
    this.addSql('alter table stripe_customer add constraint stripe_customer_customer_id_unique unique (customer_id)');
    this.addSql(`
      create table stripe_event (
        id text not null,
        type text not null,
        api_version text null,
        livemode boolean not null,
        stripe_customer_id text null,
        source text not null,
        payload jsonb not null,
        created_at timestamptz not null,
        received_at timestamptz not null,
        processed_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql('create index stripe_event_received on stripe_event (received_at)');
    this.addSql('create index stripe_event_unprocessed on stripe_event (received_at) where processed_at is null');
    this.addSql('create index stripe_event_waiting on stripe_event (stripe_customer_id) where processed_at is null');
    this.addSql(`
      create table stripe_portal (
        stripe_account text not null,
        configuration_id text not null,
        fingerprint text not null,
        synced_at timestamptz not null,
        primary key (stripe_account)
      )
    `);
    this.addSql(`
      create table stripe_price (
        id uuid not null,
        plan_id uuid not null,
        stripe_account text not null,
        cycle text not null,
        amount_cents int not null,
        price_id text not null,
        active boolean not null default true,
        created_at timestamptz not null,
        replaced_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql('alter table stripe_price add constraint stripe_price_price_id_unique unique (price_id)');
    this.addSql('create index stripe_price_plan on stripe_price (plan_id, stripe_account, cycle)');
    this.addSql(`
      create table stripe_product (
        plan_id uuid not null,
        stripe_account text not null,
        product_id text not null,
        name text not null,
        active boolean not null default true,
        synced_at timestamptz not null,
        primary key (plan_id, stripe_account)
      )
    `);
    this.addSql('alter table stripe_product add constraint stripe_product_product_id_unique unique (product_id)');
    this.addSql(`
      create table subscription (
        id uuid not null,
        account_id uuid not null,
        stripe_account text not null,
        stripe_subscription_id text not null,
        stripe_customer_id text not null,
        plan_id uuid null,
        price_id text not null,
        cycle text not null,
        amount_cents int not null,
        status text not null,
        started_at timestamptz not null,
        current_period_start timestamptz null,
        current_period_end timestamptz null,
        cancel_at_period_end boolean not null default false,
        cancel_at timestamptz null,
        ended_at timestamptz null,
        payment_method jsonb null,
        created_at timestamptz not null,
        synced_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(
      'alter table subscription add constraint subscription_stripe_subscription_id_unique unique (stripe_subscription_id)',
    );
    this.addSql('create index subscription_account on subscription (account_id, started_at)');
    this.addSql('create index subscription_plan on subscription (plan_id, status)');
    this.addSql('create index subscription_stripe_customer on subscription (stripe_customer_id)');
    this.addSql(`
      create table billing_transaction (
        id uuid not null,
        number serial,
        account_id uuid not null,
        type text not null,
        status text not null,
        description text not null,
        amount_cents int not null,
        refunded_cents int not null default 0,
        stripe_account text not null,
        stripe_invoice_id text null,
        stripe_subscription_id text null,
        stripe_payment_intent_id text null,
        stripe_charge_id text null,
        card_brand text null,
        card_last4 text null,
        attempts int not null default 0,
        failure_message text null,
        due_at timestamptz null,
        paid_at timestamptz null,
        disputed_at timestamptz null,
        dispute_status text null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql('alter table billing_transaction add constraint billing_transaction_number_unique unique (number)');
    this.addSql(
      'alter table billing_transaction add constraint billing_transaction_stripe_invoice_id_unique unique (stripe_invoice_id)',
    );
    this.addSql(
      'alter table billing_transaction add constraint billing_transaction_stripe_charge_id_unique unique (stripe_charge_id)',
    );
    this.addSql('create index billing_transaction_created on billing_transaction (created_at, id)');
    this.addSql('create index billing_transaction_status on billing_transaction (status, created_at)');
    this.addSql(
      `create index billing_transaction_paid on billing_transaction (paid_at) include (amount_cents, refunded_cents) where status = 'succeeded'`,
    );
    this.addSql('create index billing_transaction_account on billing_transaction (account_id, created_at)');
    this.addSql('create index billing_transaction_type on billing_transaction (type, created_at, id)');
    this.addSql('create index billing_transaction_type_status on billing_transaction (type, status, created_at)');
    this.addSql('create index billing_transaction_amount on billing_transaction (amount_cents, created_at, id)');
    this.addSql(
      'create index billing_transaction_status_amount on billing_transaction (status, amount_cents, created_at, id)',
    );
    this.addSql(
      'create index billing_transaction_charge_start on billing_transaction (stripe_charge_id text_pattern_ops)',
    );
    this.addSql(`
      create table refund (
        id uuid not null,
        transaction_id uuid not null,
        amount_cents int not null,
        status text not null default 'requested',
        reason text not null default '',
        requested_by_id uuid null,
        stripe_refund_id text null,
        failure_message text null,
        created_at timestamptz not null,
        settled_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql('alter table refund add constraint refund_stripe_refund_id_unique unique (stripe_refund_id)');
    this.addSql('create index refund_transaction on refund (transaction_id, created_at)');
    this.addSql(`
      create table invoice (
        id uuid not null,
        kind text not null,
        purpose text not null,
        number text not null,
        sequence int not null,
        account_id uuid not null,
        transaction_id uuid not null,
        stripe_invoice_id text null,
        refund_id uuid null,
        corrects uuid null,
        total_cents int not null,
        snapshot jsonb not null,
        template_version int not null,
        issued_at timestamptz not null,
        pdf_hash text null,
        pdf_bytes int null,
        rendered_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql('alter table invoice add constraint invoice_number_unique unique (number)');
    this.addSql('alter table invoice add constraint invoice_stripe_invoice_id_unique unique (stripe_invoice_id)');
    this.addSql('alter table invoice add constraint invoice_refund_id_unique unique (refund_id)');
    this.addSql('create index invoice_account on invoice (account_id, issued_at)');
    this.addSql('create index invoice_transaction on invoice (transaction_id)');
    this.addSql('alter table invoice add constraint invoice_sequence unique (kind, sequence)');
    this.addSql(`
      create table withdrawal (
        id uuid not null,
        account_id uuid not null,
        subscription_id uuid not null,
        refund_cents int not null,
        declared_at timestamptz not null,
        carried_out_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql('alter table withdrawal add constraint withdrawal_subscription_id_unique unique (subscription_id)');
    this.addSql(
      `alter table invoice_series add constraint invoice_series_kind_check check (kind in ('invoice', 'credit_note'))`,
    );
    this.addSql(
      'alter table payment_notice add constraint payment_notice_account_id_foreign foreign key (account_id) references account (id) on delete cascade',
    );
    this.addSql(
      'alter table checkout_session add constraint checkout_session_account_id_foreign foreign key (account_id) references account (id) on delete restrict',
    );
    this.addSql(
      'alter table checkout_session add constraint checkout_session_plan_id_foreign foreign key (plan_id) references plan (id) on delete set null',
    );
    this.addSql(
      `alter table checkout_session add constraint checkout_session_type_check check (type in ('subscription', 'domain'))`,
    );
    this.addSql(
      `alter table checkout_session add constraint checkout_session_cycle_check check (cycle in ('monthly', 'yearly'))`,
    );
    this.addSql(
      `alter table checkout_session add constraint checkout_session_status_check check (status in ('opening', 'open', 'complete', 'expired', 'abandoned'))`,
    );
    this.addSql(
      'alter table stripe_customer add constraint stripe_customer_account_id_foreign foreign key (account_id) references account (id) on delete restrict',
    );
    this.addSql(
      `alter table stripe_event add constraint stripe_event_source_check check (source in ('webhook', 'reconciliation'))`,
    );
    this.addSql(
      'alter table stripe_price add constraint stripe_price_plan_id_foreign foreign key (plan_id) references plan (id) on delete cascade',
    );
    this.addSql(
      `alter table stripe_price add constraint stripe_price_cycle_check check (cycle in ('monthly', 'yearly'))`,
    );
    this.addSql(
      'alter table stripe_product add constraint stripe_product_plan_id_foreign foreign key (plan_id) references plan (id) on delete cascade',
    );
    this.addSql(
      'alter table subscription add constraint subscription_account_id_foreign foreign key (account_id) references account (id) on delete restrict',
    );
    this.addSql(
      'alter table subscription add constraint subscription_plan_id_foreign foreign key (plan_id) references plan (id) on delete restrict',
    );
    this.addSql(
      `alter table subscription add constraint subscription_cycle_check check (cycle in ('monthly', 'yearly'))`,
    );
    this.addSql(
      'alter table billing_transaction add constraint billing_transaction_account_id_foreign foreign key (account_id) references account (id) on delete restrict',
    );
    this.addSql(
      'alter table billing_transaction add constraint billing_transaction_amounts check (amount_cents >= 0 and refunded_cents >= 0 and refunded_cents <= amount_cents)',
    );
    this.addSql(
      `alter table billing_transaction add constraint billing_transaction_type_check check (type in ('subscription', 'domain'))`,
    );
    this.addSql(
      `alter table billing_transaction add constraint billing_transaction_status_check check (status in ('pending', 'succeeded', 'refunded', 'failed', 'cancelled'))`,
    );
    this.addSql(
      'alter table refund add constraint refund_transaction_id_foreign foreign key (transaction_id) references billing_transaction (id) on delete restrict',
    );
    this.addSql(
      'alter table refund add constraint refund_requested_by_id_foreign foreign key (requested_by_id) references account (id) on delete set null',
    );
    this.addSql('alter table refund add constraint refund_amount check (amount_cents > 0)');
    this.addSql(
      `alter table refund add constraint refund_status_check check (status in ('requested', 'succeeded', 'failed'))`,
    );
    this.addSql(
      'alter table invoice add constraint invoice_account_id_foreign foreign key (account_id) references account (id) on delete restrict',
    );
    this.addSql(
      'alter table invoice add constraint invoice_transaction_id_foreign foreign key (transaction_id) references billing_transaction (id) on delete restrict',
    );
    this.addSql(
      'alter table invoice add constraint invoice_refund_id_foreign foreign key (refund_id) references refund (id) on delete restrict',
    );
    this.addSql(`alter table invoice add constraint invoice_kind_check check (kind in ('invoice', 'credit_note'))`);
    this.addSql(
      `alter table invoice add constraint invoice_purpose_check check (purpose in ('activation', 'renewal', 'change', 'domain'))`,
    );
    this.addSql(
      'alter table withdrawal add constraint withdrawal_account_id_foreign foreign key (account_id) references account (id) on delete restrict',
    );
    this.addSql(
      'alter table withdrawal add constraint withdrawal_subscription_id_foreign foreign key (subscription_id) references subscription (id) on delete restrict',
    );

    // People are looked for by how a name begins, whatever its capitals and accents.
    this.addSql(`
      create function search_key(words text) returns text language sql immutable strict parallel safe
      return translate(lower(words), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ',
        'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy')
    `);
    this.addSql('create index account_email_start on account (email text_pattern_ops)');
    this.addSql(
      `create index account_name_start on account (search_key(first_name || ' ' || last_name) text_pattern_ops)`,
    );
    this.addSql(
      `create index account_last_name_start on account (search_key(last_name || ' ' || first_name) text_pattern_ops)`,
    );

    // What an invoice says never changes, and none is ever deleted (code général des impôts, 289; code de commerce, L123-22).
    this.addSql(`
      create function invoice_is_final() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then raise exception 'invoice % is kept', old.number; end if;
        if (new.id, new.kind, new.purpose, new.number, new.sequence, new.account_id, new.transaction_id, new.stripe_invoice_id,
            new.refund_id, new.corrects, new.total_cents, new.snapshot, new.template_version, new.issued_at)
          is distinct from
           (old.id, old.kind, old.purpose, old.number, old.sequence, old.account_id, old.transaction_id, old.stripe_invoice_id,
            old.refund_id, old.corrects, old.total_cents, old.snapshot, old.template_version, old.issued_at) then
          raise exception 'invoice % is final', old.number;
        end if;
        return new;
      end $$
    `);
    this.addSql(
      'create trigger invoice_final before update or delete on invoice for each row execute function invoice_is_final()',
    );
  }
}
