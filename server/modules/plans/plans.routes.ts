import { listPlansEndpoint } from '@app/contract/plans/api.ts';
import { followPlans, listActivePlans } from '@app/domain/plans';
import { bindPublic, type Binding } from '../../http/bindEndpoints.ts';

/** The plans on offer. */
export const plansBindings: Binding[] = [
  bindPublic(listPlansEndpoint, followPlans, async ({ orm }) => listActivePlans(orm.em.fork())),
];
