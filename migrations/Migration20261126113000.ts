import { Migration } from '@mikro-orm/migrations';

/** What a scan found of a property and its host does not want to be told of again. */
export class Migration20261126113000 extends Migration {
  override name = 'Migration20261126113000';

  override up(): void {
    this.addSql(`
      create table ignored_finding (
        id uuid not null,
        account_id uuid not null constraint ignored_finding_account_id_foreign references account (id) on delete cascade,
        property_id uuid not null constraint ignored_finding_property_id_foreign references property (id) on delete cascade,
        kind text not null,
        first_night date not null,
        last_night date not null,
        ignored_at timestamptz not null,
        primary key (id),
        constraint ignored_finding_kind_check check (kind in ('under_minimum', 'no_arrival', 'no_departure', 'zero_price', 'horizon', 'no_price')),
        constraint ignored_finding_nights check (last_night >= first_night)
      )
    `);
    this.addSql('create index ignored_finding_property on ignored_finding (property_id, last_night)');
  }
}
