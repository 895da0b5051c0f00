import { Migration } from '@mikro-orm/migrations';

/** Until when the bank takes evidence in a dispute. */
export class Migration20261127134000 extends Migration {
  override name = 'Migration20261127134000';

  override up(): void {
    this.addSql('alter table billing_transaction add column dispute_due_by timestamptz null');
    this.addSql(
      'create index billing_transaction_disputed on billing_transaction (dispute_due_by, id) where disputed_at is not null',
    );
  }
}
