import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PropertiesPage } from './PropertiesPage.tsx';
import { aClosure, aProperty, aStay } from './testing/factories.ts';
import { renderRentals } from './testing/renderRentals.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(...[stays = [], closures = []]: [ReturnType<typeof aStay>[]?, ReturnType<typeof aClosure>[]?]) {
  const properties = [
    aProperty({ id: 'villa', name: 'Villa Arrosa' }),
    aProperty({ id: 'bergerie', name: 'La Bergerie', status: 'maintenance', bedrooms: 0 }),
  ];
  renderRentals(<PropertiesPage properties={properties} stays={stays} closures={closures} />, '/dashboard/logements');
}

const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the properties', () => {
  it('say whether they are open, what they are and what a night costs', () => {
    open();
    expect(screen.getByText(/^2\slogements, dont 1\souvert à la réservation\.$/)).toBeInstanceOf(HTMLElement);
    expect(card('Villa Arrosa').getByText('Actif')).toBeInstanceOf(HTMLElement);
    expect(card('La Bergerie').getByText('En maintenance')).toBeInstanceOf(HTMLElement);
    expect(card('Villa Arrosa').getByText(/Villa à Biarritz · 4\svoyageurs · 2\schambres/)).toBeInstanceOf(HTMLElement);
    expect(card('Villa Arrosa').getByText(/^100,00\s€$/)).toBeInstanceOf(HTMLElement);
    expect(card('Villa Arrosa').getByRole('link', { name: 'Planning de Villa Arrosa' }).getAttribute('href')).toBe(
      '/dashboard/reservations?logement=villa',
    );
  });

  it.each([
    ['who is there', '2026-11-18', '2026-11-23', "Occupé par Nora Sbai jusqu'au 23 novembre."],
    ['who comes today', '2026-11-20', '2026-11-23', "Nora Sbai arrive aujourd'hui."],
    ['who comes tomorrow', '2026-11-21', '2026-11-23', "Libre jusqu'à demain, avant Nora Sbai."],
    ['who comes next', '2026-11-25', '2026-11-28', "Libre jusqu'au 25 nov., avant Nora Sbai."],
    ['that nobody comes', '2026-11-10', '2026-11-20', 'Libre, sans séjour prévu.'],
  ])('tell %s', (_, arrival, departure, sentence) => {
    open([aStay({ propertyId: 'villa', guest: 'Nora Sbai', arrival, departure })]);
    expect(card('Villa Arrosa').getByText(sentence)).toBeInstanceOf(HTMLElement);
  });

  it('tell why and until when they are closed', () => {
    open(
      [],
      [aClosure({ propertyId: 'bergerie', reason: 'Travaux de toiture', from: '2026-11-12', to: '2026-12-02' })],
    );
    expect(card('La Bergerie').getByText("Travaux de toiture jusqu'au 2 décembre.")).toBeInstanceOf(HTMLElement);
  });

  it('do not count on a stay that is not confirmed', () => {
    open([aStay({ propertyId: 'villa', arrival: '2026-11-20', departure: '2026-11-23', status: 'pending' })]);
    expect(card('Villa Arrosa').getByText('Libre, sans séjour prévu.')).toBeInstanceOf(HTMLElement);
  });
});
