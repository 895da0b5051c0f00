export { changePlan, createPlan, orderPlans, removePlan, unarchivePlan } from './editPlans.ts';
export { ensureDefaultPlans } from './ensureDefaultPlans.ts';
export { exportPlans, findPlans } from './findPlans.ts';
export { followPlans } from './followPlans.ts';
export { findActivePlan, listActivePlans } from './listActivePlans.ts';
export { Plan } from './Plan.entity.ts';
export { listAllPlans, readAdminPlan, subscriberCondition } from './readAdminPlans.ts';
