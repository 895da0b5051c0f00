import * as api from '@app/contract/payments/overviewApi.ts';
import * as payments from '@app/domain/payments';
import { readStayPages } from '@app/domain/storefront';
import { bind, bindExport, type Binding } from '../../http/bindEndpoints.ts';

/** What a host is owed, what came, and both as files for the accounts. */
export const overviewBindings: readonly Binding[] = [
  bind(api.readMoneyOverviewEndpoint, async ({ platform, principal: { accountId }, input }) => {
    const overview = await payments.readMoneyOverview(platform, accountId, input.query);
    const { lines } = overview.late;
    const pages = await readStayPages(
      platform,
      accountId,
      lines.map(({ reservationId }) => reservationId),
    );
    const reminded = lines.map((line) => ({ ...line, page: pages.get(line.reservationId) ?? null }));
    return { ...overview, late: { ...overview.late, lines: reminded } };
  }),

  bind(api.listMovementsEndpoint, async ({ platform, principal, input }) =>
    payments.listMovements(platform, principal.accountId, input.query),
  ),

  bindExport(api.exportMovementsEndpoint, 'encaissements', async ({ platform, principal, input }) =>
    payments.exportMovements(platform, principal.accountId, input.query),
  ),

  bindExport(api.exportStaysEndpoint, 'sejours', async ({ platform, principal, input }) =>
    payments.exportStays(platform, principal.accountId, input.query),
  ),
];
