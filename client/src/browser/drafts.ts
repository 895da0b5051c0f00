const prefix = 'draft:';

/** Whose draft it is, and of what: another account that signs in in this tab never sees it. */
export interface DraftKey {
  accountId: string | undefined;
  name: string;
}

/** Where a draft is stored. */
export const placeOfDraft = ({ accountId = '', name }: DraftKey): string => `${prefix}${accountId} ${name}`;

/** A browser may forbid the storage: then the draft is in memory only. */
export function readDraft(place: string): string {
  try {
    return sessionStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text while this tab is open; an empty one is removed. */
export function storeDraft(place: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, text);
  } catch {
    // Full, or forbidden.
  }
}

/** Removes every draft of this tab, for someone who leaves it. */
export function clearDrafts(): void {
  try {
    for (const place of Object.keys(sessionStorage)) if (place.startsWith(prefix)) sessionStorage.removeItem(place);
  } catch {
    // Forbidden: nothing is stored.
  }
}
