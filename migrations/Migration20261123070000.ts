import { Migration } from '@mikro-orm/migrations';

/**
 * Of a notification of Stripe: whether its job will read its customer, so that others of the same customer need none, and the
 * bytes of one that PostgreSQL does not take as JSON.
 */
export class Migration20261123070000 extends Migration {
  override name = 'Migration20261123070000';

  override up(): void {
    this.addSql('alter table stripe_event add column due boolean not null default false, add column raw bytea null');
    this.addSql('create index stripe_event_raw on stripe_event (received_at) where raw is not null');
  }
}
