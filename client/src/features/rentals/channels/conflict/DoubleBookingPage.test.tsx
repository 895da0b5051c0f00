import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { correctEventEndpoint, readChannelsEndpoint, readDoubleBookingEndpoint } from '@app/contract/channels/api.ts';
import { aDoubleBookingView, anOverview, minutesAgo } from '../../../../testing/channelFixtures.ts';
import { customer, idOf } from '../../../../testing/fixtures.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { answers } from '../../../../testing/server.ts';
import { atChannelNow } from '../testing/openChannels.ts';

atChannelNow();

const at = `/dashboard/doubles-reservations/${idOf(970)}`;
const textOf = (element: HTMLElement) => element.textContent.replaceAll(/\s/g, ' ');

describe('a double booking', () => {
  beforeEach(() => {
    answers(readChannelsEndpoint, anOverview());
  });

  it('names both stays and the nights that they share, and lists the ways out with what each costs', async () => {
    answers(readDoubleBookingEndpoint, aDoubleBookingView());
    renderApp({ at, as: customer });
    const title = await screen.findByRole('heading', { level: 1, name: /^Villa Arrosa.: deux séjours en même temps/ });
    expect(title).toBeInstanceOf(HTMLElement);
    expect(textOf(screen.getByText(/^Zając, Booking.com/))).toBe(
      'Zając, Booking.com, les nuits du 22 au 24 avril ; Lotte Verhoeven, Airbnb, les nuits du 23 au 27 avril ; en commun : les nuits des 23 et 24 avril ; proposé : les nuits du 25 au 29 avril.',
    );
    const ways = within(screen.getByRole('region', { name: 'Deux façons d’en sortir' }));
    expect(ways.getAllByRole('listitem').map(textOf)).toEqual([
      expect.stringMatching(/^Le moins cher.*−206,00 €si elle accepte/),
      expect.stringMatching(/^Annuler sur Airbnb.*−1 755,00 €et les frais d’Airbnb/),
    ]);
    const evidence = within(screen.getByRole('region', { name: 'Qui est arrivé en premier' }));
    expect(evidence.getAllByRole('listitem').map(textOf)).toEqual([
      '2 avr., 14 h 12Booking.com annonce Zając.',
      'aujourd’hui, 7 h 58Airbnb annonce Verhoeven.',
    ]);
  });

  it('unfolds the steps of a way', async () => {
    answers(readDoubleBookingEndpoint, aDoubleBookingView());
    const { user } = renderApp({ at, as: customer });
    const button = await screen.findByRole('button', { name: /^Marche à suivre/ });
    expect(screen.queryByText('Ouvrez la réservation sur Airbnb.')).toBeNull();
    await user.click(button);
    expect(screen.getByText('Ouvrez la réservation sur Airbnb.')).toBeInstanceOf(HTMLElement);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  it('has a message ready in two languages, which may be changed, and is copied on the way to the channel', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    answers(readDoubleBookingEndpoint, aDoubleBookingView());
    const { user } = renderApp({ at, as: customer });
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    const card = within(await screen.findByRole('region', { name: 'Message prêt pour Lotte Verhoeven' }));
    const field = card.getByRole('textbox', { name: 'Message' });
    expect(field).toHaveProperty('value', 'Bonjour Lotte, je vous propose le 25.');
    await user.click(card.getByRole('button', { name: 'EN' }));
    expect(field).toHaveProperty('value', 'Hello Lotte, I can offer the 25th.');
    await user.clear(field);
    await user.type(field, 'Hello!');
    await user.click(card.getByRole('button', { name: 'Copier et ouvrir Airbnb' }));
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(written).toHaveBeenCalledExactlyOnceWith('Hello!');
    expect(opened.mock.calls[0]?.[0]).toBe('https://www.airbnb.fr/hosting/inbox');
    await user.click(card.getByRole('button', { name: 'FR' }));
    expect(field).toHaveProperty('value', 'Bonjour Lotte, je vous propose le 25.');
  });

  it('that is the same stay read in echo is put right by ignoring that entry', async () => {
    const echo = {
      kind: 'echo' as const,
      title: 'C’est le même séjour, relu en écho',
      text: 'Airbnb relit ce que Booking.com a vendu.',
      costCents: 0,
      costNote: '',
      steps: [],
      proposal: null,
      messages: null,
    };
    const state = { booking: aDoubleBookingView({ ways: [echo] }) };
    answers(readDoubleBookingEndpoint, () => state.booking);
    const corrected = answers(correctEventEndpoint, { events: [] });
    const { user } = renderApp({ at, as: customer });
    await user.click(await screen.findByRole('button', { name: 'C’est le même séjour' }));
    const question = within(await screen.findByRole('dialog'));
    state.booking = aDoubleBookingView({ ways: [echo], solvedAt: minutesAgo(0) });
    await user.click(question.getByRole('button', { name: 'Oui, c’est le même' }));
    await waitFor(() => expect(corrected[0]?.body).toEqual({ eventId: idOf(962), becomes: 'ignored', scope: 'this' }));
    expect(textOf(await screen.findByText(/^Résolue/))).toBe('Résolue à 10 h 00.');
    expect(screen.queryByRole('region', { name: /façon/ })).toBeNull();
  });
});
