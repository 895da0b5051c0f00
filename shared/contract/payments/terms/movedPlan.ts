import { laterDay, type Day } from '../../core/days.ts';
import type { PaymentPlan } from './paymentPlan.ts';

/**
 * The plan by which a stay is cancelled on a day, whose host may have moved it since it was agreed. What has begun is decided by the day on
 * which it begins now; until then moving it never makes cancelling dearer for its guest, who agreed to no other days.
 */
export function movedPlan(plan: PaymentPlan, { arrival, today }: { arrival: Day; today: Day }): PaymentPlan {
  return { ...plan, arrival: today < arrival ? laterDay(plan.arrival, arrival) : arrival };
}
