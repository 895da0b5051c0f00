import { Migration } from '@mikro-orm/migrations';

/** Customers in the order of their states: what asks for attention first. */
export class Migration20261127220000 extends Migration {
  override name = 'Migration20261127220000';

  override up(): void {
    this.addSql(
      `create index customer_attention on customer ((array_position(array['past_due', 'active', 'trial', 'cancelled', 'expired'], subscription_status)), opened_at, account_id) include (subscription_status, trial_ends_at, past_due_since, subscription_ends_at) where not closed`,
    );
  }
}
