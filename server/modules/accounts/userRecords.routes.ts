import { listUserRecordsEndpoint } from '@app/contract/accounts/usersApi.ts';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

function unwritten(): never {
  throw new Error('To be written');
}

/** Customers as programmes read them. */
export const userRecordsBindings: readonly Binding[] = [bind(listUserRecordsEndpoint, async () => unwritten())];
