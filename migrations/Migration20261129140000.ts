import { Migration } from '@mikro-orm/migrations';

/** Where a guest lives: street, postal code, town and country, as contracts and bills name them. Nobody has said of those known before. */
export class Migration20261129140000 extends Migration {
  override up(): void {
    this.addSql('alter table guest add column address jsonb null');
  }
}
