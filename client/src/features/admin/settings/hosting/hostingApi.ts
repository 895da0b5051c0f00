import * as contract from '@app/contract/hosting/adminApi.ts';
import { api } from '../../../../api/api.ts';
import { changes, reads } from '../../../../api/contractCall.ts';

export const {
  useReadHostingConfigurationQuery,
  useChangeHostingConfigurationMutation,
  useTestDnsMutation,
  useTestRegistrarMutation,
  useRotateBridgeMutation,
  useTestBridgeMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    readHostingConfiguration: build.query(reads(contract.readHostingConfigurationEndpoint, 'HostingConfiguration')),
    changeHostingConfiguration: build.mutation(
      changes(contract.changeHostingConfigurationEndpoint, 'HostingConfiguration'),
    ),
    testDns: build.mutation(changes(contract.testDnsEndpoint)),
    testRegistrar: build.mutation(changes(contract.testRegistrarEndpoint)),
    rotateBridge: build.mutation(changes(contract.rotateBridgeEndpoint, 'HostingConfiguration')),
    testBridge: build.mutation(changes(contract.testBridgeEndpoint)),
  }),
});
