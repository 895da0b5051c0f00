export { paymentSections } from './personalSections.ts';
export { changePropertyTerms, changeTerms, resetPropertyTerms } from './terms/changeTerms.ts';
export { eraseTerms } from './terms/eraseTerms.ts';
export { readPropertyTerms, readTerms, termsFor, type AppliedTerms } from './terms/readTerms.ts';
export { StayTerms } from './terms/StayTerms.entity.ts';
export { StayPlan } from './plans/StayPlan.entity.ts';
export { StayPayment } from './plans/StayPayment.entity.ts';
export { agreeCancellation, agreePlan, readStayMoney, type StayMoney } from './plans/stayPlans.ts';
