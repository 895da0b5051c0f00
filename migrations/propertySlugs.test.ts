import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrations } from './index.ts';
import { prepareDatabase } from './testing/prepareDatabase.ts';

const { connected, migrateTo } = prepareDatabase();
const named = migrations.findIndex(({ name }) => name === 'Migration20261128093000');

const names = [
  'Itsaso',
  'Gîte d’été',
  'GITE D ETE',
  'Gîte d’été 2',
  'gite-d-ete-2',
  'Gîte d’été',
  '海',
  '—',
  'Œuvre & Fils',
  'Straße n° 12',
  'a'.repeat(80),
  `${'b'.repeat(59)} c`,
  'Łódź',
  'gite-d-ete',
  'Gîte d’été 2',
];

it('gives each property that is there an address, different from those of its host’s others, and keeps what sites say', async () => {
  await migrateTo(named);
  const [host, other] = [randomUUID(), randomUUID()];
  await connected(async (client) => {
    for (const id of [host, other]) {
      await client.query(
        `insert into account (id, kind, email, first_name, last_name, password_hash, password_changed_at, created_at, updated_at)
         values ($1::uuid, 'customer', $1::text || '@volets.example', 'M', 'H', 'x', now(), now(), now())`,
        [id],
      );
      await client.query('insert into customer (account_id, trial_days) values ($1, 14)', [id]);
    }
    for (const [position, name] of [...names, 'Itsaso'].entries())
      await client.query(
        `insert into property (id, account_id, position, name, kind, status, line1, postal_code, city, country, capacity, bedrooms, sheet, version, created_at, updated_at)
         values ($1, $2, $3, $4, 'house', 'active', '', '', '', 'FR', 4, 2, '{}', 1, now(), now())`,
        [randomUUID(), position < names.length ? host : other, position, name],
      );
    await client.query(
      `insert into host_site (account_id, title, tagline, presentation, place, phone, updated_at)
       values ($1, 'Mas', 'Deux gîtes', E'Bienvenue.\\n\\n« Chez nous »', 'Lourmarin', '04', now())`,
      [host],
    );
  });

  await migrateTo(named + 1);
  await connected(async (client) => {
    const { rows } = await client.query<{ name: string; slug: string; account_id: string }>(
      'select name, slug, account_id from property order by position',
    );
    expect(rows.at(-1)).toMatchObject({ account_id: other, slug: 'itsaso' });
    const own = rows.filter(({ account_id: account }) => account === host);
    expect(new Set(own.map(({ slug }) => slug)).size).toBe(names.length);
    for (const { slug } of own) expect(slug).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/);
    expect(own.map(({ slug }) => slug).slice(0, 2)).toStrictEqual(['itsaso', 'gite-d-ete']);
    const slugNamed = (name: string) => own.find((row) => row.name === name)?.slug;
    // As a property gets it that is added from now on.
    expect(['海', '—', 'Œuvre & Fils', 'Straße n° 12', 'Łódź'].map(slugNamed)).toStrictEqual([
      'logement',
      'logement-2',
      'oeuvre-fils',
      'strasse-n-12',
      'lodz',
    ]);
    expect(slugNamed('a'.repeat(80))).toBe('a'.repeat(60));
    const sites = await client.query(
      'select title, phone, texts, languages, theme, cover, hidden, version from host_site',
    );
    expect(sites.rows).toStrictEqual([
      {
        title: 'Mas',
        phone: '04',
        texts: { fr: { tagline: 'Deux gîtes', presentation: 'Bienvenue.\n\n« Chez nous »', place: 'Lourmarin' } },
        languages: [],
        theme: {},
        cover: null,
        hidden: [],
        version: 1,
      },
    ]);
  });
});
