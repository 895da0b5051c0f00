import { Migration } from '@mikro-orm/migrations';

/** Small letters by the letter that they are found by. Capitals follow: `lower` leaves them as they are in a "C" database. */
const accented: Readonly<Record<string, string>> = {
  a: 'àáâãäåāăą',
  c: 'çćĉċč',
  d: 'ďđð',
  e: 'èéêëēĕėęě',
  g: 'ĝğġģ',
  h: 'ĥħ',
  i: 'ìíîïĩīĭį',
  j: 'ĵ',
  k: 'ķ',
  l: 'ĺļľł',
  n: 'ñńņň',
  o: 'òóôõöøōŏő',
  r: 'ŕŗř',
  s: 'śŝşšș',
  t: 'ţťŧț',
  u: 'ùúûüũūŭůűų',
  w: 'ŵ',
  y: 'ýÿŷ',
  z: 'źżž',
};

/** Signs that look alike, and what ends a word. */
const signs: Readonly<Record<string, string>> = { œ: 'Œ', æ: 'Æ', "''": '’‘ʼ', '-': '‐‑–—', ' ': '\u00a0\u202f\n\r\t' };

/** Rows are found by what stands inside their words, whatever its capitals and accents: by the trigrams of what they say. */
export class Migration20261127132000 extends Migration {
  override name = 'Migration20261127132000';

  override up(): void {
    // In its own schema: a restore makes tables elsewhere, and the extension exists once in a database.
    this.addSql('create extension if not exists pg_trgm with schema public');
    this.addFunction();
    this.addTextOfCustomers();
    this.addIndexes();
    for (const replaced of [
      'account_email_start',
      'account_name_start',
      'account_last_name_start',
      'customer_company_start',
      'conversation_name_start',
      'conversation_subject_words',
      'audit_entry_actor_start',
      'audit_entry_target_start',
      'audit_entry_address_start',
    ])
      this.addSql(`drop index ${replaced}`);
  }

  private addFunction(): void {
    const letters = Object.entries(accented).flatMap(([plain, alike]) =>
      [...alike, ...alike.toUpperCase()].map((letter) => [letter, plain] as const),
    );
    const others = Object.entries(signs).flatMap(([plain, alike]) => [...alike].map((sign) => [sign, plain] as const));
    const pairs = [...letters, ...others];
    this.addSql(`
      create function search_text(words text) returns text language sql immutable strict parallel safe
      return replace(replace(replace(translate(lower(normalize(words, nfc)), '${pairs.map(([from]) => from).join('')}',
        '${pairs.map(([, to]) => to).join('')}'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss')
    `);
  }

  private addTextOfCustomers(): void {
    // National numbers of ten digits are French.
    const digits = (
      phone: string,
    ) => `regexp_replace(regexp_replace(regexp_replace(replace(${phone}, '(0)', ''), '\\D', '', 'g'),
      '^00', ''), '^0(\\d{9})$', '33\\1')`;
    const text = (
      customer: string,
    ) => `search_text(concat_ws(' ', '', a.first_name, a.last_name, a.email, ${customer}.company,
      ${customer}.city, ${customer}.subdomain, ${customer}.custom_domain,
      (select string_agg(h.name, ' ') from hosted_name h where h.account_id = a.id and h.released_at is null),
      ${digits(`${customer}.phone`)}))`;
    this.addSql(`alter table customer add column search_text text not null default ''`);
    this.addSql(`update customer c set search_text = ${text('c')} from account a where a.id = c.account_id`);
    this.addSql(`
      create function customer_is_found() returns trigger language plpgsql as $$
      begin
        new.search_text := coalesce((select ${text('new')} from account a where a.id = new.account_id), '');
        return new;
      end $$
    `);
    this.addSql(`
      create trigger customer_found before insert or update of company, city, subdomain, custom_domain, phone, search_text
      on customer for each row execute function customer_is_found()
    `);
    this.addSql(`
      create function customer_is_named() returns trigger language plpgsql as $$
      begin
        update customer set search_text = '' where account_id = new.id;
        return null;
      end $$
    `);
    this.addSql(`
      create trigger account_named after update of first_name, last_name, email on account for each row
      when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
      execute function customer_is_named()
    `);
    this.addSql(`
      create function customer_has_names() returns trigger language plpgsql as $$
      begin
        update customer set search_text = '' where account_id in (old.account_id, new.account_id);
        return null;
      end $$
    `);
    this.addSql(`
      create trigger hosted_name_found after insert or delete or update of name, account_id, released_at on hosted_name
      for each row execute function customer_has_names()
    `);
  }

  private addIndexes(): void {
    const indexes = {
      customer_search: 'customer using gin (search_text public.gin_trgm_ops)',
      conversation_search: `conversation using gin (search_text(' ' || name || ' ' || email || ' ' || subject) public.gin_trgm_ops)`,
      conversation_message_search: `conversation_message using gin (search_text(' ' || body) public.gin_trgm_ops)`,
      audit_entry_search: `audit_entry using gin
        (search_text(' ' || coalesce(actor_name, '') || ' ' || target_label || ' ' || coalesce(address, '')) public.gin_trgm_ops)`,
      property_search: `property using gin (search_text(' ' || name || ' ' || city) public.gin_trgm_ops)`,
      invoice_search: `invoice using gin (search_text(' ' || number) public.gin_trgm_ops)`,
      hosted_name_search: `hosted_name using gin (search_text(' ' || name) public.gin_trgm_ops)`,
    };
    // Without a list of pending rows, which each search would read through.
    for (const [name, on] of Object.entries(indexes)) {
      this.addSql(`create index ${name} on ${on} with (fastupdate = off)`);
    }
    // Mails are written several times each: their pending rows are few, and looked through.
    this.addSql(`create index mail_delivery_search on mail_delivery using gin ((' ' || recipient) public.gin_trgm_ops)
      with (gin_pending_list_limit = 256)`);
    this.addSql('create index audit_entry_action on audit_entry (action, at, id)');
    for (const column of ['stripe_payment_intent_id', 'stripe_invoice_id', 'stripe_subscription_id']) {
      const name = `billing_transaction_${column.replace(/^stripe_|_id$/g, '')}_start`.replace('_intent_id', '_intent');
      this.addSql(`create index ${name} on billing_transaction (${column} text_pattern_ops)`);
    }
    this.addSql('create index stripe_customer_start on stripe_customer (customer_id text_pattern_ops)');
  }
}
