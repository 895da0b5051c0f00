/** What guests read when they change their stay, in one language. Amounts, days and hours come as texts. */
export interface ChangeWords {
  title: string;
  /** Leads from the page of a stay to the change. */
  open: string;
  lead: string;
  see: string;
  agreed: string;
  wanted: string;
  dates: string;
  guests: string;
  total: string;
  difference: string;
  more: (amount: string) => string;
  less: (amount: string) => string;
  same: string;
  /** How much of the new price is paid already. */
  paid: (amount: string) => string;
  toPay: (amount: string) => string;
  toReturn: (amount: string) => string;
  newPrice: string;
  newPlan: string;
  contractHint: string;
  word: string;
  /** Beside the box: kept with the amendment. */
  tick: string;
  ask: string;
  askHint: (until: string) => string;
  refused: string;
  near: string;
  unchanged: string;
  unreadable: string;
  /** The stay cannot be changed here any more. */
  closed: string;
  tooMany: string;
  changed: string;
  agree: string;
  /** A change that waits. */
  pending: string;
  pendingText: (until: string) => string;
  withdraw: string;
  accepted: string;
  declined: string;
  lapsed: string;
  hostWord: string;
  amendment: (moment: string) => string;
  back: string;
}
