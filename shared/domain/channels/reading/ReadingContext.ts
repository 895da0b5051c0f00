import type { ImportInput } from '../import/planImport.ts';

/** What decided a reading besides its body and what was known; instants are texts where it is stored. */
export type ReadingContext = Pick<ImportInput, 'today' | 'rules' | 'ownStays'> & {
  quarantine: { reason: string; since: string; eventIds: readonly string[] } | null;
  exported: { nights: readonly { arrival: string; departure: string; since: string }[]; readAt: string | null };
  foreignUids: readonly string[];
  /** Ids of the events that it began, in their order. */
  begun: readonly string[];
};
