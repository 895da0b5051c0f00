import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PlanView } from '@app/contract/plans/api.ts';
import type { PublicSettings } from '@app/contract/site/api.ts';
import { business, enterprise, plans, settings, starter } from '../../testing/fixtures.ts';
import { Pricing } from './Pricing.tsx';

function open(offered: readonly PlanView[] | null, changed: Partial<PublicSettings> = {}) {
  return render(<Pricing plans={offered} settings={{ ...settings, ...changed }} heading="h2" />);
}

const cards = () => screen.getAllByRole('heading', { level: 3 }).map((title) => title.closest('li') ?? title);
const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') ?? document.body);
const begin = (name: string) => screen.getAllByRole('link', { name: `Commencer l’essai gratuit, formule ${name}` });

describe('the pricing', () => {
  it('shows one card per active plan, with what each allows', () => {
    open([{ ...starter, features: ['Calendrier unifié'] }, business, enterprise]);
    expect(cards()).toHaveLength(3);
    expect(card('Starter').getByText('Jusqu’à 3 logements')).toBeInstanceOf(HTMLElement);
    expect(card('Starter').getByText('Calendrier unifié')).toBeInstanceOf(HTMLElement);
    expect(card('Starter').getByText('La formule Starter.')).toBeInstanceOf(HTMLElement);
    const unlimited = card('Enterprise').getByText('∞');
    expect(unlimited.getAttribute('aria-hidden')).toBe('true');
    expect(unlimited.parentElement?.textContent).toBe('∞Illimité');
  });

  it('prices each plan by the month and by its own year; a style sheet shows one of the two', () => {
    open([starter, { ...business, priceYearlyCents: 300_00 }]);
    expect(card('Starter').getByText('25 €')).toBeInstanceOf(HTMLElement);
    expect(card('Starter').getByText('255 €')).toBeInstanceOf(HTMLElement);
    expect(card('Starter').getByText(/soit 21,25 € par mois/)).toBeInstanceOf(HTMLElement);
    expect(card('Business').getByText('300 €')).toBeInstanceOf(HTMLElement);
    const monthly = screen.getByRole<HTMLInputElement>('radio', { name: 'Mensuel' });
    const yearly = screen.getByRole<HTMLInputElement>('radio', { name: /Annuel/ });
    expect([monthly.checked, monthly.value, yearly.value]).toEqual([true, 'mensuel', 'annuel']);
  });

  it('leads to the registration with the plan and the rhythm', () => {
    open(plans);
    expect(begin('Business').map((link) => link.getAttribute('href'))).toEqual([
      '/register?formule=business',
      '/register?formule=business&rythme=annuel',
    ]);
  });

  it.each([
    ['the same for all', plans, 'Annuel −15\u00a0%'],
    ['different', [starter, { ...business, priceYearlyCents: 288_00 }], 'Annuel jusqu’à −20\u00a0%'],
    ['nothing', [{ ...starter, priceYearlyCents: 300_00 }], 'Annuel'],
  ])('computes what the year saves: %s', (_, offered, label) => {
    open(offered);
    expect(screen.getByRole('radio', { name: label })).toBeInstanceOf(HTMLElement);
  });

  it("puts 'Le plus populaire' on the middle plan when there are exactly three", () => {
    const { unmount } = open(plans);
    expect(screen.getAllByText('Le plus populaire').map((badge) => badge.closest('li'))).toEqual([cards()[1]]);
    unmount();
    for (const offered of [[starter], [starter, business], [...plans, { ...starter, id: 'x', slug: 'x', name: 'X' }]]) {
      const page = open(offered);
      expect(screen.queryByText('Le plus populaire')).toBeNull();
      page.unmount();
    }
  });

  it('shows the built-in Starter when the plans could not be read', () => {
    open(null);
    expect(cards()).toHaveLength(1);
    expect(card('Starter').getByText('25 €')).toBeInstanceOf(HTMLElement);
    expect(
      card('Starter')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Synchronisation avec les plateformes',
      'Calendrier unifié',
      'Gestion des réservations',
      'Support par e-mail',
    ]);
    expect(begin('Starter').map((link) => link.getAttribute('href'))).toEqual(['/register?formule=starter']);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('says so when there is no active plan', () => {
    open([], { launch_offer: 'la mise en route est offerte' });
    expect(screen.getByText(/Aucune formule n’est proposée en ce moment/)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByText('Offre de lancement.')).toBeNull();
  });

  it('announces the launch offer with the length of the trial, and nothing when there is none', () => {
    const { unmount } = open(plans, { launch_offer: 'la mise en route est offerte.', trial_days: '21' });
    const offer = screen.getByText('Offre de lancement.').parentElement;
    expect(offer?.textContent).toBe('Offre de lancement. 21\u00a0jours gratuits, et la mise en route est offerte.');
    expect(screen.getByRole('link', { name: 'En profiter' }).getAttribute('href')).toBe('/register?rythme=annuel');
    unmount();
    open(plans);
    expect(screen.queryByText('Offre de lancement.')).toBeNull();
  });

  it('takes the trial and the price of a domain from the settings', () => {
    open(plans, { trial_days: '1', domain_price: '29,90' });
    expect(screen.getByText(/L’essai dure 1 jour, avec 1 logement/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/29,90 € par an/)).toBeInstanceOf(HTMLElement);
  });
});
