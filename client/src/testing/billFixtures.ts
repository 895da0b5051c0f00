import { stayBillsSchema } from '@app/contract/payments/bills/billsApi.ts';
import { factory } from './fixtures.ts';

export const someBills = factory(stayBillsSchema, { awaitedReceipts: 0 });

/** Of a stay of which nothing was paid or billed. */
export const noBills = someBills();
