import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPages } from '@app/contract/site/publicPages.ts';
import type { SettingKey } from '@app/contract/site/settings.ts';
import type { TestApi } from '../testing/startApi.ts';
import { startSite } from '../testing/writeTinyClient.ts';

const site = 'https://clairvolet.example';
let api: TestApi;
beforeAll(async () => {
  api = await startSite({ appUrl: site });
});
afterAll(async () => api.stop());

const save = async (changes: Partial<Record<SettingKey, string>>) =>
  api.platform.settings.save(changes, { at: api.platform.clock.now(), by: null });
/** Does something with settings that differ, and puts them back. */
async function withSettings(changes: Partial<Record<SettingKey, string>>, work: () => Promise<void>): Promise<void> {
  await save(changes);
  await work();
  await api.platform.pool.query('delete from setting');
  await api.platform.settings.load();
}
/** A value that the settings refuse by now, as an older version may have stored it. */
async function smuggle(key: SettingKey, value: string): Promise<void> {
  await api.platform.pool.query('update setting set value = $2 where key = $1', [key, value]);
  await api.platform.settings.load();
}
const textOf = async (path: string) => String((await api.visitor().call(path)).body);
const decode = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The head's elements by name. */
async function headOf(path: string): Promise<Record<string, string>> {
  const page = await textOf(path);
  const head: Record<string, string> = { title: decode(/<title>(.*?)<\/title>/s.exec(page)?.[1] ?? '') };
  for (const [, name = '', content = ''] of page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)) {
    expect(head).not.toHaveProperty([name]);
    head[name] = decode(content);
  }
  for (const [, rel = '', href = ''] of page.matchAll(
    /<link rel="(canonical|icon|apple-touch-icon)" href="([^"]+)"/g,
  )) {
    head[rel] = decode(href);
  }
  return head;
}

interface Graph {
  '@context': string;
  '@graph': Record<string, unknown>[];
}
async function graphOf(path: string): Promise<Graph['@graph']> {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await textOf(path)) ?? [];
  const data = JSON.parse(json) as Graph;
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}
const typesOf = (graph: Graph['@graph']) => graph.map((node) => node['@type']);

describe('the head of a page', () => {
  it('has sensible texts without any setting', async () => {
    expect(await headOf('/')).toMatchObject({
      title: 'Clairvolet, la gestion de vos locations saisonnières',
      description: 'Calendriers, réservations et site de réservation pour les propriétaires et les hôtes.',
      robots: 'index, follow',
      canonical: `${site}/`,
      'og:type': 'website',
      'og:locale': 'fr_FR',
      'og:site_name': 'Clairvolet',
      'og:url': `${site}/`,
      'og:title': 'Clairvolet, la gestion de vos locations saisonnières',
      'og:image': `${site}/partage.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'twitter:image': `${site}/partage.png`,
      icon: '/favicon.svg',
      'apple-touch-icon': '/apple-touch-icon.png',
    });
    expect(await headOf('/')).not.toHaveProperty('keywords');
    expect(await headOf('/')).not.toHaveProperty('google-site-verification');
  });

  it.each(publicPages.slice(1))('of $path names the page and the site', async ({ path, title, description }) => {
    expect(await headOf(path)).toMatchObject({
      title: `${title} · Clairvolet`,
      description,
      canonical: `${site}${path}`,
      'og:title': `${title} · Clairvolet`,
      'og:description': description,
      'og:url': `${site}${path}`,
      'twitter:title': `${title} · Clairvolet`,
    });
  });

  it('takes the texts of the settings: those of the home page only there, the others everywhere', async () => {
    const words = {
      meta_title: 'Un titre',
      meta_description: 'Une description',
      meta_keywords: 'gîte, hôte',
      og_title: 'Titre partagé',
      og_description: 'Description partagée',
      og_image: '/uploads/partage.png',
      og_type: 'article',
      twitter_card: 'summary',
      twitter_title: 'Titre court',
      twitter_description: 'Description courte',
      twitter_image: 'https://images.example/court.png',
      google_search_console: 'abcdefghij_klm',
      site_title: 'Les Volets',
      favicon_url: '/uploads/icone.ico',
    };
    await withSettings(words, async () => {
      expect(await headOf('/')).toMatchObject({
        title: words.meta_title,
        description: words.meta_description,
        keywords: words.meta_keywords,
        'og:title': words.og_title,
        'og:description': words.og_description,
        'og:image': `${site}/uploads/partage.png`,
        'og:type': words.og_type,
        'og:site_name': 'Les Volets',
        'twitter:card': words.twitter_card,
        'twitter:title': words.twitter_title,
        'twitter:description': words.twitter_description,
        'twitter:image': words.twitter_image,
        'google-site-verification': words.google_search_console,
        icon: words.favicon_url,
      });
      expect(await headOf('/')).not.toHaveProperty('og:image:width');
      const inner = await headOf('/tarifs');
      expect(inner).toMatchObject({
        title: 'Tarifs · Les Volets',
        'og:title': 'Tarifs · Les Volets',
        'og:image': `${site}/uploads/partage.png`,
        keywords: words.meta_keywords,
      });
      expect(inner.description).not.toBe(words.meta_description);
    });
  });

  it('contains the texts of the settings escaped, whatever they are', async () => {
    const hostile = `"><script>alert(1)</script> & 'x' </title>`;
    const words = { meta_title: hostile, meta_description: hostile, meta_keywords: hostile, og_title: hostile };
    const plain = (await textOf('/')).match(/<script/g)?.length;
    for (const [key, value] of Object.entries(words)) {
      await api.platform.pool.query('insert into setting (key, value, updated_at) values ($1, $2, now())', [
        key,
        value,
      ]);
    }
    await withSettings({ og_description: `deux\nlignes` }, async () => {
      expect(await headOf('/')).toMatchObject({
        title: hostile,
        description: hostile,
        keywords: hostile,
        'og:title': hostile,
        'og:description': 'deux lignes',
      });
      expect((await textOf('/')).match(/<script/g)).toHaveLength(plain ?? 0);
    });
  });

  it.each([
    [{ robots_index: 'false' }, 'noindex, follow'],
    [{ robots_follow: 'false' }, 'index, nofollow'],
    [{ robots_archive: 'false' }, 'index, follow, noarchive'],
  ])('has for robots, with the setting %j, %s', async (changes, robots) => {
    await withSettings(changes, async () => expect(await headOf('/tarifs')).toMatchObject({ robots }));
  });

  it('names the canonical address of the settings', async () => {
    await withSettings({ canonical_url: 'https://www.volets.example/' }, async () => {
      expect(await headOf('/tarifs')).toMatchObject({
        canonical: 'https://www.volets.example/tarifs',
        'og:url': 'https://www.volets.example/tarifs',
        'og:image': 'https://www.volets.example/partage.png',
      });
      expect(await textOf('/robots.txt')).toContain('Sitemap: https://www.volets.example/sitemap.xml');
      expect(await textOf('/sitemap.xml')).toContain('<loc>https://www.volets.example/tarifs</loc>');
    });
  });

  it.each([
    ['/uploads/icone', undefined],
    ['/icone.SVG?v=1', 'image/svg+xml'],
    ['/uploads/icone.webp', 'image/webp'],
  ])('derives the type of the icon %s from its name', async (favicon_url, type) => {
    await withSettings({ favicon_url }, async () => {
      expect(await textOf('/')).toContain(`<link rel="icon" href="${favicon_url}"${type ? ` type="${type}"` : ''}>`);
    });
  });

  it.each(['javascript:alert(1)', '//attaquant.example/x.png', 'http://attaquant.example/x.png', 'data:text/html,x'])(
    'has no icon at %s',
    async (favicon_url) => {
      await withSettings({ favicon_url: '' }, async () => {
        await smuggle('favicon_url', favicon_url);
        expect(await headOf('/')).toMatchObject({ icon: '/favicon.svg' });
      });
    },
  );

  it('of an unknown or closed page excludes search engines', async () => {
    const unknown = await headOf('/nowhere');
    expect(unknown).toMatchObject({ title: 'Oops! Page not found · Clairvolet', robots: 'noindex' });
    expect(unknown).not.toHaveProperty('canonical');
    await withSettings({ maintenance_mode: 'true' }, async () => {
      expect(await headOf('/tarifs')).toMatchObject({ title: 'Maintenance en cours · Clairvolet' });
    });
  });
});

describe('structured data', () => {
  it('name the site and its owner, and on inner pages the breadcrumb', async () => {
    expect(await graphOf('/')).toStrictEqual([
      {
        '@type': 'WebSite',
        '@id': `${site}/#site`,
        name: 'Clairvolet',
        description: 'Calendriers, réservations et site de réservation pour les propriétaires et les hôtes.',
        url: `${site}/`,
        inLanguage: 'fr-FR',
        publisher: { '@id': `${site}/#organisation` },
      },
      {
        '@type': 'Organization',
        '@id': `${site}/#organisation`,
        name: 'Clairvolet',
        url: `${site}/`,
        logo: `${site}/favicon.svg`,
      },
    ]);
    expect((await graphOf('/cgu')).at(-1)).toStrictEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Accueil', item: `${site}/` },
        { '@type': 'ListItem', position: 2, name: 'Conditions générales', item: `${site}/cgu` },
      ],
    });
  });

  it('contain on the pricing page the prices of the plans, by month and by year', async () => {
    const product = (await graphOf('/tarifs')).find((node) => node['@type'] === 'SoftwareApplication');
    expect(product?.offers).toHaveLength(6);
    expect(product?.offers).toMatchObject([
      {
        name: 'Starter',
        price: '25.00',
        priceCurrency: 'EUR',
        priceSpecification: { referenceQuantity: { unitCode: 'MON' } },
      },
      { name: 'Starter', price: '255.00', priceSpecification: { referenceQuantity: { unitCode: 'ANN' } } },
      { name: 'Business', price: '30.00' },
      { name: 'Business', price: '306.00' },
      { name: 'Enterprise', price: '80.00' },
      { name: 'Enterprise', price: '816.00' },
    ]);
    expect(typesOf(await graphOf('/'))).not.toContain('SoftwareApplication');
  });

  it('take the texts of the settings', async () => {
    const words = {
      schema_type: 'SoftwareApplication',
      schema_name: 'Nom',
      schema_description: 'Description',
      schema_logo: '/uploads/logo.png',
      seller_name: 'Volets SARL',
      contact_email: 'bonjour@volets.example',
      support_phone: '01 99 00 12 34',
    };
    await withSettings(words, async () => {
      expect(await graphOf('/')).toMatchObject([
        { '@type': 'SoftwareApplication', name: 'Nom', description: 'Description' },
        {
          name: 'Volets SARL',
          logo: `${site}/uploads/logo.png`,
          email: words.contact_email,
          telephone: words.support_phone,
        },
      ]);
    });
  });

  it.each([
    ['one of its own kind', { '@context': 'https://schema.org', '@type': 'Organization', name: 'Ailleurs' }],
    ['several', { '@context': 'https://schema.org', '@graph': [{ '@type': 'Organization', name: 'Ailleurs' }] }],
    ['a list', [{ '@context': 'http://schema.org', '@type': 'Organization', name: 'Ailleurs' }]],
  ])('of the administrators replace ours of the same type: %s', async (_what, own) => {
    await withSettings({ structured_data: JSON.stringify(own) }, async () => {
      expect(await graphOf('/')).toStrictEqual([
        expect.objectContaining({ '@type': 'WebSite' }),
        { '@type': 'Organization', name: 'Ailleurs' },
      ]);
    });
  });

  it('of another type are added to ours', async () => {
    await withSettings({ structured_data: '{"@context":"https://schema.org","@type":"FAQPage"}' }, async () => {
      expect(typesOf(await graphOf('/'))).toStrictEqual(['WebSite', 'Organization', 'FAQPage']);
    });
  });

  it('that an older version stored are shown as far as they are valid', async () => {
    await withSettings({ structured_data: '' }, async () => {
      await smuggle('structured_data', JSON.stringify([{ '@type': 'FAQPage' }, 'pas un objet', null]));
      expect(typesOf(await graphOf('/'))).toStrictEqual(['WebSite', 'Organization', 'FAQPage']);
    });
  });
});

describe('robots.txt', () => {
  it('excludes robots from private pages, and names the site map', async () => {
    const answer = await api.visitor().call('/robots.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = String(answer.body).split('\n');
    expect(lines[0]).toBe('User-agent: *');
    for (const line of [
      'Disallow: /api/',
      'Disallow: /dashboard',
      'Disallow: /admin',
      `Sitemap: ${site}/sitemap.xml`,
    ]) {
      expect(lines).toContain(line);
    }
    for (const { path } of publicPages) expect(lines).not.toContain(`Disallow: ${path}`);
  });

  it('excludes robots from everything when the settings say so', async () => {
    await withSettings({ robots_index: 'false', sitemap_enabled: 'false' }, async () => {
      expect(await textOf('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
    });
    expect(await textOf('/robots.txt')).not.toContain('Disallow: /\n');
  });
});

describe('sitemap.xml', () => {
  it('lists every public page, and nothing else', async () => {
    const answer = await api.visitor().call('/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const locations = [...String(answer.body).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);
    expect(locations).toStrictEqual(publicPages.map(({ path }) => `${site}${path}`));
    expect(answer.body).not.toContain('<lastmod>');
  });

  it('shows when the settings were last changed, if they were', async () => {
    await withSettings({ footer_text: 'Nouveau' }, async () => {
      const changed = api.platform.clock.now().toISOString();
      expect(await textOf('/sitemap.xml')).toContain(`<lastmod>${changed}</lastmod>`);
    });
  });

  it('answers 404 when it is switched off', async () => {
    expect((await api.visitor().call('/sitemap.xml')).status).toBe(200);
    await withSettings({ sitemap_enabled: 'false' }, async () => {
      expect((await api.visitor().call('/sitemap.xml')).status).toBe(404);
    });
  });
});
