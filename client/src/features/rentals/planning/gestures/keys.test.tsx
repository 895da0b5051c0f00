import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { priceStayEndpoint } from '@app/contract/properties/ratesApi.ts';
import { changeReservationEndpoint, previewChangeEndpoint } from '@app/contract/reservations/api.ts';
import { offerUndo, type TakeBack } from '../../../../components/toasts/offerUndo.ts';
import { idOf } from '../../../../testing/fixtures.ts';
import { aReservation } from '../../../../testing/planningFixtures.ts';
import { answers } from '../../../../testing/server.ts';
import { onTuesday, openPlanning, preview, priceOfStay } from '../testing/openPlanning.ts';

onTuesday();

describe('the planning by keys', () => {
  const active = (grid: HTMLElement) =>
    document.querySelector(`#${grid.getAttribute('aria-activedescendant') ?? 'none'}`)?.getAttribute('aria-label');

  it('is one stop, and goes by night and property', async () => {
    const { grid, user } = await openPlanning();
    grid.focus();
    expect(active(grid)).toMatch(/^Villa Arrosa, Mardi 3 novembre, libre, 100,00/);
    await user.keyboard('{ArrowRight}');
    expect(active(grid)).toMatch(/^Villa Arrosa, Claire Duhamel, Airbnb/);
    await user.keyboard('{ArrowDown}');
    expect(active(grid)).toMatch(/^Studio Les Halles, Mercredi 4 novembre, libre/);
    expect(within(grid).getByRole('link', { name: /^Claire Duhamel/ }).tabIndex).toBe(-1);
  });

  it('selects with Shift, says the nights, and asks with Enter', async () => {
    const priced = answers(priceStayEndpoint, priceOfStay);
    const { grid, user } = await openPlanning();
    grid.focus();
    await user.keyboard('{ArrowDown}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
    expect(screen.getByText(/^Sélection du 3 novembre au 6 novembre, 3.nuits$/)).toBeInstanceOf(HTMLElement);
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Nouvelle réservation' });
    await waitFor(() => expect(priced.at(-1)?.url.searchParams.get('departure')).toBe('2026-11-06'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nouvelle réservation' })).toBeNull());
  });

  it('lifts a stay with M, carries it by arrows, asks with Enter before it moves, and takes it back once with Ctrl+Z', async () => {
    const previewed = answers(previewChangeEndpoint, { ...preview, differenceCents: 0 });
    const changed = answers(changeReservationEndpoint, aReservation());
    const { grid, user } = await openPlanning();
    grid.focus();
    await user.keyboard('{ArrowRight}m{ArrowRight}{ArrowDown}');
    expect(screen.getByText(/^Studio Les Halles, du 5 novembre au 8 novembre/)).toBeInstanceOf(HTMLElement);
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Prolonger' }));
    await screen.findByText('Claire Duhamel : séjour prolongé');
    expect(previewed.at(-1)?.body).toEqual({ arrival: '2026-11-05', departure: '2026-11-09', propertyId: idOf(902) });
    expect(changed).toHaveLength(1);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(changed).toHaveLength(2));
    expect(changed[1]?.body).toMatchObject({ arrival: '2026-11-04', departure: '2026-11-07', price: { ofVersion: 4 } });
    await user.keyboard('{Control>}z{/Control}');
    expect(changed).toHaveLength(2);
  });

  it.each([
    [
      'its toast was closed',
      async (user: Awaited<ReturnType<typeof openPlanning>>['user']) => {
        await user.click(screen.getByRole('button', { name: 'Fermer la notification' }));
      },
    ],
    [
      'something else was offered to be taken back, and was',
      async () => {
        const takeBack = vi.fn<TakeBack>(async () => Promise.resolve({}));
        offerUndo('Appareil renommé', takeBack);
        await screen.findByText('Appareil renommé');
        await userEvent.keyboard('{Control>}z{/Control}');
        expect(takeBack).toHaveBeenCalledOnce();
      },
    ],
  ])('does not take back with Ctrl+Z what the screen no longer offers: %s', async (_, act) => {
    answers(previewChangeEndpoint, { ...preview, differenceCents: 0 });
    const changed = answers(changeReservationEndpoint, aReservation());
    const { grid, user } = await openPlanning();
    grid.focus();
    await user.keyboard('{ArrowRight}m{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{/Shift}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Prolonger' }));
    await screen.findByText('Claire Duhamel : séjour prolongé');
    await act(user);
    await waitFor(() => expect(screen.queryByText('Claire Duhamel : séjour prolongé')).toBeNull());
    await user.keyboard('{Control>}z{/Control}');
    expect(changed).toHaveLength(1);
  });

  it('gives a lifted stay back with Escape', async () => {
    const { grid, user } = await openPlanning();
    grid.focus();
    await user.keyboard('{ArrowRight}m{ArrowRight}{Escape}');
    expect(screen.getByText('Claire Duhamel reste à sa place.')).toBeInstanceOf(HTMLElement);
    expect(within(grid).getByRole('link', { name: /^Claire Duhamel/ })).toBeInstanceOf(HTMLElement);
  });
});
