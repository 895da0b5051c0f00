/** What a gate found: one line for the terminal, and the details a person needs when it failed. */
export interface Verdict {
  passed: boolean;
  summary: string;
  details?: string;
}

/** A named check of the tree at `root`. */
export interface Gate {
  name: string;
  check: (root: string) => Promise<Verdict>;
}
