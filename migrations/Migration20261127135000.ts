import { Migration } from '@mikro-orm/migrations';

/** The team's note about a customer, and what mails said. */
export class Migration20261127135000 extends Migration {
  override name = 'Migration20261127135000';

  override up(): void {
    this.addSql(`
      create table customer_note (
        account_id uuid not null constraint customer_note_account_id_foreign references account (id) on delete cascade,
        text text not null,
        author_id uuid null,
        version int not null,
        written_at timestamptz not null,
        primary key (account_id)
      )
    `);
    this.addSql(`
      create table mail_copy (
        delivery_id uuid not null constraint mail_copy_delivery_id_foreign references mail_delivery (id) on delete cascade,
        subject text not null,
        body text not null,
        kept_at timestamptz not null,
        primary key (delivery_id)
      )
    `);
    this.addSql('create index mail_copy_kept on mail_copy (kept_at)');
  }
}
