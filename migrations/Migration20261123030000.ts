import { Migration } from '@mikro-orm/migrations';
import { recognisedCountries } from '@app/domain/accounts';

/**
 * Countries of customers become codes, and customers get a VAT number. What nobody recognises is asked again; as it was written it
 * stays beside, as does what says more than the code (« Écosse »).
 */
export class Migration20261123030000 extends Migration {
  override name = 'Migration20261123030000';

  override up(): void {
    const { folded, french } = recognisedCountries();
    this.addSql('alter table customer add country_as_written text null, add vat_number text null');
    this.addSql(`alter table customer alter country drop not null, alter country set default 'FR'`);
    this.addSql(`update customer set country = 'FR' where country = 'France'`);
    this.addSql(
      `update customer set country = null, country_as_written = nullif(btrim(country), '') where country <> 'FR'`,
    );
    // As `foldName` does it. Capitals outside ASCII that the database's locale does not know are asked again.
    this.addSql(`
      update customer set country = known.code from (values ${rows(folded)}) known (name, code)
      where country is null and known.name =
        lower(regexp_replace(normalize(country_as_written, NFD), '[\\u0300-\\u036f\\s\\u00a0\\u202f''’.,()-]', '', 'g'))
    `);
    this.addSql(`
      update customer set country_as_written = null
      from (values ${rows(french)}) known (name, code)
      where country = known.code and country_as_written in (known.name, known.code)
    `);
    // The number of the made-up seller of development, whose key was wrong: it can be nobody's.
    this.addSql(
      `update setting set value = 'FR11123456782' where key = 'seller_vat_number' and value = 'FR32123456782'`,
    );
  }
}

function rows(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map((pair) => `(${pair.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')})`).join(', ');
}
