/** What guests read around a contract, in one language. */
export interface ContractPageWords {
  title: string;
  /** Above the fold of the summary. */
  foldHint: string;
  fold: string;
  /** Above a contract that anybody may read. */
  draft: string;
  book: string;
  back: string;
  read: string;
  pdf: string;
  toStay: string;
  acceptedByYou: (moment: string) => string;
  /** Of a request that waits for its answer. */
  offered: string;
}
