import type { KeptContract } from '../readContract.ts';

/** A contract as it goes onto paper. */
export interface PrintedContract extends Pick<KeptContract, 'document' | 'language'> {
  /** Above the title, and at the foot of each page; of ours alone, for it goes into the metadata unchanged. */
  title: string;
  /** What the PDF says of its own time. */
  madeAt: Date;
  /** Null: nobody accepted it. */
  acceptance: Pick<KeptContract, 'acceptedAt' | 'timeZone' | 'consent' | 'sha256'> | null;
}
