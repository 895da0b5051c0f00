import { exportAuditEndpoint, listAuditEndpoint } from '@app/contract/audit/api.ts';
import { exportAudit, listAudit } from '@app/domain/audit';
import { bind, bindExport, type Binding } from '../../http/bindEndpoints.ts';
import { describeDevice } from '../accounts/describeDevice.ts';

function deviceOf(userAgent: string | null): string | null {
  return userAgent === null ? null : describeDevice(userAgent).name;
}

/** The journal. */
export const auditBindings: readonly Binding[] = [
  bind(listAuditEndpoint, async ({ platform, input }) => {
    const page = await listAudit(platform, input.query);
    return {
      ...page,
      entries: page.entries.map(({ userAgent, ...entry }) => ({ ...entry, device: deviceOf(userAgent) })),
    };
  }),

  bindExport(exportAuditEndpoint, 'journal', async ({ platform, principal, input }) =>
    exportAudit(platform, principal.accountId, input.query, deviceOf),
  ),
];
