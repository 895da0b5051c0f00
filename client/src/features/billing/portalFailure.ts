import { billingMessages } from '@app/contract/billing/rules.ts';
import { isApiError, notJson, problemOf } from '../../api/apiError.ts';
import { reasonOf } from '../../components/feedback/reasonOf.ts';

/** Why Stripe's portal could not be opened; `undefined`: the server answered, but gave no address. */
export function portalFailure(error: unknown): string {
  if (error === undefined) return billingMessages.portalUrlMissing;
  if (isApiError(error) && error.kind === 'network') return reasonOf(error);
  if (isApiError(error) && error.kind === 'unreadable') {
    const understood = error.status < 300 && error.reason !== notJson;
    return understood ? billingMessages.portalUrlMissing : billingMessages.portalAnswerInvalid;
  }
  return problemOf(error)?.detail || billingMessages.checkStripe;
}
