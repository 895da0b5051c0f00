import * as contract from '@app/contract/properties/ratesApi.ts';
import { api } from '../../../api/api.ts';
import { attempts, reads } from '../../../api/contractCall.ts';

/** What shows prices somewhere. */
const shown = ['Rates', 'Planning', 'Properties', 'Property'] as const;

export const {
  useReadRatesQuery,
  useChangeRatesMutation,
  useChangeNightsMutation,
  useReadCalendarQuery,
  useExplainNightQuery,
  useScanRatesQuery,
  useIgnoreFindingMutation,
  useCopyRatesMutation,
  usePriceStayQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    readRates: build.query(reads(contract.readRatesEndpoint, 'Rates')),
    changeRates: build.mutation(attempts(contract.changeRatesEndpoint, ...shown)),
    changeNights: build.mutation(attempts(contract.changeNightsEndpoint, ...shown)),
    readCalendar: build.query(reads(contract.readCalendarEndpoint, 'Rates', 'Planning')),
    explainNight: build.query(reads(contract.explainNightEndpoint, 'Rates', 'Planning')),
    scanRates: build.query(reads(contract.scanRatesEndpoint, 'Rates', 'Planning')),
    ignoreFinding: build.mutation(attempts(contract.ignoreFindingEndpoint, 'Rates')),
    copyRates: build.mutation(attempts(contract.copyRatesEndpoint, ...shown)),
    priceStay: build.query(reads(contract.priceStayEndpoint, 'Rates', 'Planning')),
  }),
});
