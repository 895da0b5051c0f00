import { Migration } from '@mikro-orm/migrations';

/** Indexes that hold all that a filtered list counts by, so that counting up to its reach reads no row. */
export class Migration20261122190000 extends Migration {
  override name = 'Migration20261122190000';

  override up(): void {
    this.addSql('drop index mail_delivery_state');
    this.addSql('create index mail_delivery_state on mail_delivery (state, created_at, id) include (template)');
    this.addSql('drop index mail_delivery_template');
    this.addSql('create index mail_delivery_template on mail_delivery (template, created_at, id) include (state)');
    this.addSql('drop index audit_entry_topic');
    this.addSql(`create index audit_entry_topic on audit_entry (split_part(action, '.', 1), at, id) include (action)`);
    this.addSql(
      `create index customer_ending on customer (subscription_ends_at) where subscription_status = 'cancelled' and not closed`,
    );
    this.addSql(
      `create index customer_past_due on customer (past_due_since) where subscription_status = 'past_due' and not closed`,
    );
  }
}
