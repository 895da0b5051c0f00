import { Migration } from '@mikro-orm/migrations';

/** A guest hears of a refund that their host notes once the note has stood for a while. Those of before were told at once. */
export class Migration20261129150000 extends Migration {
  override up(): void {
    this.addSql(`alter table stay_payment add column telling text null check (telling in ('waiting', 'told'))`);
    this.addSql(`create index stay_payment_to_tell on stay_payment (created_at) where telling = 'waiting'`);
  }
}
