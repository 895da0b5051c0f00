import { Migration } from '@mikro-orm/migrations';

/** Mails that are written whatever became of an account, or to somebody without one. */
const toStrangers = `'contact_acknowledgement', 'support_message_admin', 'contact_message_admin', 'new_user_admin'`;

/** Mails that say who comes, or what a guest writes. */
const naming = `'site_message', 'double_booking', 'booking_confirmation'`;

/** Whose a mail is, whatever their address has become. */
export class Migration20261127210000 extends Migration {
  override name = 'Migration20261127210000';

  override up(): void {
    this.addSql('alter table mail_delivery add column account_id uuid null');
    // Those to the address that a customer has had since the account was opened; of any other, nobody knows whose it was.
    this.addSql(`
      update mail_delivery d set account_id = a.id
      from account a
      where a.email = d.recipient and a.kind = 'customer' and a.closed_at is null and d.created_at >= a.created_at
        and d.template not in (${toStrangers}) and d.template not like 'admin%'
        and (d.template <> 'support_reply' or a.email_confirmed_at is not null)
        and not exists (select from activity y where y.account_id = a.id and y.kind = 'email_changed')
    `);
    this.addSql(`
      delete from mail_copy where delivery_id in (
        select id from mail_delivery where account_id is null or template in (${naming}))
    `);
    this.addSql(
      'create index mail_delivery_account on mail_delivery (account_id, created_at, id) where account_id is not null',
    );
  }
}
