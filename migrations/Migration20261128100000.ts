import { Migration } from '@mikro-orm/migrations';

/** The terms on which a host's guests book, and those of properties that deviate. */
export class Migration20261128100000 extends Migration {
  override name = 'Migration20261128100000';

  override up(): void {
    this.addSql(`
      create table stay_terms (
        id uuid not null,
        account_id uuid not null constraint stay_terms_account_id_foreign references account (id) on delete cascade,
        property_id uuid null constraint stay_terms_property_id_foreign references property (id) on delete cascade,
        terms jsonb not null,
        version int not null default 1,
        updated_at timestamptz not null,
        primary key (id),
        constraint stay_terms_property_id_unique unique (property_id)
      )
    `);
    this.addSql('create index stay_terms_account on stay_terms (account_id)');
    this.addSql('create unique index stay_terms_host on stay_terms (account_id) where property_id is null');
    this.addSql(`
      create trigger stay_terms_shown after insert or update or delete on stay_terms
      for each row execute function site_content_changed()
    `);
  }
}
