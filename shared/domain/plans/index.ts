export { ensureDefaultPlans } from './ensureDefaultPlans.ts';
export { followPlans } from './followPlans.ts';
export { findActivePlan, listActivePlans } from './listActivePlans.ts';
export { Plan } from './Plan.entity.ts';
