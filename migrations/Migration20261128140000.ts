import { Migration } from '@mikro-orm/migrations';

/** Hosts offer stays: a booking that nobody has agreed to yet, and what its host wrote. */
export class Migration20261128140000 extends Migration {
  override up(): void {
    this.addSql(
      `alter table booking alter column agreed_at drop not null, add column offer_message text not null default ''`,
    );
    this.addSql('alter table booking drop constraint booking_told_check');
    this.addSql(`
      alter table booking add constraint booking_told_check check (told in ('nothing', 'offered', 'requested', 'awaiting_payment', 'confirmed', 'closed'))
    `);
  }
}
