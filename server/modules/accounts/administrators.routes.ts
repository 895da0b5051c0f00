import {
  listAdministratorsEndpoint,
  exportAdministratorsEndpoint,
  createAdministratorEndpoint,
  changeAdministratorEndpoint,
  removeAdministratorEndpoint,
  resetAdministratorFactorEndpoint,
} from '@app/contract/accounts/administratorsApi.ts';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

function unwritten(): never {
  throw new Error('To be written');
}

/** Administrators, for super administrators. */
export const administratorsBindings: readonly Binding[] = [
  bind(listAdministratorsEndpoint, async () => unwritten()),
  bind(exportAdministratorsEndpoint, async () => unwritten()),
  bind(createAdministratorEndpoint, async () => unwritten()),
  bind(changeAdministratorEndpoint, async () => unwritten()),
  bind(removeAdministratorEndpoint, async () => unwritten()),
  bind(resetAdministratorFactorEndpoint, async () => unwritten()),
];
