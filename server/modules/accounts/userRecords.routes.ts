import { listUserRecordsEndpoint } from '@app/contract/accounts/usersApi.ts';
import { listUserRecords } from '@app/domain/accounts';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** Customers as programmes read them. */
export const userRecordsBindings: readonly Binding[] = [
  bind(listUserRecordsEndpoint, async ({ platform, input }) => listUserRecords(platform, input.query.after ?? null)),
];
