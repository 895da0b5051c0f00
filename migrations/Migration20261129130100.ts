import { Migration } from '@mikro-orm/migrations';

/** A host may wish that nobody is asked for a review. */
export class Migration20261129130100 extends Migration {
  override up(): void {
    this.addSql('alter table host_site add column asks_reviews boolean not null default true');
  }
}
