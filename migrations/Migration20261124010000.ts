import { Migration } from '@mikro-orm/migrations';

/** Hosts may let the team see the names of their guests for some days. */
export class Migration20261124010000 extends Migration {
  override name = 'Migration20261124010000';

  override up(): void {
    this.addSql(`
      create table help_access (
        account_id uuid not null constraint help_access_account_id_foreign references account (id) on update cascade on delete cascade,
        allowed_at timestamptz not null,
        until timestamptz not null,
        primary key (account_id)
      )
    `);
  }
}
