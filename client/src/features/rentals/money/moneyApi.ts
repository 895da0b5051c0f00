import * as contract from '@app/contract/payments/overviewApi.ts';
import { api } from '../../../api/api.ts';
import { reads } from '../../../api/contractCall.ts';

/** Read again with the reservations: what changes a stay, or is paid for it, changes what is owed. */
export const { useReadMoneyOverviewQuery, useListMovementsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    readMoneyOverview: build.query(reads(contract.readMoneyOverviewEndpoint, 'Reservations')),
    listMovements: build.query(reads(contract.listMovementsEndpoint, 'Reservations')),
  }),
});
