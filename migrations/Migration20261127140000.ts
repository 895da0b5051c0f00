import { Migration } from '@mikro-orm/migrations';

/** Short codes of pairing links, and up to when a host has read what happened. */
export class Migration20261127140000 extends Migration {
  override name = 'Migration20261127140000';

  override up(): void {
    this.addSql(
      'alter table mobile_link add column code_digest text null, add constraint mobile_link_code_digest_unique unique (code_digest)',
    );
    this.addSql('alter table customer add column news_read_at timestamptz null');
    // What happened before there was a bell is not news.
    this.addSql('update customer set news_read_at = now()');
  }
}
