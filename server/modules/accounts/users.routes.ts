import {
  listUsersEndpoint,
  exportUsersEndpoint,
  readUserEndpoint,
  createUserEndpoint,
  changeUserEndpoint,
  removeUserEndpoint,
  endUserSessionsEndpoint,
  readTimelineEndpoint,
} from '@app/contract/accounts/usersApi.ts';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

function unwritten(): never {
  throw new Error('To be written');
}

/** Customers, for those who look after them. */
export const usersBindings: readonly Binding[] = [
  bind(listUsersEndpoint, async () => unwritten()),
  bind(exportUsersEndpoint, async () => unwritten()),
  bind(readUserEndpoint, async () => unwritten()),
  bind(createUserEndpoint, async () => unwritten()),
  bind(changeUserEndpoint, async () => unwritten()),
  bind(removeUserEndpoint, async () => unwritten()),
  bind(endUserSessionsEndpoint, async () => unwritten()),
  bind(readTimelineEndpoint, async () => unwritten()),
];
