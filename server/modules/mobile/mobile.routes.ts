import {
  createLinkEndpoint,
  forgetDeviceEndpoint,
  pairDeviceEndpoint,
  readDeviceEndpoint,
  readMobileEndpoint,
  renameDeviceEndpoint,
  revokeDeviceEndpoint,
  revokeLinkEndpoint,
  verifyLinkEndpoint,
} from '@app/contract/mobile/api.ts';
import { daySeconds, tenantIdOf } from '@app/contract/mobile/rules.ts';
import { siteUrlOf } from '@app/domain/hosting';
import {
  createLink,
  pairDevice,
  presentDevice,
  readMobile,
  renameDevice,
  revokeDevice,
  revokeLink,
  verifyLink,
} from '@app/domain/mobile';
import { bind, type Binding } from '../../http/bindEndpoints.ts';
import { presentVerdict } from './mobile.presenter.ts';

/** Pairing of phones. */
export const mobileBindings: readonly Binding[] = [
  bind(readMobileEndpoint, async ({ platform, principal }) => readMobile(platform, principal.accountId)),
  bind(createLinkEndpoint, async ({ platform, principal: { accountId }, input: { body } }) =>
    createLink(platform, { accountId, seconds: body.days * daySeconds, origin: 'dashboard' }),
  ),
  bind(revokeLinkEndpoint, async ({ platform, principal, input: { params } }) => {
    await revokeLink(platform, principal.accountId, params.id);
    return undefined;
  }),
  bind(renameDeviceEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    renameDevice(platform, { accountId, id: params.id, name: body.name }),
  ),
  bind(revokeDeviceEndpoint, async ({ platform, principal, input: { params } }) => {
    await revokeDevice(platform, principal.accountId, params.id);
    return undefined;
  }),
  bind(verifyLinkEndpoint, async ({ platform, input: { query } }) =>
    presentVerdict(await verifyLink(platform, query.token)),
  ),
  bind(pairDeviceEndpoint, async ({ platform, input: { body } }) => {
    const { accountId, ...paired } = await pairDevice(platform, body);
    return { ...paired, tenantId: tenantIdOf(accountId) };
  }),
  bind(readDeviceEndpoint, async ({ platform, device: { accountId, row, host } }) => ({
    device: presentDevice(row),
    tenantId: tenantIdOf(accountId),
    siteUrl: await siteUrlOf(platform, accountId),
    host,
  })),
  bind(forgetDeviceEndpoint, async ({ platform, device: { accountId, row } }) => {
    await revokeDevice(platform, accountId, row.id);
    return undefined;
  }),
];
