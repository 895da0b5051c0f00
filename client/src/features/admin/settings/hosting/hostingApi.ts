import {
  changeHostingConfigurationEndpoint,
  readHostingConfigurationEndpoint,
  rotateBridgeEndpoint,
  testBridgeEndpoint,
  testDnsEndpoint,
  testRegistrarEndpoint,
} from '@app/contract/hosting/adminApi.ts';
import { api } from '../../../../api/api.ts';
import { contractCall } from '../../../../api/contractCall.ts';

export const {
  useReadHostingConfigurationQuery,
  useChangeHostingConfigurationMutation,
  useTestDnsMutation,
  useTestRegistrarMutation,
  useRotateBridgeMutation,
  useTestBridgeMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    readHostingConfiguration: build.query({
      ...contractCall(readHostingConfigurationEndpoint),
      providesTags: ['HostingConfiguration'],
    }),
    changeHostingConfiguration: build.mutation({
      ...contractCall(changeHostingConfigurationEndpoint),
      invalidatesTags: (answer) => (answer ? ['HostingConfiguration'] : []),
    }),
    testDns: build.mutation({ ...contractCall(testDnsEndpoint) }),
    testRegistrar: build.mutation({ ...contractCall(testRegistrarEndpoint) }),
    rotateBridge: build.mutation({
      ...contractCall(rotateBridgeEndpoint),
      invalidatesTags: (answer) => (answer ? ['HostingConfiguration'] : []),
    }),
    testBridge: build.mutation({ ...contractCall(testBridgeEndpoint) }),
  }),
});
