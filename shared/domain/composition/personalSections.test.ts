import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, createTestPlatform, readRows, type TestPlatform } from '../testing/index.ts';
import { transact } from '../platform/index.ts';
import { startConversation } from '../support/index.ts';
import { personalSections } from './personalSections.ts';

/** Tables without personal data beyond the sections, and why. */
const exceptions: Record<string, string> = {
  administrator: 'of administrators',
  backup: 'archives, by their names; who asked for them',
  job_attempt: 'attempts of handlers, by ids',
  queue_pause: 'queues that administrators suspended',
  rehearsal: 'restores that were tried out',
  restore_run: 'archives that administrators sent',
  worker_process: 'processes of the installation',
  bridge_nonce: 'of calls of other servers: used once, thrown away minutes after',
  connect_event: 'what Stripe told of hosts’ accounts: ids, thrown away a month after',
  audit_entry: 'what administrators did; what names a customer is taken out when they go',
  dead_letter: 'events that failed: ids, for the operators',
  invoice_series: 'counters',
  mail_preview: 'drafts of administrators, on sample data',
  mail_template: 'texts of the installation',
  mail_template_version: 'texts of the installation',
  mikro_orm_migrations: 'the schema',
  outbox: 'events: ids, thrown away a month after',
  processed_event: 'which handler has seen which event',
  rate_limit: 'counters under hashed keys, thrown away when they expire',
  reconciliation: 'comparisons with Stripe, by its ids',
  retired_secret: 'of the installation, sealed',
  schedule_tick: 'of the schedules',
  setting: 'of the installation; changed by administrators',
  stripe_event: 'what Stripe sent: it says again what subscriptions, transactions and invoices tell',
  stripe_portal: 'of the installation',
  stripe_price: 'prices of the plans',
  stripe_product: 'names of the plans',
};

/** Columns that the sections leave out: hashes, secrets, and values that say nothing about the person. Ids are not asked for. */
const untold = [
  'account.closed_at',
  'account.first_confirmed_at',
  'account.kind',
  'account.password_hash',
  'billing_transaction.stripe_account',
  'billing_transaction.updated_at',
  'block.version',
  'booking.link_version',
  'calendar_export.former_hash',
  'calendar_export.former_told',
  'calendar_export.former_until',
  'calendar_export.key_id',
  'calendar_export.token',
  'calendar_export.token_hash',
  'calendar_export.told',
  'card_payment.capture_before',
  'card_payment.charge_id',
  'card_payment.closes_at',
  'card_payment.customer_id',
  'card_payment.method_id',
  'card_payment.outcome',
  'card_payment.session_id',
  'card_payment.wish',
  'checkout_session.stripe_account',
  'checkout_session.url',
  'conversation.excerpt',
  'conversation.last_author',
  'conversation_message.internal',
  'customer.closed',
  'customer.news_read_at',
  'customer.opened_at',
  'customer.search_text',
  'customer_note.version',
  'feed.accepts_foreign',
  'feed.alarmed_at',
  'feed.body_hash',
  'feed.etag',
  'feed.key_id',
  'feed.last_modified',
  'feed.leased_until',
  'feed.next_read_at',
  'feed.planned_at',
  'feed.tried_at',
  'feed.url',
  'feed.url_hash',
  'feed.version',
  'feed_body.content',
  'feed_body.hash',
  'feed_event.narrowing',
  'feed_event.uncovered_since',
  'feed_reading.body_hash',
  'feed_reading.context',
  'guest.phone_key',
  'host_account.closed_by',
  'host_account.platform_account',
  'host_account.read_at',
  'host_site.version',
  'hosted_name.failing_since',
  'hosted_name.failing_told_at',
  'hosted_name.failures',
  'hosted_name.findings',
  'hosted_name.next_check_at',
  'hosted_name.step',
  'hosted_name.updated_at',
  'invoice.pdf_bytes',
  'invoice.pdf_hash',
  'invoice.rendered_at',
  'invoice.sequence',
  'invoice.template_version',
  'job_run.progress',
  'job_run.revision',
  'mail_copy.kept_at',
  'mail_delivery.handler',
  'mail_delivery.resends',
  'mail_delivery.updated_at',
  'mobile_device.token_hash',
  'mobile_link.code_digest',
  'property.version',
  'property_photo.hash',
  'property_photo.placeholder',
  'property_photo.widths',
  'property_rates.version',
  'recovery_code.code_hash',
  'recovery_code.created_at',
  'reservation.version',
  'second_factor.key_id',
  'second_factor.last_step',
  'second_factor.secret',
  'session.data',
  'session.id_hash',
  'stay_bill.pdf_hash',
  'stay_bill.sequence',
  'stay_bill.template_version',
  'stay_bill.year',
  'stay_dispute.contract_file_id',
  'stay_dispute.created_at',
  'stay_dispute.file_id',
  'stay_dispute.updated_at',
  'stay_finding.seen_at',
  'stay_terms.version',
  'stripe_customer.created_at',
  'stripe_customer.stripe_account',
  'subscription.price_id',
  'subscription.stripe_account',
];

/** Whether a query answers a column of a table: one that filters or sorts by it, or has another table's, does not. */
function isTold(query: string, table: string, column: string): boolean {
  const sql = query.replaceAll(/"[^"]*"/g, '""');
  const named = new RegExp(`\\b(?:from|join) ${table}\\b(?: (?!(?:where|order|on)\\b)(\\w+))?`, 'g');
  const answered = selectList(sql).replaceAll(/\border by [^)]*/g, '');
  return [...sql.matchAll(named)].some(([, alias]) =>
    new RegExp(`${alias === undefined ? '(?<![.\\w])' : `\\b${alias}\\.`}${column}\\b`).test(answered),
  );
}

/** What stands between `select` and its own `from`, those in brackets aside. */
function selectList(sql: string): string {
  let depth = 0;
  for (const { 0: found, index } of sql.matchAll(/[()]|\bfrom\b/g)) {
    if (found === '(') depth += 1;
    else if (found === ')') depth -= 1;
    else if (depth === 0) return sql.slice(0, index);
  }
  return sql;
}

describe('the copy of everything about a customer', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(async () => platform.close());

  it('leaves out no table: a new one is covered by a section, or listed here with a reason', async () => {
    const tables = await readRows<{ name: string }>(
      platform,
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const told = personalSections.flatMap((section) => section.tables);
    expect(tables.map(({ name }) => name)).toStrictEqual([...told, ...Object.keys(exceptions)].toSorted());
    expect(new Set(told).size).toBe(told.length);
  });

  it('makes no exception of a table that belongs to accounts', async () => {
    const referring = await readRows<{ name: string }>(
      platform,
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'account'::regclass order by 1`,
    );
    expect(referring.length).toBeGreaterThan(6);
    const unwatched = referring.map(({ name }) => name).filter((name) => name in exceptions);
    expect(unwatched).toStrictEqual(['administrator']);
  });

  it('leaves out no column: a new one is covered, or listed here', async () => {
    const left: string[] = [];
    for (const { tables, query } of personalSections) {
      const columns = await readRows<{ table: string; name: string }>(
        platform,
        `select table_name as table, column_name as name from information_schema.columns
         where table_schema = 'public' and table_name = any($1) and table_name <> 'plan' and data_type <> 'uuid'
           and is_generated = 'NEVER'`,
        [tables],
      );
      left.push(
        ...columns
          .filter(({ table, name }) => !isTold(query, table, name))
          .map(({ table, name }) => `${table}.${name}`),
      );
    }
    expect(left.toSorted()).toStrictEqual(untold);
  });

  it('can be read for a customer, and contains nothing of another', async () => {
    const [mine, other] = [await buildCustomer(platform), await buildCustomer(platform)];
    for (const { query } of personalSections) {
      const { rows } = await platform.pool.query<object>(query, [mine.id]);
      expect(JSON.stringify(rows)).not.toContain(other.email);
    }
    const [account] = await readRows(platform, personalSections[0]?.query ?? '', [mine.id]);
    expect(account).toMatchObject({ 'e-mail': mine.email, prénom: 'Maïder', formule: 'Starter' });
  });

  it('matches rows by an address only when it is confirmed', async () => {
    const customer = await buildCustomer(platform);
    const { email } = customer;
    const before = { name: 'Xan', email, subject: 'Question', message: 'D’avant', accountId: null } as const;
    await transact(platform, null, async (tx) => startConversation(tx, { ...before, origin: 'contact_form' }));
    const messages = personalSections.find(({ name }) => name === 'messages');
    const read = async () => readRows(platform, messages?.query ?? '', [customer.id]);
    expect(await read()).toStrictEqual([]);
    await platform.pool.query('update account set email_confirmed_at = created_at where id = $1', [customer.id]);
    expect(await read()).toMatchObject([{ message: 'D’avant' }]);
  });
});
