import { Migration } from '@mikro-orm/migrations';

/**
 * Events know when everything they ask for is done; a handler claims its work in one round trip; a change of plans or mail
 * templates is told to every process.
 */
export class Migration20261121060000 extends Migration {
  override name = 'Migration20261121060000';

  override up(): void {
    this.addSql(`alter table outbox add column settled_at timestamptz null`);
    this.addSql(`drop index outbox_relayed_at`);
    this.addSql(`create index outbox_unsettled on outbox (id) where settled_at is null`);
    this.addSql(`create index outbox_settled_at on outbox (settled_at)`);
    // Each statement of a volatile function has a snapshot of its own: the look into the inbox is younger than the lock,
    // which this transaction holds until its end.
    this.addSql(`
      create function claim_work(the_event uuid, the_handler text, at timestamptz) returns text language plpgsql as $$
      begin
        if not pg_try_advisory_xact_lock(hashtextextended(the_event || '/' || the_handler, 0)) then
          return 'busy';
        end if;
        if exists (select from processed_event where event_id = the_event and handler = the_handler) then
          return 'repeated';
        end if;
        insert into processed_event (event_id, handler, processed_at) values (the_event, the_handler, at);
        return 'claimed';
      end $$
    `);
    // Three of a sign-in's statements count here, and none of them is worth a wait for the disk. A crash forgets the counts.
    this.addSql('alter table rate_limit set unlogged');
    // What processes keep of these tables is read anew. Emptying them counts: a restore does it.
    this.addSql(`
      create function table_notify() returns trigger language plpgsql as $$
      begin
        perform pg_notify(tg_table_name, '');
        return null;
      end $$
    `);
    for (const table of ['plan', 'mail_template']) {
      this.addSql(`
        create trigger ${table}_notify after insert or update or delete or truncate on ${table}
        for each statement execute function table_notify()
      `);
    }
  }
}
