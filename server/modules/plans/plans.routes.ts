import { listPlansEndpoint } from '@app/contract/plans/api.ts';
import { listActivePlans } from '@app/domain/plans';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** The plans on offer. */
export const plansBindings: Binding[] = [
  bind(listPlansEndpoint, async ({ platform }) => listActivePlans(platform.orm.em.fork())),
];
