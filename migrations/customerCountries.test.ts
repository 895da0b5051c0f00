import { expect, it } from 'vitest';
import { migrations } from './index.ts';
import { prepareDatabase } from './testing/prepareDatabase.ts';

const { connected, migrateTo } = prepareDatabase();
const countries = migrations.findIndex(({ name }) => name === 'Migration20261123030000');

/** What customers had written: the code that it becomes, and what is kept of it. */
const written: readonly [text: string, code: string | null, kept: string | null][] = [
  ['France', 'FR', null],
  ['FR', 'FR', null],
  ['france', 'FR', 'france'],
  ['  Belgique ', 'BE', null],
  ['USA', 'US', 'USA'],
  ['U.S.A.', 'US', 'U.S.A.'],
  ['España', 'ES', 'España'],
  ['ÉCOSSE', 'GB', 'ÉCOSSE'],
  ['La Réunion', 'RE', null],
  ["Cote d'Ivoire", 'CI', "Cote d'Ivoire"],
  ['Deutschland', 'DE', 'Deutschland'],
  ['DEU', 'DE', 'DEU'],
  ['ελλάδα', 'GR', 'ελλάδα'],
  ['Navarre', null, 'Navarre'],
  ["'; drop table customer; --", null, "'; drop table customer; --"],
  ['   ', null, null],
];

it('makes codes of the countries that customers wrote, keeps what says more, and asks again what is none', async () => {
  await migrateTo(countries);
  await connected(async (client) => {
    for (const [at, [text]] of written.entries()) {
      const id = `00000000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`;
      await client.query(
        `insert into account (id, kind, email, first_name, last_name, password_hash, password_changed_at, created_at, updated_at)
         values ($1::uuid, 'customer', $1::text || '@volets.example', 'M', 'H', 'x', now(), now(), now())`,
        [id],
      );
      await client.query('insert into customer (account_id, trial_days, country) values ($1, 14, $2)', [id, text]);
    }
    await client.query(
      `insert into setting (key, value, updated_at) values ('seller_vat_number', 'FR32123456782', now())`,
    );
  });

  await migrateTo(countries + 1);
  await connected(async (client) => {
    const { rows } = await client.query<{ country: string | null; country_as_written: string | null }>(
      'select country, country_as_written from customer order by account_id',
    );
    expect(written.map(([text], at) => [text, rows[at]?.country, rows[at]?.country_as_written])).toStrictEqual(written);
    const setting = await client.query(`select value from setting where key = 'seller_vat_number'`);
    expect(setting.rows).toStrictEqual([{ value: 'FR11123456782' }]);
  });
});
