import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeHostSiteEndpoint, readHostSiteEndpoint } from '@app/contract/hosting/hostSiteApi.ts';
import { aHostSite } from '../../testing/domainFixtures.ts';
import { answers, isUnreachable, refuses } from '../../testing/server.ts';
import { openDomains, region, serveNames } from './testing/openDomains.ts';

async function openCard(site = aHostSite()) {
  serveNames([]);
  const app = openDomains();
  answers(readHostSiteEndpoint, site);
  const card = await region('Votre site');
  await card.findByLabelText('Nom du site');
  return { ...app, card };
}

describe('what the host’s site says', () => {
  it('is shown, with how much room is left, and a way to look at it', async () => {
    const { card } = await openCard();
    expect(card.getByLabelText<HTMLInputElement>('Nom du site').value).toBe('Villa Arrosa');
    expect(card.getByText('12 sur 80 caractères')).toBeInstanceOf(HTMLElement);
    expect(card.getByText(/maider@example\.fr, une adresse qui n’est jamais montrée/)).toBeInstanceOf(HTMLElement);
    expect(card.getByRole('link', { name: /^Ouvrir/ }).getAttribute('href')).toBe(
      'https://villa-arrosa.sites.example/',
    );
    expect(card.queryByText(/mentions légales.* incomplètes/)).toBeNull();
  });

  it('is changed, and no more is asked when one leaves', async () => {
    const { user, card, router } = await openCard();
    const tagline = card.getByLabelText('Accroche (facultatif)');
    await user.clear(tagline);
    await user.type(tagline, 'À deux pas des halles');
    const saved = aHostSite({ tagline: 'À deux pas des halles' });
    const sent = answers(changeHostSiteEndpoint, saved);
    answers(readHostSiteEndpoint, saved);
    await user.click(card.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('La première page de votre site est à jour.')).toBeInstanceOf(HTMLElement);
    expect(sent.map(({ body }) => body)).toStrictEqual([
      {
        title: 'Villa Arrosa',
        tagline: 'À deux pas des halles',
        place: 'Biarritz',
        presentation: 'Quatre chambres et un jardin.',
        phone: '',
      },
    ]);
    await act(async () => router.navigate('/dashboard/nulle-part'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cette page n’existe pas' })).toBeInstanceOf(
      HTMLElement,
    );
  });

  it('keeps what was typed when it is refused, and asks before it is lost', async () => {
    const { user, card, router } = await openCard();
    const title = card.getByLabelText<HTMLInputElement>('Nom du site');
    await user.type(title, ' 2');
    refuses(changeHostSiteEndpoint, 'account_restricted');
    await user.click(card.getByRole('button', { name: 'Enregistrer' }));
    expect((await card.findByRole('alert')).textContent).toContain('activez votre abonnement');
    expect(title.value).toBe('Villa Arrosa 2');
    isUnreachable(changeHostSiteEndpoint);
    await user.click(card.getByRole('button', { name: 'Enregistrer' }));
    expect(await card.findByText('Erreur de connexion')).toBeInstanceOf(HTMLElement);
    expect(title.value).toBe('Villa Arrosa 2');
    await act(async () => router.navigate('/dashboard/nulle-part'));
    const question = within(await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ }));
    await user.click(question.getByRole('button', { name: 'Continuer la saisie' }));
    expect(title.value).toBe('Villa Arrosa 2');
  });

  it('needs a name', async () => {
    const sent = answers(changeHostSiteEndpoint, aHostSite());
    const { user, card } = await openCard();
    await user.clear(card.getByLabelText('Nom du site'));
    await user.click(card.getByRole('button', { name: 'Enregistrer' }));
    expect((await card.findByRole('alert')).textContent).toContain('Donnez un nom à votre site');
    expect(sent).toHaveLength(0);
  });

  it('says what its legal notice lacks, and leads to the profile', async () => {
    const { card } = await openCard(aHostSite({ missing: ['votre adresse', 'votre téléphone'], url: null }));
    expect(card.getByText(/Il y manque votre adresse et votre téléphone\./)).toBeInstanceOf(HTMLElement);
    expect(card.getByRole('link', { name: 'Compléter le profil' }).getAttribute('href')).toBe('/dashboard/profil');
    expect(card.queryByRole('link', { name: /^Ouvrir/ })).toBeNull();
  });

  it('takes as much as the contract does, and no more', async () => {
    const { card } = await openCard();
    const fields = {
      title: 'Nom du site',
      tagline: 'Accroche (facultatif)',
      place: 'Lieu (facultatif)',
      presentation: 'Présentation (facultatif)',
      phone: 'Téléphone (facultatif)',
    };
    const { title, tagline, place, presentation, phone } = aHostSite();
    const body = { title, tagline, place, presentation, phone };
    for (const [name, label] of Object.entries(fields)) {
      const { maxLength } = card.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);
      const accepts = (length: number) =>
        changeHostSiteEndpoint.body.safeParse({ ...body, [name]: 'a'.repeat(length) }).success;
      expect([name, accepts(maxLength), accepts(maxLength + 1)]).toEqual([name, true, false]);
    }
  });

  it('is read again on demand when it could not be', async () => {
    serveNames([]);
    const { user } = openDomains();
    refuses(readHostSiteEndpoint, 'unavailable');
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    answers(readHostSiteEndpoint, aHostSite());
    await user.click(retry);
    expect(await (await region('Votre site')).findByLabelText('Nom du site')).toBeInstanceOf(HTMLElement);
  });
});
