import { Migration } from '@mikro-orm/migrations';

/** How the team asked that a subscription ends, and what exactly was asked for with a refund. */
export class Migration20261127200000 extends Migration {
  override name = 'Migration20261127200000';

  override up(): void {
    for (const table of ['subscription', 'refund']) {
      this.addSql(
        `alter table ${table} add column requested_end text null,
           add constraint ${table}_requested_end_check check (requested_end in ('now', 'period_end'))`,
      );
    }
    this.addSql('alter table refund add column is_rest boolean not null default false');
  }
}
