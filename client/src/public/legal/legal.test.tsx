import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readLegalPageEndpoint } from '@app/contract/site/api.ts';
import { drawPublicPage, openPublicPage } from '../../testing/drawPublicPage.tsx';
import { answers, isUnreachable } from '../../testing/server.ts';
import { outlineLegalHtml } from './outlineLegalHtml.ts';

const legalHtml = '<h2>1. Objet</h2><p>Le <strong>service</strong>.</p><h2>2. Prix</h2><p>Ils sont affichés.</p>';

describe.each([
  ['/cgu', 'terms', 'Conditions générales d’utilisation et de vente'],
  ['/confidentialite', 'privacy', 'Politique de confidentialité'],
  ['/mentions-legales', 'legal-notice', 'Mentions légales'],
] as const)('the legal page %s', (path, key, title) => {
  const page = { kind: 'page', path } as const;

  it('shows the text of its key as HTML', () => {
    drawPublicPage(page, { legalHtml });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('heading', { level: 2, name: '1. Objet' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('service').tagName).toBe('STRONG');
  });

  it('leads from its table of contents to its articles, and to the other legal texts', () => {
    const root = drawPublicPage(page, { legalHtml });
    const contents = within(screen.getByRole('navigation', { name: 'Sur cette page' })).getAllByRole('link');
    expect(contents.map((link) => link.textContent)).toEqual(['1. Objet', '2. Prix']);
    for (const link of contents) {
      expect(root.querySelector(link.getAttribute('href') ?? 'none')?.textContent).toBe(link.textContent);
    }
    const tabs = within(screen.getByRole('navigation', { name: 'Textes légaux' })).getAllByRole('link');
    expect(tabs.map((link) => link.getAttribute('href'))).toEqual(['/cgu', '/confidentialite', '/mentions-legales']);
    expect(tabs.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
  });

  it('says when its text could not be read, and can be opened again without JavaScript', () => {
    drawPublicPage(page, { legalHtml: null });
    expect(screen.getByRole('heading', { level: 1, name: 'Erreur lors du chargement du contenu.' })).toBeInstanceOf(
      HTMLElement,
    );
    expect(screen.getByRole('link', { name: 'Réessayer' }).getAttribute('href')).toBe(path);
  });

  it('asks for its text again in place, and shows the shape of one meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<{ page: typeof key; content: string }>();
    const asked = answers(readLegalPageEndpoint, () => promise);
    const user = openPublicPage(page, { legalHtml: null });
    await user.click(screen.getByRole('link', { name: 'Réessayer' }));
    expect(screen.getByRole('status').textContent).toBe('Chargement...');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    resolve({ page: key, content: legalHtml });
    expect(await screen.findByRole('heading', { level: 2, name: '2. Prix' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('status')).toBeNull();
    expect(asked.map(({ url }) => url.pathname)).toEqual([`/api/legal-pages/${key}`]);
  });
});

describe('a legal text that still cannot be read', () => {
  it('says so again', async () => {
    isUnreachable(readLegalPageEndpoint);
    const user = openPublicPage({ kind: 'page', path: '/cgu' }, { legalHtml: null });
    await user.click(screen.getByRole('link', { name: 'Réessayer' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Erreur lors du chargement du contenu.' }),
    ).toBeInstanceOf(HTMLElement);
  });
});

describe('the outline of a legal text', () => {
  it('names ten thousand headings of one title in no time', () => {
    const begun = performance.now();
    const { sections } = outlineLegalHtml('<h2>Données</h2>'.repeat(10_000));
    expect(sections.at(-1)?.id).toBe('article-donnees-10000');
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it('names each heading after its title, once', () => {
    const { html, sections } = outlineLegalHtml('<h2>Données</h2><p>a</p><h2>Données</h2><h2>L’été &amp; après</h2>');
    expect(sections).toEqual([
      { id: 'article-donnees', title: 'Données' },
      { id: 'article-donnees-2', title: 'Données' },
      { id: 'article-l-ete-apres', title: 'L’été & après' },
    ]);
    expect(html).toBe(
      '<h2 id="article-donnees">Données</h2><p>a</p><h2 id="article-donnees-2">Données</h2><h2 id="article-l-ete-apres">L’été &amp; après</h2>',
    );
  });

  it('reads the title inside other marks, and keeps escaped markup as text', () => {
    const { html, sections } = outlineLegalHtml('<h2><em>1.</em> Les &lt;img onerror=x&gt;</h2>');
    expect(sections.map(({ title }) => title)).toEqual(['1. Les <img onerror=x>']);
    expect(html).toContain('Les &lt;img onerror=x&gt;');
  });

  it('leaves an empty heading alone', () => {
    expect(outlineLegalHtml('<h2> </h2>')).toEqual({ opening: null, html: '<h2> </h2>', sections: [] });
  });

  it('takes apart the line that says since when it holds', () => {
    const { opening, html } = outlineLegalHtml('<p>En vigueur au 2&amp;3.</p>\n<h2>a</h2><p>b</p>');
    expect(opening).toBe('En vigueur au 2&3.');
    expect(html.trim()).toBe('<h2 id="article-a">a</h2><p>b</p>');
  });

  it.each([`<p>${'a'.repeat(81)}</p><h2>c</h2>`, '<p>a <strong>b</strong></p><h2>c</h2>', '<p>a</p>'])(
    'leaves a longer or an only paragraph where it is: %s',
    (text) => {
      const { opening, html } = outlineLegalHtml(text);
      expect(opening).toBeNull();
      expect(html.startsWith('<p>a')).toBe(true);
    },
  );
});

describe('the accessibility statement', () => {
  it('says where the site stands, whom to tell and whom to turn to', () => {
    drawPublicPage({ kind: 'page', path: '/accessibilite' }, { settings: { contact_email: 'aide@exemple.fr' } });
    expect(screen.getByRole('heading', { level: 1, name: 'Déclaration d’accessibilité' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('non conforme')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'aide@exemple.fr' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/saisir le Défenseur des droits/)).toBeInstanceOf(HTMLElement);
  });

  it('has an article for each line of its table of contents', () => {
    const root = drawPublicPage({ kind: 'page', path: '/accessibilite' });
    const contents = within(screen.getByRole('navigation', { name: 'Sur cette page' })).getAllByRole('link');
    expect(contents.map((link) => link.textContent)).toEqual(
      [...root.querySelectorAll('main h2')].map((heading) => heading.textContent),
    );
    for (const link of contents) expect(root.querySelector(link.getAttribute('href') ?? 'none')?.tagName).toBe('H2');
  });
});
