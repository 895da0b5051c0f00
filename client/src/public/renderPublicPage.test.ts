import { describe, expect, it } from 'vitest';
import { publicPages, type PublicPageData } from '@app/contract/site/publicPages.ts';
import { claims, pageData } from '../testing/pageData.ts';
import { renderPublicPage } from './renderPublicPage.tsx';

const views: PublicPageData['view'][] = [
  ...publicPages.map(({ path }) => ({ kind: 'page', path }) as const),
  { kind: 'contact_sent' },
  { kind: 'contact_refused', values: { name: 'A' }, errors: { email: 'Vide' }, message: 'À corriger' },
  { kind: 'not_found' },
  { kind: 'failure', reference: 'abc' },
  { kind: 'maintenance' },
];
const named = views.map((view) => [view.kind === 'page' ? view.path : view.kind, view] as const);

describe('a public page as the server draws it', () => {
  it.each(named)('%s carries no style attribute and no handler: its policy allows neither', (_, view) => {
    const markup = renderPublicPage(pageData({ view, settings: claims, legalHtml: '<h2>Titre</h2>' }));
    expect(markup).not.toMatch(/\sstyle=/i);
    expect(markup).not.toMatch(/\son[a-z]+=/i);
    expect(markup).not.toContain('<script');
  });

  it.each(named)('%s has one title and one main part', (_, view) => {
    const markup = renderPublicPage(pageData({ view, settings: claims, legalHtml: '<h2>Titre</h2>' }));
    expect(markup.match(/<h1[ >]/g)).toHaveLength(1);
    expect(markup.match(/<main[ >]/g)).toHaveLength(1);
  });

  it('is the same for everyone: no banner, nobody signed in, no theme chosen', () => {
    const markup = renderPublicPage(pageData());
    expect(markup).not.toContain('data-cookie-banner');
    expect(markup).not.toContain('Déconnexion');
    expect(markup).not.toContain('aria-pressed="true"');
  });

  it('shows settings as text, whatever they hold', () => {
    const evil = '<img src=x onerror=alert(1)>';
    const markup = renderPublicPage(
      pageData({
        settings: { ...claims, site_title: evil, footer_text: evil, figure_owners: evil, launch_offer: evil },
      }),
    );
    expect(markup).not.toContain('<img');
    expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
});
