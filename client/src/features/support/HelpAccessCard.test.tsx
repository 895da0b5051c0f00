import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { allowHelpEndpoint, endHelpEndpoint, readHelpEndpoint } from '@app/contract/reservations/helpApi.ts';
import { listOwnConversationsEndpoint } from '@app/contract/support/api.ts';
import { customer, overview } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { answers, refuses } from '../../testing/server.ts';

/** Opens the page of a host who allows the team to see names until a moment, or does not. */
async function open(first: string | null) {
  const help = { until: first };
  answers(readHelpEndpoint, () => help);
  const { user } = renderApp({ at: '/dashboard/support', as: customer });
  return { user, help, card: within(await screen.findByRole('region', { name: 'Laisser notre équipe regarder' })) };
}

beforeEach(() => {
  answers(customerOverviewEndpoint, overview);
  answers(listOwnConversationsEndpoint, { conversations: [], total: 0, unread: 0 });
});

describe('the permission to see the names of guests', () => {
  it('is given for three days, or as many as are chosen, and says until when', async () => {
    const { user, help, card } = await open(null);
    expect(card.getByText(/jamais les noms de vos voyageurs/)).toBeInstanceOf(HTMLElement);
    const allowed = answers(allowHelpEndpoint, () => {
      help.until = '2026-11-27T10:00:00.000Z';
      return { until: help.until };
    });
    const days = card.getByRole('combobox', { name: 'Pendant' });
    expect(days).toHaveProperty('value', '3');
    await user.selectOptions(days, '7');
    await user.click(card.getByRole('button', { name: 'Autoriser' }));
    expect(await card.findByText(/jusqu’au 27 novembre 2026.*Chaque lecture est notée/)).toBeInstanceOf(HTMLElement);
    expect(allowed[0]?.body).toEqual({ days: 7 });
    expect(card.queryByRole('button', { name: 'Autoriser' })).toBeNull();
  });

  it('is taken back at once', async () => {
    const { user, help, card } = await open('2026-11-27T10:00:00.000Z');
    const ended = answers(endHelpEndpoint, () => {
      help.until = null;
      return undefined;
    });
    await user.click(card.getByRole('button', { name: 'Refermer maintenant' }));
    expect(await card.findByRole('button', { name: 'Autoriser' })).toBeInstanceOf(HTMLElement);
    expect(ended).toHaveLength(1);
  });

  it('says why it could not be given, and stays shut', async () => {
    refuses(allowHelpEndpoint, 'too_many_requests');
    const { user, card } = await open(null);
    await user.click(card.getByRole('button', { name: 'Autoriser' }));
    expect((await card.findByRole('alert')).textContent).toMatch(/Trop de/);
    expect(card.getByText(/jamais les noms de vos voyageurs/)).toBeInstanceOf(HTMLElement);
  });

  it('says why it could not be taken back, and stays open', async () => {
    refuses(endHelpEndpoint, 'internal_error');
    const { user, card } = await open('2026-11-27T10:00:00.000Z');
    await user.click(card.getByRole('button', { name: 'Refermer maintenant' }));
    expect(await card.findByRole('alert')).toBeInstanceOf(HTMLElement);
    expect(card.getByRole('button', { name: 'Refermer maintenant' })).toBeInstanceOf(HTMLElement);
  });
});
