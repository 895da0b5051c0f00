import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listPropertiesEndpoint } from '@app/contract/properties/api.ts';
import { priceStayEndpoint } from '@app/contract/properties/ratesApi.ts';
import { readPlanningEndpoint } from '@app/contract/reservations/planningApi.ts';
import { customer, idOf } from '../../../../testing/fixtures.ts';
import { anOccupancy, aPlanningRow } from '../../../../testing/planningFixtures.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { answers } from '../../../../testing/server.ts';
import { usePhone } from '../../../../testing/usePhone.ts';
import { monday, onTuesday, priceOfStay, studio, villa } from '../testing/openPlanning.ts';

onTuesday();

describe('the planning on a phone', () => {
  beforeEach(() => {
    usePhone();
    answers(listPropertiesEndpoint, { properties: [], used: 0, max: 3 });
    answers(readPlanningEndpoint, { from: monday, to: '2026-11-30', rows: [villa, studio] });
  });

  it('lists who comes and goes by day, under a week that counts them', async () => {
    const { user } = renderApp({ at: '/dashboard/planning?du=2026-11-04', as: customer });
    const day = await screen.findByRole('region', { name: 'Mercredi 4 novembre' });
    const stay = within(day).getByRole('link', { name: /Claire Duhamel.*3.nuits/ });
    expect(stay.getAttribute('href')).toBe(`/dashboard/reservations?r=${idOf(910)}`);
    expect(within(day).getByText('Arrivée')).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Samedi 7 novembre, 1\u00a0départ' }));
    const last = await screen.findByRole('region', { name: 'Samedi 7 novembre' });
    expect(within(last).getByText('Départ')).toBeInstanceOf(HTMLElement);
    expect(within(last).queryByText(/ part$/)).toBeNull();
  });

  it('goes on with « Voir la suite », and says until when nothing more comes', async () => {
    const later = anOccupancy({ id: idOf(911), arrival: '2026-12-20', departure: '2026-12-22' });
    const asked: { url: URL }[] = answers(readPlanningEndpoint, () => {
      const to = asked.at(-1)?.url.searchParams.get('to') ?? '';
      const occupancies = [anOccupancy(), ...(to > later.arrival ? [later] : [])];
      return { from: monday, to, rows: [aPlanningRow({ occupancies })] };
    });
    const { user } = renderApp({ at: '/dashboard/planning?du=2026-11-04', as: customer });
    expect(await screen.findByText('Rien d’autre de prévu d’ici au 17 novembre 2026.')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('region', { name: 'Dimanche 20 décembre' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Voir la suite' }));
    expect(await screen.findByRole('region', { name: 'Dimanche 20 décembre' })).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText('Rien d’autre de prévu d’ici au 12 janvier 2027.')).toBeInstanceOf(HTMLElement);
  });

  it('goes on week by week above the agenda, month by month above a property’s month', async () => {
    const { user, path } = renderApp({ at: '/dashboard/planning?du=2026-11-04', as: customer });
    await user.click(await screen.findByRole('button', { name: 'Semaine suivante' }));
    expect(path()).toBe('/dashboard/planning?du=2026-11-09');
    await user.click(await screen.findByRole('button', { name: 'Mois' }));
    await user.click(await screen.findByRole('button', { name: 'Mois suivant' }));
    expect(path()).toContain('du=2026-12-01');
  });

  it('shows one property’s month, where two taps choose the nights of a new reservation', async () => {
    const priced = answers(priceStayEndpoint, priceOfStay);
    const { user, path } = renderApp({ at: '/dashboard/planning', as: customer });
    await user.click(await screen.findByRole('button', { name: 'Mois' }));
    expect(path()).toBe('/dashboard/planning?vue=mois');
    await screen.findByRole('heading', { name: /^Villa Arrosa/ });
    await user.click(screen.getByRole('button', { name: /^Lundi 9 novembre, libre/ }));
    await user.click(screen.getByRole('button', { name: /^Jeudi 12 novembre, libre/ }));
    expect(await screen.findByRole('dialog', { name: 'Nouvelle réservation' })).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(priced.at(-1)?.url.searchParams.get('departure')).toBe('2026-11-12'));
  });

  it('names the month with its year, prices to the cent and nights that are over, and passes between properties where there are two', async () => {
    const prices = Array.from({ length: 60 }, () => 140_50);
    answers(readPlanningEndpoint, {
      from: '2026-10-26',
      to: '2026-12-07',
      rows: [{ ...studio, prices, minimums: prices.map(() => 1) }],
    });
    renderApp({ at: '/dashboard/planning?vue=mois', as: customer });
    expect(await screen.findByRole('heading', { name: 'Nov. 2026' })).toBeInstanceOf(HTMLElement);
    expect(await screen.findByRole('button', { name: 'Lundi 2 novembre, passé' })).toBeInstanceOf(HTMLElement);
    const next = screen.getByRole('button', { name: /^Mercredi 4 novembre, libre, 140,50/ });
    expect(next.parentElement?.textContent).toContain('140,50');
    expect(next.parentElement?.textContent).not.toContain('141');
    expect(screen.queryByRole('button', { name: 'Logement suivant' })).toBeNull();
  });
});
