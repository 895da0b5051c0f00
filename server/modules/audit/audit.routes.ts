import { listAuditEndpoint, exportAuditEndpoint } from '@app/contract/audit/api.ts';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

function unwritten(): never {
  throw new Error('To be written');
}

/** The journal. */
export const auditBindings: readonly Binding[] = [
  bind(listAuditEndpoint, async () => unwritten()),
  bind(exportAuditEndpoint, async () => unwritten()),
];
