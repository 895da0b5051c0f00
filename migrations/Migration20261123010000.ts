import { Migration } from '@mikro-orm/migrations';

/**
 * When an address of an account was first shown to be its owner's: until then whoever opened it may be a stranger. Links
 * with which the owner of an account that was opened for them chooses its password.
 */
export class Migration20261123010000 extends Migration {
  override name = 'Migration20261123010000';

  override up(): void {
    this.addSql('alter table account add column first_confirmed_at timestamptz null');
    this.addSql('update account set first_confirmed_at = email_confirmed_at where email_confirmed_at is not null');
    // Those to whom an administrator has given another address since.
    this.addSql(`
      update account a set first_confirmed_at = past.at
      from (select account_id, min(occurred_at) as at from activity where kind = 'email_confirmed' group by account_id) past
      where past.account_id = a.id and a.email_confirmed_at is null and a.closed_at is null
    `);
    this.addSql('alter table account_link drop constraint account_link_purpose_check');
    this.addSql(
      `alter table account_link add constraint account_link_purpose_check check (purpose in ('password_reset', 'password_choice', 'email_confirmation', 'email_change'))`,
    );
  }
}
