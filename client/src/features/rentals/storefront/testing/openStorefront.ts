import { screen, within } from '@testing-library/react';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { readHostSiteEndpoint } from '@app/contract/storefront/siteApi.ts';
import { customer, overview } from '../../../../testing/fixtures.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { answers } from '../../../../testing/server.ts';
import { aHostSite } from '../../../../testing/siteFixtures.ts';

/** Opens the page of the host's site for a customer who has this site. */
export async function openStorefront(site = aHostSite(), { search = '', as = overview } = {}) {
  answers(customerOverviewEndpoint, as);
  answers(readHostSiteEndpoint, site);
  const app = renderApp({ at: `/dashboard/site${search}`, as: customer });
  const page = within(await screen.findByRole('form', { name: 'Mon site' }));
  return { ...app, page };
}
