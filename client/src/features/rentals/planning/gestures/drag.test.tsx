import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { priceStayEndpoint } from '@app/contract/properties/ratesApi.ts';
import { changeReservationEndpoint, previewChangeEndpoint } from '@app/contract/reservations/api.ts';
import { changeBlockEndpoint, createBlockEndpoint } from '@app/contract/reservations/blocksApi.ts';
import { idOf } from '../../../../testing/fixtures.ts';
import { anOccupancy, aReservation } from '../../../../testing/planningFixtures.ts';
import { answers, refuses } from '../../../../testing/server.ts';
import { body, drag, onTuesday, openPlanning, pixelOf, preview, priceOfStay, villa } from '../testing/openPlanning.ts';

onTuesday();

describe('the planning by a mouse', () => {
  it('asks what nights are for that were dragged over, up to those of somebody else, with their price', async () => {
    const priced = answers(priceStayEndpoint, priceOfStay);
    const { grid, path, user } = await openPlanning();
    drag(body(grid), pixelOf('2026-11-02'), pixelOf('2026-11-08'));
    const question = await screen.findByRole('dialog', { name: 'Nouvelle réservation' });
    expect(await within(question).findByText(/360,00/)).toBeInstanceOf(HTMLElement);
    expect(priced.at(-1)?.url.searchParams.get('arrival')).toBe('2026-11-02');
    expect(priced.at(-1)?.url.searchParams.get('departure')).toBe('2026-11-04');
    expect(within(question).getByRole('link', { name: 'Tarif' }).getAttribute('href')).toBe(
      `/dashboard/tarifs?logement=${idOf(901)}&du=2026-11-02&au=2026-11-03`,
    );
    await user.click(within(question).getByRole('button', { name: 'Saisir le voyageur' }));
    await waitFor(() =>
      expect(path()).toBe(
        `/dashboard/reservations?nouvelle=1&logement=${idOf(901)}&arrivee=2026-11-02&depart=2026-11-04`,
      ),
    );
  });

  it('closes the nights on the spot, with their reason', async () => {
    answers(priceStayEndpoint, priceOfStay);
    const block = {
      id: idOf(930),
      propertyId: idOf(902),
      from: '2026-11-09',
      to: '2026-11-10',
      reason: 'Peinture',
      version: 1,
    };
    const created = answers(createBlockEndpoint, block);
    const { grid, user } = await openPlanning();
    drag(body(grid), pixelOf('2026-11-09', 1), pixelOf('2026-11-10', 1));
    await user.click(await screen.findByRole('button', { name: 'Bloquer' }));
    await user.type(screen.getByRole('textbox', { name: /^Motif/ }), 'Peinture');
    await user.click(screen.getByRole('button', { name: /^Bloquer 2/ }));
    await screen.findByText('Nuits bloquées');
    expect(created[0]?.body).toEqual({ from: '2026-11-09', to: '2026-11-10', reason: 'Peinture' });
    expect(created[0]?.url.pathname).toContain(idOf(902));
  });

  it('moves a bar that is dragged to another property after showing what it costs, and takes it back', async () => {
    const previewed = answers(previewChangeEndpoint, preview);
    const changed = answers(changeReservationEndpoint, aReservation());
    const { grid, user } = await openPlanning();
    const bar = within(grid).getByRole('link', { name: /^Claire Duhamel/ });
    vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1_000_000, 36));
    drag(bar, pixelOf('2026-11-05'), pixelOf('2026-11-07', 1));
    const question = await screen.findByRole('dialog', { name: 'Déplacer ce séjour' });
    expect(await within(question).findByText(/^\+60,00/)).toBeInstanceOf(HTMLElement);
    expect(within(question).getByText('Arrivée un jour où vous n’accueillez pas')).toBeInstanceOf(HTMLElement);
    expect(previewed.at(-1)?.body).toEqual({ arrival: '2026-11-06', departure: '2026-11-09', propertyId: idOf(902) });
    expect(changed).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Déplacer au nouveau prix' }));
    await screen.findByText('Claire Duhamel : séjour déplacé');
    const moved = {
      arrival: '2026-11-06',
      departure: '2026-11-09',
      propertyId: idOf(902),
      price: 'reprice',
      version: 4,
    };
    expect(changed[0]?.body).toEqual(moved);
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(changed).toHaveLength(2));
    expect(changed[1]?.body).toEqual({
      arrival: '2026-11-04',
      departure: '2026-11-07',
      propertyId: idOf(901),
      price: { ofVersion: 4 },
      version: 5,
    });
  });

  it('moves a block that nobody else has changed meanwhile, and takes it back', async () => {
    const block = anOccupancy({ kind: 'block', label: 'Peinture', state: 'confirmed', source: null, version: 4 });
    const moved = { id: block.id, propertyId: idOf(901), from: '2026-11-06', to: '2026-11-08', reason: '', version: 5 };
    const changed = answers(changeBlockEndpoint, moved);
    const { grid, user } = await openPlanning([{ ...villa, occupancies: [block] }]);
    const bar = within(grid).getByRole('button', { name: /^Peinture/ });
    vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1_000_000, 36));
    drag(bar, pixelOf('2026-11-05'), pixelOf('2026-11-07'));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(changed).toHaveLength(2));
    expect(changed.map(({ body: sent }) => sent)).toEqual([
      { from: '2026-11-06', to: '2026-11-08', version: 4 },
      { from: '2026-11-04', to: '2026-11-06', version: 5 },
    ]);
  });

  it('changes the departure of a bar whose end is dragged', async () => {
    const previewed = answers(previewChangeEndpoint, preview);
    const { grid } = await openPlanning();
    const bar = within(grid).getByRole('link', { name: /^Claire Duhamel/ });
    const end = pixelOf('2026-11-06');
    vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, end.clientX + 4, 36));
    drag(bar, end, pixelOf('2026-11-08'));
    await screen.findByRole('dialog', { name: 'Prolonger ce séjour' });
    await waitFor(() => expect(previewed.at(-1)?.body).toEqual({ arrival: '2026-11-04', departure: '2026-11-09' }));
  });

  it('puts a bar back whose nights were taken meanwhile, and says why', async () => {
    answers(previewChangeEndpoint, preview);
    refuses(changeReservationEndpoint, 'dates_taken');
    const { grid, user } = await openPlanning();
    const bar = within(grid).getByRole('link', { name: /^Claire Duhamel/ });
    vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1_000_000, 36));
    drag(bar, pixelOf('2026-11-05'), pixelOf('2026-11-08'));
    await user.click(await screen.findByRole('button', { name: 'Garder le prix' }));
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('Ces nuits ne sont plus libres.'),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Déplacer ce séjour' })).toBeNull());
    expect(await within(grid).findByRole('link', { name: /^Claire Duhamel/ })).toBeInstanceOf(HTMLElement);
  });

  it('gives a bar back when Escape is pressed while it is dragged', async () => {
    const { grid } = await openPlanning();
    const bar = within(grid).getByRole('link', { name: /^Claire Duhamel/ });
    fireEvent.pointerDown(bar, { ...pixelOf('2026-11-05'), button: 0, pointerType: 'mouse' });
    fireEvent.pointerMove(window, pixelOf('2026-11-08', 1));
    await waitFor(() => expect(within(grid).queryByRole('link', { name: /^Claire Duhamel/ })).toBeNull());
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(await within(grid).findByRole('link', { name: /^Claire Duhamel/ })).toBeInstanceOf(HTMLElement);
  });
});
