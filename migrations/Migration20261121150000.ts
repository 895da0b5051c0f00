import { Migration } from '@mikro-orm/migrations';

/**
 * The back-office: what administrators decide of customers, versions of mails and drafts, mails that leave again,
 * conversations, and the journal of what was done.
 */
export class Migration20261121150000 extends Migration {
  override name = 'Migration20261121150000';

  override up(): void {
    this.addSql(`
      alter table customer add column subdomain text null, add column custom_domain text null,
        add column status_set_by uuid null, add column status_set_at timestamptz null
    `);
    this.addSql('alter table customer add constraint customer_subdomain_unique unique (subdomain)');
    this.addSql('alter table customer add constraint customer_custom_domain_unique unique (custom_domain)');
    // What lists of customers are filtered and put in order by.
    // With a default: the version before, which knows nothing of it, goes on for a while.
    this.addSql(
      'alter table customer add column opened_at timestamptz not null default now(), add column closed boolean not null default false',
    );
    this.addSql(`
      update customer set opened_at = account.created_at, closed = account.closed_at is not null
      from account where account.id = customer.account_id
    `);
    // Whoever closes an account, were it the version before.
    this.addSql(`
      create function customer_follows_account() returns trigger language plpgsql as $$
      begin
        update customer set closed = new.closed_at is not null where account_id = new.id;
        return null;
      end $$
    `);
    this.addSql(`
      create trigger account_closed after update of closed_at on account for each row
      when (old.closed_at is distinct from new.closed_at) execute function customer_follows_account()
    `);
    this.addSql('drop index customer_status');
    this.addSql('create index customer_status on customer (subscription_status, trial_ends_at) where not closed');
    this.addSql('create index customer_opened on customer (opened_at, account_id) where not closed');
    this.addSql(
      `create index customer_state on customer (subscription_status, opened_at, account_id) include (trial_ends_at, past_due_since, subscription_ends_at) where not closed`,
    );
    this.addSql('create index customer_plan on customer (plan_id, opened_at, account_id) where not closed');
    this.addSql(
      `create index customer_plan_state on customer (plan_id, subscription_status, opened_at, account_id) include (trial_ends_at, past_due_since, subscription_ends_at) where not closed`,
    );
    this.addSql('create index customer_company_start on customer (search_key(company) text_pattern_ops)');
    this.addSql(
      `create index account_name_order on account ((search_key(last_name || ' ' || first_name) collate "C"), id) where kind = 'customer' and closed_at is null`,
    );
    this.addSql(
      `create index account_sign_in_order on account (last_sign_in_at desc nulls last, id desc) where kind = 'customer' and closed_at is null`,
    );

    this.addSql(`
      alter table mail_template add column enabled boolean not null default true,
        add column version int not null default 1
    `);
    this.addSql(`
      create table mail_template_version (
        id uuid not null,
        template_id uuid not null,
        version int not null,
        subject text not null,
        content text not null,
        is_default boolean not null,
        author_id uuid null,
        saved_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(
      'alter table mail_template_version add constraint mail_template_version_once unique (template_id, version)',
    );
    this.addSql(
      'alter table mail_template_version add constraint mail_template_version_template_id_foreign foreign key (template_id) references mail_template (id) on delete cascade',
    );
    // What there is becomes the first version.
    this.addSql(`
      insert into mail_template_version (id, template_id, version, subject, content, is_default, saved_at)
      select gen_random_uuid(), id, version, subject, content, is_default, updated_at from mail_template
    `);
    this.addSql(`
      create table mail_preview (
        id uuid not null,
        account_id uuid not null,
        template text not null,
        subject text not null,
        html text not null,
        text text not null,
        created_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql('create index mail_preview_created on mail_preview (created_at)');
    this.addSql('alter table mail_delivery add column handler text null, add column resends int not null default 0');
    this.addSql('drop index mail_delivery_created');
    this.addSql('create index mail_delivery_created on mail_delivery (created_at, id)');
    this.addSql('create index mail_delivery_state on mail_delivery (state, created_at, id)');
    this.addSql('create index mail_delivery_template on mail_delivery (template, created_at, id)');
    this.addSql('create index mail_delivery_recipient on mail_delivery (recipient text_pattern_ops, created_at)');

    this.addSql(`
      create table conversation (
        id uuid not null,
        number serial,
        origin text not null,
        account_id uuid null,
        name text not null,
        email text not null,
        subject text not null,
        state text not null default 'open',
        assignee_id uuid null,
        message_count int not null default 1,
        last_message_at timestamptz not null,
        last_author text not null,
        excerpt text not null,
        customer_read_at timestamptz null,
        created_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql('alter table conversation add constraint conversation_number_unique unique (number)');
    this.addSql(
      `alter table conversation add constraint conversation_origin_check check (origin in ('contact_form', 'dashboard'))`,
    );
    this.addSql(
      `alter table conversation add constraint conversation_state_check check (state in ('open', 'pending', 'closed'))`,
    );
    this.addSql(
      `alter table conversation add constraint conversation_last_author_check check (last_author in ('customer', 'visitor', 'administrator'))`,
    );
    this.addSql(
      'alter table conversation add constraint conversation_account_id_foreign foreign key (account_id) references account (id) on delete set null',
    );
    this.addSql(
      'alter table conversation add constraint conversation_assignee_id_foreign foreign key (assignee_id) references account (id) on delete set null',
    );
    this.addSql('create index conversation_moved on conversation (last_message_at, id)');
    this.addSql('create index conversation_state on conversation (state, last_message_at, id)');
    this.addSql('create index conversation_account on conversation (account_id, last_message_at)');
    this.addSql('create index conversation_origin on conversation (origin, last_message_at, id)');
    this.addSql('create index conversation_assignee on conversation (assignee_id, last_message_at)');
    this.addSql('create index conversation_email_start on conversation (email text_pattern_ops)');
    this.addSql('create index conversation_name_start on conversation (search_key(name) text_pattern_ops)');
    this.addSql(
      `create index conversation_subject_words on conversation using gin (to_tsvector('simple', search_key(subject)))`,
    );
    this.addSql(`
      create table conversation_message (
        id uuid not null,
        conversation_id uuid not null,
        author text not null,
        author_id uuid null,
        body text not null,
        internal boolean not null default false,
        event_id uuid null,
        created_at timestamptz not null,
        primary key (id)
      )
    `);
    this.addSql(
      `alter table conversation_message add constraint conversation_message_author_check check (author in ('customer', 'visitor', 'administrator'))`,
    );
    this.addSql(
      'alter table conversation_message add constraint conversation_message_conversation_id_foreign foreign key (conversation_id) references conversation (id) on delete cascade',
    );
    this.addSql('create index conversation_message_order on conversation_message (conversation_id, created_at, id)');
    // What came through the contact form becomes conversations; events that are under way find them by the same id.
    this.addSql(`
      insert into conversation (id, origin, account_id, name, email, subject, last_message_at, last_author, excerpt, created_at)
      select m.id, 'contact_form', a.id, m.name, lower(m.email), m.subject, m.created_at,
        case when a.id is null then 'visitor' else 'customer' end,
        left(btrim(regexp_replace(m.message, '\\s+', ' ', 'g')), 160), m.created_at
      from contact_message m left join account a on a.id = m.account_id and a.kind = 'customer'
      order by m.created_at, m.id
    `);
    this.addSql(`
      insert into conversation_message (id, conversation_id, author, author_id, body, created_at)
      select c.id, c.id, c.last_author, c.account_id, m.message, m.created_at
      from contact_message m join conversation c on c.id = m.id
    `);
    this.addSql('drop table contact_message');

    this.addSql(`
      create table audit_entry (
        id uuid not null,
        at timestamptz not null,
        actor_id uuid null,
        actor_name text null,
        action text not null,
        target_kind text null,
        target_id text null,
        target_label text not null default '',
        changes jsonb not null,
        address text null,
        user_agent text null,
        request_id text null,
        erased_at timestamptz null,
        primary key (id)
      )
    `);
    this.addSql('create index audit_entry_at on audit_entry (at, id)');
    this.addSql('create index audit_entry_actor on audit_entry (actor_id, at)');
    this.addSql('create index audit_entry_target on audit_entry (target_id, at)');
    this.addSql(
      'create index audit_entry_actor_start on audit_entry (search_key(actor_name) text_pattern_ops, at, id)',
    );
    this.addSql(
      'create index audit_entry_target_start on audit_entry (search_key(target_label) text_pattern_ops, at, id)',
    );
    this.addSql('create index audit_entry_address_start on audit_entry (address text_pattern_ops, at, id)');
    this.addSql(`create index audit_entry_topic on audit_entry (split_part(action, '.', 1), at, id)`);
    // Added to and nothing else: what names a person can be taken out once, and whole entries after three years.
    this.addSql(`
      create function audit_is_final() returns trigger language plpgsql as $$
      begin
        if tg_op = 'TRUNCATE' then raise exception 'the journal is kept'; end if;
        if tg_op = 'DELETE' then
          if old.at > now() - interval '1095 days' then raise exception 'journal entry % is kept', old.id; end if;
          return old;
        end if;
        if old.erased_at is null and new.erased_at is not null and new.changes = '[]'::jsonb and new.target_label = ''
          and (new.id, new.at, new.actor_id, new.actor_name, new.action, new.target_kind, new.target_id, new.address,
               new.user_agent, new.request_id)
          is not distinct from
              (old.id, old.at, old.actor_id, old.actor_name, old.action, old.target_kind, old.target_id, old.address,
               old.user_agent, old.request_id) then
          return new;
        end if;
        raise exception 'journal entry % is final', old.id;
      end $$
    `);
    this.addSql(
      'create trigger audit_final before update or delete on audit_entry for each row execute function audit_is_final()',
    );
    this.addSql(
      'create trigger audit_kept before truncate on audit_entry for each statement execute function audit_is_final()',
    );
  }
}
