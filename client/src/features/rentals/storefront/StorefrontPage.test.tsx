import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { changeHostSiteEndpoint, readHostSiteEndpoint, type HostSite } from '@app/contract/storefront/siteApi.ts';
import { siteLengths } from '@app/contract/storefront/rules.ts';
import { browser } from '../../../browser/browser.ts';
import { customer, overview } from '../../../testing/fixtures.ts';
import { readyButton, renderApp } from '../../../testing/renderApp.tsx';
import { answers, decides, isUnreachable, refuses } from '../../../testing/server.ts';
import { aHostSite } from '../../../testing/siteFixtures.ts';
import { openStorefront } from './testing/openStorefront.ts';

/** The site with other French texts. */
function saying(french: Partial<HostSite['texts']['fr']>, version = 3): HostSite {
  const site = aHostSite();
  return { ...site, texts: { ...site.texts, fr: { ...site.texts.fr, ...french } }, version };
}

/** What is sent of a site that was not changed. */
function bodyOf({ title, phone, texts, languages, theme, cover, hidden, asksReviews, version }: HostSite) {
  return { title, phone, texts, languages, theme, cover, hidden, asksReviews, version };
}

describe('the page of the host’s site', () => {
  it('shows what the site says, how much room is left, and where the site is', async () => {
    const { page } = await openStorefront();
    expect(page.getByLabelText<HTMLInputElement>('Nom du site').value).toBe('Villa Arrosa');
    expect(page.getByLabelText<HTMLInputElement>('Lieu (facultatif)').value).toBe('Biarritz');
    expect(page.getByText(/24 sur 140 caractères/)).toBeInstanceOf(HTMLElement);
    expect(page.getByRole('complementary', { name: 'Aperçu de votre site' }).textContent).toContain(
      'Une villa face à l’océan',
    );
    expect(screen.getByRole('link', { name: /^Ouvrir/ }).getAttribute('href')).toBe(
      'https://villa-arrosa.sites.example/',
    );
    await waitFor(() => expect(document.title).toBe('Textes · Mon site · Tableau de bord · Clairvolet'));
  });

  it('is saved as a whole, over the version that was read, and offers to look at the site', async () => {
    const { user, page, router } = await openStorefront();
    const tagline = page.getByLabelText('Accroche (facultatif)');
    await user.clear(tagline);
    await user.type(tagline, 'À deux pas des halles');
    await user.click(page.getByRole('tab', { name: 'Apparence' }));
    await user.click(page.getByRole('radio', { name: 'Bleu nuit' }));
    const before = saying({ tagline: 'À deux pas des halles' });
    const saved: HostSite = { ...before, theme: { ...before.theme, accent: '#223b6c' } };
    const sent = answers(changeHostSiteEndpoint, saved);
    answers(readHostSiteEndpoint, saved);
    await user.click(page.getByRole('button', { name: 'Enregistrer' }));
    await user.click(await screen.findByRole('button', { name: 'Voir votre site' }));
    expect(browser.openTab).toHaveBeenCalledExactlyOnceWith('https://villa-arrosa.sites.example/');
    expect(sent.map(({ body }) => body)).toStrictEqual([{ ...bodyOf(saved), version: 2 }]);
    await act(async () => router.navigate('/dashboard/nulle-part'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cette page n’existe pas' })).toBeInstanceOf(
      HTMLElement,
    );
  });

  it('says in which part something is not saved, takes it back, and asks before it is lost', async () => {
    const { user, page, router } = await openStorefront();
    expect(page.getByRole('button', { name: 'Enregistrer' }).getAttribute('aria-disabled')).toBe('true');
    await user.type(page.getByLabelText('Signature (facultatif)'), 'Maïder');
    expect(page.getByText('Modifications non enregistrées')).toBeInstanceOf(HTMLElement);
    expect(page.getByRole('tab', { name: /^Textes.*non enregistré/ })).toBeInstanceOf(HTMLElement);
    await user.click(page.getByRole('tab', { name: 'Mentions' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => router.navigate('/dashboard/nulle-part'));
    const question = within(await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ }));
    await user.click(question.getByRole('button', { name: 'Continuer la saisie' }));
    await user.click(page.getByRole('button', { name: 'Annuler' }));
    await user.click(page.getByRole('tab', { name: 'Textes' }));
    expect(page.getByLabelText<HTMLInputElement>('Signature (facultatif)').value).toBe('');
    expect(page.queryByText('Modifications non enregistrées')).toBeNull();
  });

  it('names a field that is refused, and leads to it from another part', async () => {
    const sent = answers(changeHostSiteEndpoint, aHostSite());
    const { user, page } = await openStorefront();
    await user.clear(page.getByLabelText('Nom du site'));
    await user.click(page.getByRole('tab', { name: 'Apparence' }));
    await user.click(page.getByRole('button', { name: 'Enregistrer' }));
    const summary = within(await page.findByRole('alert'));
    await user.click(summary.getByRole('link', { name: 'Donnez un nom à votre site' }));
    expect(document.activeElement).toBe(page.getByLabelText('Nom du site'));
    expect(sent).toHaveLength(0);
  });

  it('keeps what was typed when the server refuses it or is away', async () => {
    const { user, page } = await openStorefront();
    const title = page.getByLabelText<HTMLInputElement>('Nom du site');
    await user.type(title, ' 2');
    refuses(changeHostSiteEndpoint, 'account_restricted');
    await user.click(page.getByRole('button', { name: 'Enregistrer' }));
    expect((await page.findByRole('alert')).textContent).toContain('activez votre abonnement');
    isUnreachable(changeHostSiteEndpoint);
    await user.click(await readyButton('Enregistrer'));
    expect(await page.findByText(/^Le serveur ne répond pas/)).toBeInstanceOf(HTMLElement);
    expect(title.value).toBe('Villa Arrosa 2');
  });

  it('lets one choose between what was typed and what was saved meanwhile elsewhere', async () => {
    const { user, page } = await openStorefront();
    await user.type(page.getByLabelText('Nom du site'), ' à moi');
    const theirs = saying({ place: 'Anglet' }, 3);
    const sent = decides(changeHostSiteEndpoint, ({ body }) =>
      (body as { version: number }).version === 3
        ? { ...theirs, title: 'Villa Arrosa à moi', version: 4 }
        : 'changed_meanwhile',
    );
    answers(readHostSiteEndpoint, theirs);
    await user.click(page.getByRole('button', { name: 'Enregistrer' }));
    expect(await page.findByText('Votre site a été modifié entre-temps')).toBeInstanceOf(HTMLElement);
    expect(page.getByLabelText<HTMLInputElement>('Nom du site').value).toBe('Villa Arrosa à moi');
    await user.click(await page.findByRole('button', { name: 'Garder ma saisie' }));
    await user.click(await readyButton('Enregistrer'));
    expect(await screen.findByText('Votre site est à jour.')).toBeInstanceOf(HTMLElement);
    expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([2, 3]);
  });

  it('takes over what was saved elsewhere when that is chosen', async () => {
    const { user, page } = await openStorefront();
    await user.type(page.getByLabelText('Nom du site'), ' à moi');
    refuses(changeHostSiteEndpoint, 'changed_meanwhile');
    answers(readHostSiteEndpoint, { ...saying({}, 3), title: 'Chez Peio' });
    await user.click(page.getByRole('button', { name: 'Enregistrer' }));
    await user.click(await page.findByRole('button', { name: 'Reprendre le site enregistré' }));
    expect(page.getByLabelText<HTMLInputElement>('Nom du site').value).toBe('Chez Peio');
    expect(page.queryByText('Modifications non enregistrées')).toBeNull();
  });

  it('can be looked at, and not changed, by an account that is restricted', async () => {
    const site = { ...aHostSite(), languages: ['en' as const] };
    const { user, page } = await openStorefront(site, {
      as: { ...overview, abilities: { ...overview.abilities, editThings: false } },
    });
    await waitFor(() => expect(page.getByLabelText<HTMLInputElement>('Nom du site').matches(':disabled')).toBe(true));
    expect(page.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
    expect(page.getByRole<HTMLInputElement>('switch', { name: 'Anglais' }).disabled).toBe(true);
    await user.click(page.getByRole('button', { name: 'Anglais' }));
    expect(page.getAllByText(/^Vide\s: repris du français\.$/)).toHaveLength(3);
    await user.click(page.getByRole('tab', { name: 'Apparence' }));
    expect(page.getByRole('radio', { name: 'Ocre' }).matches(':disabled')).toBe(true);
    await user.click(page.getByRole('tab', { name: 'Logements' }));
    expect(page.getByRole<HTMLInputElement>('switch', { name: /^Montrer/ }).disabled).toBe(true);
  });

  it('says where the legal notice comes from and what it lacks, and who reads messages', async () => {
    const { page } = await openStorefront(aHostSite({ missing: ['l’adresse postale', 'le numéro SIRET'], url: null }), {
      search: '?onglet=mentions',
    });
    expect(page.getByText(/Il y manque l’adresse postale et le numéro SIRET\./)).toBeInstanceOf(HTMLElement);
    expect(page.getByRole('link', { name: 'Compléter le profil' }).getAttribute('href')).toBe('/dashboard/profil');
    expect(page.getByText('maider@example.fr')).toBeInstanceOf(HTMLElement);
    expect(page.getByText(/une adresse qui n’est\s+jamais montrée/)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('link', { name: /^Ouvrir/ })).toBeNull();
  });

  it('says that what it shows comes from the profile as long as nothing was saved', async () => {
    const { page } = await openStorefront(aHostSite({ version: 0, updatedAt: null }));
    expect(page.getByText(/Rien n’est encore enregistré/)).toBeInstanceOf(HTMLElement);
  });

  it('takes as much as the contract does, and no more', async () => {
    const { page } = await openStorefront();
    const labels: Partial<Record<keyof typeof siteLengths, string>> = {
      title: 'Nom du site',
      tagline: 'Accroche (facultatif)',
      place: 'Lieu (facultatif)',
      presentation: 'Présentation (facultatif)',
      word: 'Votre mot aux voyageurs (facultatif)',
      signature: 'Signature (facultatif)',
      phone: 'Téléphone (facultatif)',
      wayTo: 'Lieu',
      wayHow: 'À combien',
    };
    const found = Object.fromEntries(
      Object.entries(labels).map(([name, label]) => [
        name,
        page.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label).maxLength,
      ]),
    );
    expect(found).toEqual(siteLengths);
  });

  it('is read again on demand when it could not be', async () => {
    answers(customerOverviewEndpoint, overview);
    refuses(readHostSiteEndpoint, 'unavailable');
    const { user } = renderApp({ at: '/dashboard/site', as: customer });
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    answers(readHostSiteEndpoint, aHostSite());
    await user.click(retry);
    expect(await screen.findByLabelText('Nom du site')).toBeInstanceOf(HTMLElement);
  });
});
