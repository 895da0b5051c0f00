import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished } from 'vitest';
import { readSessionEndpoint } from '@app/contract/accounts/api.ts';
import type { PublicPageData } from '@app/contract/site/publicPages.ts';
import { PublicPage } from '../public/PublicPage.tsx';
import { renderPublicPage } from '../public/renderPublicPage.tsx';
import { pageData } from './pageData.ts';
import { answers } from './server.ts';

type Options = Omit<NonNullable<Parameters<typeof pageData>[0]>, 'view'>;

/** A page as the server writes it into the document's body, before any script has run. */
export function drawPublicPage(view: PublicPageData['view'], options: Options = {}): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderPublicPage(pageData({ ...options, view }));
  document.body.append(root);
  onTestFinished(() => root.remove());
  return root;
}

/** The same, alive, for a visitor. Fails when the browser draws it differently from the server. */
export function openPublicPage(view: PublicPageData['view'], options: Options = {}) {
  answers(readSessionEndpoint, { authenticated: false, account: null });
  const container = drawPublicPage(view, options);
  const differences: unknown[] = [];
  render(<PublicPage data={pageData({ ...options, view })} />, {
    container,
    hydrate: true,
    onRecoverableError: (error) => differences.push(error),
  });
  expect(differences).toEqual([]);
  return userEvent.setup();
}
