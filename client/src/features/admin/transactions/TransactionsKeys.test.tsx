import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listTransactionsEndpoint, readTransactionEndpoint } from '@app/contract/billing/transactionsApi.ts';
import { superAdmin } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, decides } from '../../../testing/server.ts';
import { aTransaction, aTransactionDetail, pendingTransaction } from '../../../testing/transactionFixtures.ts';

const counts = { pending: 9, succeeded: 301, refunded: 21, failed: 12, cancelled: 5 };

function openList(search = '') {
  answers(readTransactionEndpoint, aTransactionDetail());
  const calls = decides(listTransactionsEndpoint, ({ url }) => ({
    transactions: Number(url.searchParams.get('page')) > 14 ? [] : [aTransaction(), pendingTransaction],
    total: 348,
    counts,
  }));
  return { calls, ...renderApp({ at: `/admin/transactions${search}`, as: superAdmin }) };
}
const link = async (name: RegExp) => screen.findByRole('link', { name });

describe('the rows of a list', () => {
  it('are gone through by j and k, and the current one is opened by Enter', async () => {
    const { user } = openList();
    const [first, second] = [await link(/^INV-1046/), await link(/^T-8812/)];
    await user.keyboard('j');
    expect(document.activeElement).toBe(first);
    await user.keyboard('jj');
    expect(document.activeElement).toBe(second);
    await user.keyboard('k{Enter}');
    expect(await screen.findByRole('dialog')).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).not.toBe(first);
  });

  it('are opened by a click anywhere, but not by one on a control', async () => {
    const { user } = openList();
    await user.click(await screen.findByRole('button', { name: /^Rembourser\s*INV-1046$/ }));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByText(/^306,00\s€$/));
    expect(await screen.findByRole('dialog', { name: /INV-1046/ })).toBeInstanceOf(HTMLElement);
  });

  it('leave a slash to who types one', async () => {
    const { user } = openList();
    await link(/^INV-1046/);
    await user.keyboard('/');
    const search = screen.getByRole('searchbox', { name: 'Rechercher une transaction' });
    expect(document.activeElement).toBe(search);
    await user.keyboard('j/k');
    expect(search).toHaveProperty('value', 'j/k');
  });

  it('have a help, where their keys are turned off', async () => {
    const { user } = openList();
    await link(/^INV-1046/);
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch', { name: 'Raccourcis d’une touche' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('?j');
    expect(screen.queryByRole('dialog')).toBeNull();
    localStorage.removeItem('clairvolet.shortcuts');
  });
});

it('a page beyond the last one goes to the last, in the address too', async () => {
  const { calls, router } = openList('?page=99');
  await link(/^INV-1046/);
  expect(calls.map(({ url }) => url.searchParams.get('page'))).toStrictEqual(['99', '14']);
  expect(router.state.location.search).toBe('?page=14');
});

it.each(['-3', '0', 'abc'])('the page « %s », which is none, is the first one, in the address too', async (page) => {
  const { calls, router } = openList(`?page=${page}`);
  await link(/^INV-1046/);
  expect(calls.map(({ url }) => url.searchParams.get('page'))).toStrictEqual(['1']);
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
