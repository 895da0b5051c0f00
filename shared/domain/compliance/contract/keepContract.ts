import { Account } from '../../accounts/index.ts';
import type { Tx } from '../../platform/index.ts';
import { Contract } from './Contract.entity.ts';
import type { SealedContract } from './sealContract.ts';

/** How a guest said yes. */
export interface Acceptance {
  /** The sentence beside the box, as it was shown. */
  consent: string;
  /** From where, as far as the proxies that we trust say. */
  ip: string;
  userAgent: string;
}

/** Characters of what a browser calls itself. */
const longestUserAgent = 300;

/** Keeps what a guest accepted, in the transaction that books their stay. It never changes afterwards. */
export function keepContract(
  { em, clock }: Pick<Tx, 'em' | 'clock'>,
  { accountId, reservationId }: { accountId: string; reservationId: string },
  { document, language, bytes, sha256 }: SealedContract,
  { consent, ip, userAgent }: Acceptance,
): void {
  em.create(Contract, {
    reservationId,
    account: em.getReference(Account, accountId),
    bytes,
    sha256,
    template: document.template,
    language,
    consent,
    acceptedAt: clock.now(),
    ip,
    userAgent: userAgent.replaceAll(/\p{Cc}/gu, ' ').slice(0, longestUserAgent),
  });
}
