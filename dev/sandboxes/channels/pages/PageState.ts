import type { Day } from '../state/days.ts';
import type { Listing } from '../state/Listing.ts';
import type { viewOf } from '../serving/view.ts';
import type { RefusedForm } from './wording.ts';

/** What the page of a listing shows. */
export interface PageState {
  listing: Listing;
  view: ReturnType<typeof viewOf>;
  today: Day;
  /** A day of the first month to show. */
  from: Day;
  /** What the form that led here has done. */
  notice: string | undefined;
  refusal: RefusedForm | undefined;
}

/** Why one of these forms was refused. */
export function messageFor({ refusal }: PageState, actions: string[]): string | undefined {
  return refusal && actions.includes(refusal.action) ? refusal.message : undefined;
}

/** What was in the refused form, so that nobody types it again. */
export function fieldOf({ refusal }: PageState, action: string, field: string): string {
  return refusal?.action === action ? (refusal.fields.get(field) ?? '') : '';
}
