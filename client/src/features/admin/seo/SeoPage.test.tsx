import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordOf } from '@app/contract/core/record.ts';
import { settingDefinitions } from '@app/contract/site/settings.ts';
import {
  changeSettingsEndpoint,
  editableSettingKeys,
  readSettingsEndpoint,
  type AdminSettings,
} from '@app/contract/site/settingsAdminApi.ts';
import { superAdmin } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, refuses } from '../../../testing/server.ts';

const settings: AdminSettings = {
  settings: recordOf(editableSettingKeys, (key) => ({ value: settingDefinitions[key].default, source: 'default' })),
  appUrl: 'https://clairvolet.example',
  changedAt: null,
};

const openPage = (tab = '') => renderApp({ at: `/admin/seo${tab && `?onglet=${tab}`}`, as: superAdmin });
const textOf = (name: string) => screen.getByRole('region', { name }).textContent;

beforeAll(async () => {
  await import('./SeoPage.tsx');
}, 60_000);
beforeEach(() => {
  answers(readSettingsEndpoint, settings);
});

describe('the settings of search engines', () => {
  it('are in five tabs, each at its address', async () => {
    const { user, path } = openPage();
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toStrictEqual([
      'Méta',
      'Réseaux sociaux',
      'Données structurées',
      'Robots et sitemap',
      'Mesure d’audience',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Mesure d’audience' }));
    expect(path()).toBe('/admin/seo?onglet=audience');
    for (const label of ['Google Analytics', 'Pixel Facebook', 'Google Search Console']) {
      expect(screen.getByLabelText(label)).toBeInstanceOf(HTMLElement);
    }
  });

  it('count the characters of title and description, and take no more than there are', async () => {
    const { user } = openPage();
    const title = await screen.findByLabelText<HTMLInputElement>('Titre (meta title)');
    expect(screen.getByText('0/60')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('0/160')).toBeInstanceOf(HTMLElement);
    await user.type(title, 'x'.repeat(70));
    expect(title.value).toHaveLength(60);
    expect(screen.getByText('60/60')).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText('60 caractères sur 60', {}, { timeout: 3_000 })).toBeInstanceOf(HTMLElement);
    const description = screen.getByLabelText<HTMLTextAreaElement>('Description (meta description)');
    description.focus();
    await user.paste('x'.repeat(170));
    expect(description.value).toHaveLength(160);
    expect(screen.getByText('160/160')).toBeInstanceOf(HTMLElement);
  });

  it('show the result as it will be, with what stands in for what is empty', async () => {
    const changed = answers(changeSettingsEndpoint, settings);
    const { user } = openPage();
    const preview = within(await screen.findByRole('group', { name: 'Aperçu du résultat' }));
    expect(preview.getByText(settingDefinitions.page_title.default)).toBeInstanceOf(HTMLElement);
    expect(preview.getByText(settingDefinitions.site_description.default)).toBeInstanceOf(HTMLElement);
    await user.type(screen.getByLabelText('Titre (meta title)'), 'Mes volets');
    expect(preview.getByText('Mes volets')).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(changed.map(({ body }) => body)).toStrictEqual([{ meta_title: 'Mes volets', changedAt: null }]),
    );
    expect(await screen.findByText('Paramètres sauvegardés avec succès')).toBeInstanceOf(HTMLElement);
  });

  it('show what is shared, on each network', async () => {
    const { user } = openPage('reseaux');
    const card = within(await screen.findByRole('group', { name: 'Aperçu du partage' }));
    await user.type(screen.getByLabelText('Titre partagé'), 'Partagé');
    expect(card.getByText('Partagé')).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'X' }));
    expect(card.getByText('Partagé')).toBeInstanceOf(HTMLElement);
    await user.type(screen.getByLabelText('Titre sur X'), 'Court');
    expect(card.getByText('Court')).toBeInstanceOf(HTMLElement);
    expect(screen.getByLabelText<HTMLSelectElement>('Carte').value).toBe('summary_large_image');
    expect(screen.getByLabelText<HTMLInputElement>('Type').value).toBe('website');
  });

  it('ask before they are left unsaved, though not from one tab to another', async () => {
    const { user, path, router } = openPage();
    await user.type(await screen.findByLabelText('Mots-clés'), 'gîtes');
    await user.click(screen.getByRole('tab', { name: /^Réseaux sociaux/ }));
    expect(path()).toBe('/admin/seo?onglet=reseaux');
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => router.navigate('/admin/settings'));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Continuer la saisie' }));
    expect(path()).toBe('/admin/seo?onglet=reseaux');
  });

  it('show their errors next to their field until another choice is made', async () => {
    refuses(changeSettingsEndpoint, 'invalid_input', { errors: { twitter_card: 'Carte inconnue' } });
    const { user } = openPage('reseaux');
    const card = await screen.findByRole('combobox', { name: 'Carte' });
    await user.selectOptions(card, 'Petite image');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(card.getAttribute('aria-invalid')).toBe('true'));
    await user.selectOptions(card, 'Application');
    expect(card.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('show robots.txt as it will be, with the site map while there is one', async () => {
    const { user } = openPage('robots');
    await screen.findByRole('switch', { name: 'Plan du site' });
    expect(textOf('Contenu de robots.txt')).toContain('Sitemap: https://clairvolet.example/sitemap.xml');
    expect(textOf('Contenu de robots.txt')).toContain('Disallow: /admin');
    await user.type(screen.getByLabelText('Adresse canonique'), 'https://volets.example');
    expect(textOf('Contenu de robots.txt')).toContain('Sitemap: https://volets.example/sitemap.xml');
    await user.click(screen.getByRole('switch', { name: 'Plan du site' }));
    expect(textOf('Contenu de robots.txt')).not.toContain('Sitemap');
    await user.click(screen.getByRole('switch', { name: 'Indexation' }));
    expect(textOf('Contenu de robots.txt')).toBe('User-agent: *\nDisallow: /\n');
    expect(screen.getByText('3 modifications')).toBeInstanceOf(HTMLElement);
  });

  it('show the structured data as they will be, and say while one types what is wrong with them', async () => {
    openPage('donnees');
    const own = await screen.findByLabelText('Données supplémentaires (JSON-LD)');
    expect(screen.getByText('Valide')).toBeInstanceOf(HTMLElement);
    expect(textOf('Données structurées de la page d’accueil')).toContain('"@type": "WebSite"');
    fireEvent.change(own, { target: { value: '{"@type":"FAQPage"}' } });
    expect(await screen.findByText(/^L’objet n’a pas de « @context »/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('À corriger')).toBeInstanceOf(HTMLElement);
    fireEvent.change(own, { target: { value: '{"@context":"https://schema.org","@type":"FAQPage"}' } });
    expect(await screen.findByText('Valide')).toBeInstanceOf(HTMLElement);
    expect(textOf('Données structurées de la page d’accueil')).toContain('"@type": "FAQPage"');
  });
});
