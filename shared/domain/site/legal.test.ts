import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legalPageKeys } from '@app/contract/site/publicPages.ts';
import { createTestPlatform, type TestPlatform } from '../testing/index.ts';
import { ensureSampleSettings } from './ensureFirstSettings.ts';
import { frenchSpaces } from './legal/defaultLegalHtml.ts';
import { readLegalPage, sanitiseLegalHtml } from './readLegalPage.ts';

const gap = '<mark>[à compléter par l’éditeur]</mark>';

describe('the legal pages', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ appUrl: 'https://clairvolet.example' });
  });
  afterAll(async () => platform.close());

  const save = async (changes: Parameters<TestPlatform['settings']['save']>[0]) =>
    platform.settings.save(changes, { at: platform.clock.now(), by: null });

  it.each(legalPageKeys)('%s marks what its owner has yet to fill in, never a gap', (key) => {
    const html = readLegalPage(platform, key);
    expect(html).toContain(gap);
    expect(html).not.toMatch(/undefined|\bnull\b|\$\{|:\s*<\/li>/);
    expect(html.match(/<h2>/g)?.length).toBeGreaterThan(7);
  });

  it.each(legalPageKeys)(
    '%s is in French typography, and holds nothing that its own sanitising would change',
    (key) => {
      const html = readLegalPage(platform, key);
      expect(html).not.toMatch(/'|"(?![^<>]*>)|\.\.\./);
      const text = html.replaceAll(/<[^>]*>/g, '\n');
      expect(text).not.toMatch(/[^\u202f\s][;!?]|[ \u00a0][;!?]/);
      expect(text).not.toMatch(/(?<!\u00a0)(?<!https?):(?!\/\/)/);
      expect(text).not.toMatch(/«(?!\u00a0)|(?<!\u00a0)»/);
      expect(sanitiseLegalHtml(html)).toBe(html);
    },
  );

  it('name the seller, the host, the mediator and the length of the trial from the settings', async () => {
    await ensureSampleSettings(platform);
    await save({ trial_days: '21', seller_name: 'Volets & Fils <SARL>' });
    // Stored when it could have several lines.
    await platform.pool.query(`update setting set value = $1 where key = 'seller_capital'`, ['1\n000 €']);
    await platform.settings.load();
    const [terms, privacy, notice] = legalPageKeys.map((key) => readLegalPage(platform, key));
    expect(terms).toContain('essai gratuit de 21\u00a0jours');
    expect(terms).toContain('Médiateur d’exemple');
    expect(privacy).toContain('Hébergeur d’exemple SAS');
    expect(notice).toContain('Dénomination\u00a0: Volets &amp; Fils &lt;SARL&gt;');
    expect(notice).toContain('SIREN\u00a0: 123\u00a0456\u00a0782');
    expect(notice).toContain('Capital social\u00a0: 1, 000');
    expect(notice).toContain('<a href="mailto:bonjour@clairvolet.example">bonjour@clairvolet.example</a>');
    expect(notice).toContain('<a href="https://clairvolet.example/">clairvolet.example</a>');
    for (const html of [terms, privacy, notice]) expect(html).not.toContain('à compléter');
  });

  it('promise no tracker, or name the configured ones and the consent', async () => {
    expect(readLegalPage(platform, 'privacy')).toContain('ne charge aucun traceur publicitaire');
    await save({ google_analytics: 'G-ABC123' });
    const html = readLegalPage(platform, 'privacy');
    expect(html).toContain('Google Analytics (Google Ireland Limited)');
    expect(html).not.toMatch(/aucun traceur|Meta/);
    expect(html).toContain('gardé six mois');
    await save({ google_analytics: '' });
  });

  it('are the administrators’ own texts if there are any, always sanitised', async () => {
    await platform.pool.query(`insert into setting (key, value, updated_at) values ('legal_page_terms', $1, now())`, [
      '<h1>Nos règles</h1><p onclick="alert(1)">Soyez <b>aimables</b>.</p><script>alert(2)</script>',
    ]);
    await platform.settings.load();
    expect(readLegalPage(platform, 'terms')).toBe('<h2>Nos règles</h2><p>Soyez <strong>aimables</strong>.</p>');
    await save({ legal_page_terms: '' });
    expect(readLegalPage(platform, 'terms')).toContain('Conditions'.toLowerCase());
  });
});

describe('sanitising', () => {
  it('retains text, structure and links', () => {
    const html =
      '<h2>Un</h2><h3>Deux</h3><p>Un <a href="/cgu">lien</a>, <a href="mailto:a@b.example">un autre</a><br /><em>et</em> <mark>ceci</mark></p>' +
      '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">B</td></tr></tbody></table><ul><li>C</li></ul>';
    expect(sanitiseLegalHtml(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>', ''],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a>x</a>'],
    ['<a href="//attaquant.example">x</a>', '<a>x</a>'],
    ['<p style="position:fixed" class="a" id="page-data">x</p>', '<p>x</p>'],
    ['<form action="https://attaquant.example"><input name="x"></form>', ''],
    ['<iframe src="https://attaquant.example">x</iframe>', ''],
    ['<base href="https://attaquant.example">', ''],
    ['<meta http-equiv="refresh" content="0;url=https://attaquant.example">', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
  ])('leaves nothing of %s that could run or lead astray', (hostile, left) => {
    expect(sanitiseLegalHtml(hostile)).toBe(left);
  });
});

it('no-break spaces stand where they must, and nowhere in an address', () => {
  expect(frenchSpaces('<a href="https://a.example/?b=1">Quoi ?</a> « Oui » : 14 jours ; 3 ans.')).toBe(
    '<a href="https://a.example/?b=1">Quoi\u202f?</a> «\u00a0Oui\u00a0»\u00a0: 14\u00a0jours\u202f; 3\u00a0ans.',
  );
});
