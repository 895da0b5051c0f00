import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readHostSiteEndpoint } from '@app/contract/storefront/siteApi.ts';
import { aHostSite } from '../../testing/siteFixtures.ts';
import { answers, refuses } from '../../testing/server.ts';
import { openDomains, region, serveNames } from './testing/openDomains.ts';

async function openCard(site = aHostSite()) {
  serveNames([]);
  openDomains();
  answers(readHostSiteEndpoint, site);
  const card = await region('Votre site');
  await card.findByText('Villa Arrosa');
  return card;
}

describe('the site on the page of its addresses', () => {
  it('says where it is, and leads to it and to the page where it is changed', async () => {
    const card = await openCard();
    expect(card.getByText('villa-arrosa.sites.example')).toBeInstanceOf(HTMLElement);
    expect(card.getByRole('link', { name: /^Ouvrir/ }).getAttribute('href')).toBe(
      'https://villa-arrosa.sites.example/',
    );
    expect(card.getByRole('link', { name: 'Textes et apparence' }).getAttribute('href')).toBe('/dashboard/site');
  });

  it('waits for an address', async () => {
    const card = await openCard(aHostSite({ url: null }));
    expect(card.getByText(/dès que l’une de vos adresses est en ligne/)).toBeInstanceOf(HTMLElement);
    expect(card.queryByRole('link', { name: /^Ouvrir/ })).toBeNull();
  });

  it('is read again on demand when it could not be', async () => {
    serveNames([]);
    const { user } = openDomains();
    refuses(readHostSiteEndpoint, 'unavailable');
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    answers(readHostSiteEndpoint, aHostSite());
    await user.click(retry);
    expect(await (await region('Votre site')).findByText('Villa Arrosa')).toBeInstanceOf(HTMLElement);
  });
});
