import { Migration } from '@mikro-orm/migrations';

/** What Stripe tells of hosts' accounts. */
export class Migration20261128132100 extends Migration {
  override name = 'Migration20261128132100';

  override up(): void {
    this.addSql(`
      create table connect_event (
        id text primary key,
        family text not null check (family in ('connect', 'thin')),
        type text not null,
        connected_id text not null,
        object_type text null,
        object_id text null,
        received_at timestamptz not null,
        processed_at timestamptz null
      )
    `);
    this.addSql('create index connect_event_received on connect_event (family, received_at)');
    this.addSql('create index connect_event_unprocessed on connect_event (received_at) where processed_at is null');
  }
}
