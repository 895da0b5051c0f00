import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { claims } from '../../testing/pageData.ts';
import { drawPublicPage } from '../../testing/drawPublicPage.tsx';
import { integrationNames } from '../parts/settingTexts.ts';

const names = [
  'Synchronisation automatique',
  'Interface rapide',
  'Sécurité renforcée',
  'Analyses avancées',
  'Application mobile',
  'Support expert',
];
const page = { kind: 'page', path: '/fonctionnalites' } as const;
const eight = 'Airbnb, Booking.com, Abritel, Vrbo, Expedia, Tripadvisor, Gîtes de France, Leboncoin';

describe('/fonctionnalites', () => {
  it('tells of six features, each with its list of benefits', () => {
    const root = drawPublicPage(page);
    const cards = within(root).getAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(names);
    for (const card of cards) expect(within(card).getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
  });

  it('leads from its contents to each feature', () => {
    const root = drawPublicPage(page);
    const links = within(screen.getByRole('navigation', { name: 'Sur cette page' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(names);
    for (const link of links) expect(root.querySelector(link.getAttribute('href') ?? 'none')?.tagName).toBe('ARTICLE');
  });

  it('shows the claims of the settings next to the feature that they are about', () => {
    drawPublicPage(page, { settings: claims });
    const claimsOf = (name: string) => screen.getByRole('article', { name }).textContent.replaceAll('\u00a0', ' ');
    expect(claimsOf('Synchronisation automatique')).toContain('15+ plateformes synchronisées');
    expect(claimsOf('Interface rapide')).toContain('Prise en main : 5 minutes');
    expect(claimsOf('Sécurité renforcée')).toContain('Données chiffrées : AES-256');
    expect(claimsOf('Sécurité renforcée')).toContain('Sauvegarde : chaque jour');
    expect(claimsOf('Sécurité renforcée')).toContain('Serveurs : en France');
    expect(claimsOf('Support expert')).toContain('Réponse sous 2 h');
  });

  it('claims nothing when the settings are empty', () => {
    const root = drawPublicPage(page);
    for (const word of [
      'plateformes synchronisées',
      'Prise en main',
      'chiffrées',
      'Sauvegarde',
      'Serveurs',
      'Réponse',
    ]) {
      expect(root.textContent).not.toContain(word);
    }
  });

  it('names the eight platforms of the setting', () => {
    drawPublicPage(page, { settings: { integrations: eight } });
    const grid = within(screen.getByRole('region', { name: 'Vos plateformes sont déjà au planning.' }));
    expect(grid.getAllByRole('listitem').map((item) => item.textContent)).toEqual(eight.split(', '));
  });

  it('leaves the platforms out when the setting names none', () => {
    drawPublicPage(page, { settings: { integrations: ' , ' } });
    expect(screen.queryByRole('region', { name: 'Vos plateformes sont déjà au planning.' })).toBeNull();
  });

  it('shows markup in a setting as text', () => {
    const attack = '<img src=x onerror=alert(1)>';
    const root = drawPublicPage(page, {
      settings: { site_title: attack, integrations: attack, claim_hosting: attack },
    });
    expect(root.querySelector('img')).toBeNull();
    expect(root.textContent).toContain(attack);
  });
});

describe('the names of the integrations', () => {
  it.each([
    ['Airbnb,Vrbo', ['Airbnb', 'Vrbo']],
    [' Airbnb ,, Vrbo , Airbnb,', ['Airbnb', 'Vrbo']],
    ['', []],
  ])('of %j are %j', (setting, expected) => {
    expect(integrationNames(setting)).toEqual(expected);
  });
});
