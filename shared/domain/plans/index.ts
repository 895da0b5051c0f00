export { changePlan } from './changePlan.ts';
export { createPlan } from './createPlan.ts';
export { ensureDefaultPlans } from './ensureDefaultPlans.ts';
export { followPlans } from './followPlans.ts';
export { findActivePlan, listActivePlans } from './listActivePlans.ts';
export { orderPlans } from './orderPlans.ts';
export { Plan } from './Plan.entity.ts';
export { listAllPlans, readAdminPlan, subscriberCondition } from './readAdminPlans.ts';
export { removePlan, unarchivePlan } from './removePlan.ts';
