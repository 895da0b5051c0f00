import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PublicSettings } from '@app/contract/site/api.ts';
import { claims, pageData } from '../../testing/pageData.ts';
import { HomePage } from './HomePage.tsx';

function open(settings: Partial<PublicSettings> = {}) {
  return render(<HomePage data={pageData({ settings })} />);
}

const addresses = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe('the home page', () => {
  it('has one headline, four benefits, a way to begin and one to look', () => {
    const { container } = open();
    const title = screen.getByRole('heading', { level: 1, name: 'Toutes vos locations dans une seule fenêtre.' });
    const hero = title.closest('section');
    if (!hero) throw new Error('no hero');
    expect(within(hero).getAllByRole('listitem')).toHaveLength(4);
    expect(new Set(addresses('Commencer gratuitement'))).toEqual(new Set(['/register']));
    expect(new Set(addresses('Voir la démo'))).toEqual(new Set(['/demo']));
    expect(container.querySelectorAll('h1')).toHaveLength(1);
  });

  it('holds the pricing and the comparison', () => {
    open(claims);
    expect(screen.getByRole('heading', { level: 2, name: /^Un prix fixe\./ })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('heading', { level: 2, name: 'Faites le calcul avec dix logements.' })).toBeInstanceOf(
      HTMLElement,
    );
  });

  it('shows the figures of the settings', () => {
    const { container } = open(claims);
    const figures = [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(figures).toEqual(
      expect.arrayContaining(['propriétaires500+', 'annonces gérées2000+', 'de satisfaction98 %']),
    );
  });

  it('hides a figure that is empty, and their whole list with the last of them', () => {
    const { unmount } = open({ figure_owners: '500+', figure_listings: '  ' });
    expect(screen.getByText('propriétaires')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('annonces gérées')).toBeNull();
    unmount();
    const { container } = open();
    expect(screen.queryByText('propriétaires')).toBeNull();
    expect(container.querySelector('h1')?.closest('section')?.querySelector('dl:not([aria-hidden])')).toBeNull();
  });

  it.each([
    [
      claims,
      [
        '15+ plateformessynchronisées',
        'AES-256données chiffrées',
        'Chaque jourune sauvegarde',
        'En Francenos serveurs',
        'sous 2 hune réponse',
        '5 minutespour démarrer',
      ],
    ],
    [
      {
        claim_platforms: '15+ plateformes',
        claim_backup: 'Sauvegarde quotidienne',
        claim_hosting: 'Serveurs en France',
      },
      ['15+ plateformessynchronisées', 'Sauvegarde quotidiennede vos données', 'Serveurs en Francepour vos données'],
    ],
  ])('shows the commitments of the settings, however they are worded', (settings, expected) => {
    open(settings);
    const strip = screen.getByRole('region', { name: 'Nos engagements' });
    expect(
      within(strip)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(expected);
  });

  it('claims nothing that the settings do not', () => {
    const { container } = open();
    expect(screen.queryByRole('region', { name: 'Nos engagements' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    expect(container.textContent).not.toMatch(/AES|15\+|500|sous 2|89|d’économies|Offre de lancement/);
  });

  it('answers the questions that hosts ask, with what is claimed about their data', () => {
    const { container, unmount } = open({ ...claims, trial_days: '30' });
    expect(container.querySelectorAll('details')).toHaveLength(6);
    expect(container.querySelectorAll('details[open]')).toHaveLength(1);
    expect(container.textContent).toContain('L’essai dure 30\u00a0jours');
    expect(container.textContent).toContain('Hébergement en France, chiffrement AES-256, sauvegarde chaque jour.');
    unmount();
    expect(open().container.textContent).not.toContain('Hébergement en France');
  });
});
