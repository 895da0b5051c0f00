import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeHostSiteEndpoint } from '@app/contract/storefront/siteApi.ts';
import { idOf } from '../../../testing/fixtures.ts';
import { answers } from '../../../testing/server.ts';
import { aHostSite, aSiteProperty } from '../../../testing/siteFixtures.ts';
import { openStorefront } from './testing/openStorefront.ts';

const openProperties = async (site = aHostSite()) => openStorefront(site, { search: '?onglet=logements' });

const villa = aSiteProperty();
const studio = aSiteProperty({ id: idOf(502), name: 'Studio', slug: 'studio', photos: [] });
const barn = aSiteProperty({ id: idOf(503), name: 'Bergerie', slug: 'bergerie', status: 'draft' });

describe('the properties of the site', () => {
  it('say where they are, and what keeps guests from seeing them well', async () => {
    const { page } = await openProperties(aHostSite({ properties: [villa, studio, barn] }));
    const rows = page.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toContain('/logements/villa-arrosa');
    expect(rows[0]).not.toContain('Aucune photo');
    expect(rows[1]).toContain('Aucune photo');
    expect(rows[2]).toContain('Brouillon\u00a0: pas montré');
    expect(page.getByText('2 sur 3')).toBeInstanceOf(HTMLElement);
    expect(page.getByRole('link', { name: 'Studio' }).getAttribute('href')).toBe(`/dashboard/logements/${idOf(502)}`);
  });

  it('are hidden and shown again by a switch', async () => {
    const { user, page } = await openProperties(aHostSite({ properties: [villa, studio], hidden: [villa.id] }));
    const switchOf = (name: string) => page.getByRole<HTMLInputElement>('switch', { name: `Montrer ${name}` });
    expect([switchOf('Villa Arrosa').checked, switchOf('Studio').checked]).toEqual([false, true]);
    await user.click(switchOf('Villa Arrosa'));
    await user.click(switchOf('Studio'));
    const sent = answers(changeHostSiteEndpoint, aHostSite());
    await user.click(page.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('Votre site est à jour.');
    expect(sent.map(({ body }) => changeHostSiteEndpoint.body.parse(body).hidden)).toEqual([[studio.id]]);
  });

  it('are to be added first where there are none', async () => {
    const { page } = await openProperties(aHostSite({ properties: [] }));
    const empty = within(page.getByRole('region', { name: 'Logements montrés' }));
    expect(empty.getByRole('link', { name: 'Ajouter un logement' }).getAttribute('href')).toBe(
      '/dashboard/logements?ouvrir=nouveau',
    );
  });
});
