import { Migration } from '@mikro-orm/migrations';

/** Guests may take back what they wrote of a stay. */
export class Migration20261129140100 extends Migration {
  override up(): void {
    this.addSql('alter table stay_review drop constraint stay_review_state_check');
    this.addSql(`
      alter table stay_review add constraint stay_review_state_check
        check (state in ('invited', 'waiting', 'published', 'refused', 'withdrawn'))
    `);
  }
}
