import { Migration } from '@mikro-orm/migrations';

/** The contract goes to a bank as a file of its own; a host decides what becomes of money that a dispute cost them. */
export class Migration20261129140200 extends Migration {
  override up(): void {
    this.addSql(
      'alter table stay_dispute add column contract_file_id text null, add column asked_again_at timestamptz null',
    );
  }
}
