import type { LeftKind } from '../leaving.ts';

/** What mails to guests say of a host who closes their account, in one language. Amounts come as texts. */
export interface HostLeftMailWords {
  /** By what the guest expects: a stay that is agreed, one that is not yet, money of a cancelled one. */
  kinds: Readonly<Record<LeftKind, { title: string; intro: (host: string) => string; details: string }>>;
  labels: { paid: string; owed: string; contact: string };
  button: string;
  closing: string;
}
