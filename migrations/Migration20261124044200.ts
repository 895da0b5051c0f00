import { Migration } from '@mikro-orm/migrations';

/** What a stay was and cost before a change, so that taking it back restores the price that was agreed. */
export class Migration20261124044200 extends Migration {
  override name = 'Migration20261124044200';

  override up(): void {
    this.addSql('alter table reservation_change add column before jsonb null');
  }
}
