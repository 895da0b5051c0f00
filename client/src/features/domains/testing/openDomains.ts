import { screen, within } from '@testing-library/react';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { listNamesEndpoint, type DomainsOverview, type HostedName } from '@app/contract/hosting/api.ts';
import { readHostSiteEndpoint } from '@app/contract/storefront/siteApi.ts';
import { domainsWith } from '../../../testing/domainFixtures.ts';
import { aHostSite } from '../../../testing/siteFixtures.ts';
import { customer, overview } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers } from '../../../testing/server.ts';

/** Has the server answer with these names; returns what the list was asked. */
export function serveNames(names: HostedName[], more: Partial<DomainsOverview> = {}) {
  return answers(listNamesEndpoint, domainsWith(names, more));
}

/** Opens the section for a customer, with the mocked answers of the server. */
export function openDomains(search = '') {
  answers(customerOverviewEndpoint, overview);
  answers(readHostSiteEndpoint, aHostSite());
  return renderApp({ at: `/dashboard/domaines${search}`, as: customer });
}

/** The part of the page of that name, once it is there. */
export async function region(name: string) {
  return within(await screen.findByRole('region', { name }));
}
