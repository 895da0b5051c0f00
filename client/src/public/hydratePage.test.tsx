import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readSessionEndpoint, type AccountView } from '@app/contract/accounts/api.ts';
import { awakeDataOf, type PublicPageData } from '@app/contract/site/publicPages.ts';
import { customer } from '../testing/fixtures.ts';
import { pageData } from '../testing/pageData.ts';
import { answers } from '../testing/server.ts';
import { hydratePage } from './hydratePage.tsx';
import { renderPublicPage } from './renderPublicPage.tsx';

/** The document that the server writes, and who reads it. */
function openDocument(data: PublicPageData, account: AccountView | null = null) {
  answers(readSessionEndpoint, { authenticated: account !== null, account });
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = `<div id="public">${renderPublicPage(data)}</div><script type="application/json" id="page-data">${JSON.stringify(awakeDataOf(data)).replaceAll('<', '\\u003c')}</script>`;
  onTestFinished(() => document.body.replaceChildren());
  return { complaints };
}

const comeAlive = async () => act(async () => hydratePage());
const home = { kind: 'page', path: '/' } as const;
const contact = { kind: 'page', path: '/contact' } as const;

describe('a public page in the browser', () => {
  it('comes alive around its content, of which it keeps every node', async () => {
    const { complaints } = openDocument(pageData({ view: home }), customer);
    const title = screen.getByRole('heading', { level: 1 });
    await comeAlive();
    expect((await screen.findAllByRole('link', { name: 'Tableau de bord' })).length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { level: 1 })).toBe(title);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('keeps what someone has unfolded when it is drawn again', async () => {
    openDocument(pageData({ view: { kind: 'page', path: '/tarifs' } }), customer);
    const details = [...document.querySelectorAll<HTMLDetailsElement>('main details')].at(-1);
    await comeAlive();
    if (details) details.open = true;
    // The header changes later for signed-in people.
    await screen.findAllByRole('link', { name: 'Tableau de bord' });
    expect([...document.querySelectorAll<HTMLDetailsElement>('main details')].at(-1)).toBe(details);
    expect(details?.open).toBe(true);
  });

  it('keeps what was typed into the contact form before it came alive', async () => {
    const { complaints } = openDocument(pageData({ view: contact }));
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Sujet'), 'Migration');
    await comeAlive();
    expect(screen.getByLabelText<HTMLInputElement>('Sujet').value).toBe('Migration');
    await waitFor(() =>
      expect(screen.getByRole<HTMLFormElement>('form', { name: 'Nous écrire' }).noValidate).toBe(true),
    );
    expect(complaints).not.toHaveBeenCalled();
  });

  it('takes the focus to the summary when a form sent without JavaScript came back', async () => {
    openDocument(
      pageData({
        view: { kind: 'contact_refused', values: {}, errors: { name: 'Indiquez votre nom' }, message: 'À corriger.' },
      }),
    );
    await comeAlive();
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('leaves the maintenance page alone', async () => {
    openDocument(pageData({ view: { kind: 'maintenance' } }));
    const before = document.body.innerHTML;
    await comeAlive();
    expect(document.body.innerHTML).toBe(before);
  });
});
