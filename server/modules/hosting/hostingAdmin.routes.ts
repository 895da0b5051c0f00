import {
  readHostingConfigurationEndpoint,
  changeHostingConfigurationEndpoint,
  testDnsEndpoint,
  testRegistrarEndpoint,
} from '@app/contract/hosting/adminApi.ts';
import { changeHostingConfiguration, readHostingConfiguration, tryDns, tryRegistrar } from '@app/domain/hosting';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** DNS and registrar, for administrators. */
export const hostingAdminBindings: readonly Binding[] = [
  bind(readHostingConfigurationEndpoint, async ({ platform }) => readHostingConfiguration(platform)),

  bind(changeHostingConfigurationEndpoint, async ({ platform, principal, input }) => {
    await changeHostingConfiguration(platform, principal, input.body);
    return readHostingConfiguration(platform);
  }),

  bind(testDnsEndpoint, async ({ platform, principal }) => tryDns(platform, principal.accountId)),

  bind(testRegistrarEndpoint, async ({ platform, principal }) => tryRegistrar(platform, principal.accountId)),
];
