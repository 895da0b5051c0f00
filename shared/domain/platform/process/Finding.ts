/** The result of one check of an installation. English: operators read it. It never contains a secret. */
export interface Finding {
  /** What was checked. */
  what: string;
  /** `good`; `warning`: it works but needs attention; `bad`: something does not work. */
  state: 'good' | 'warning' | 'bad';
  /** What was found, in a sentence. */
  says: string;
  /** What to do about it. */
  todo?: string;
}

/** Findings by their state. @param todo what to do about it */
export const finding = {
  good: (what: string, says: string): Finding => ({ what, state: 'good', says }),
  warning: (what: string, says: string, todo: string): Finding => ({ what, state: 'warning', says, todo }),
  bad: (what: string, says: string, todo: string): Finding => ({ what, state: 'bad', says, todo }),
};
