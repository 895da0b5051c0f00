import { z } from 'zod';
import { defineEvent } from '../event.ts';

const purchaseId = z.uuid();
const renewalId = z.uuid();
const accountId = z.uuid();

/** A domain is paid for, or included: the registrar has to register it. */
export const registrationRequested = defineEvent('hosting.registration_requested', 1, z.object({ purchaseId }));

/** The registrar has registered a domain for a host. */
export const domainRegistered = defineEvent('hosting.domain_registered', 1, z.object({ purchaseId, accountId }));

/** A domain cannot be had after all; what was paid for it goes back. */
export const domainRefused = defineEvent('hosting.domain_refused', 1, z.object({ purchaseId, accountId }));

/** Time to look at which purchases wait for the registrar, for a payment that does not come, or have run out. */
export const purchaseReviewRequested = defineEvent(
  'hosting.purchase_review_requested',
  1,
  z.object({ slot: z.iso.datetime() }),
);

/** Nobody paid for a domain in time: somebody else may have it. */
export const purchaseAbandoned = defineEvent('hosting.purchase_abandoned', 1, z.object({ purchaseId, accountId }));

/** Time to look at which domains are about to run out. */
export const renewalReviewRequested = defineEvent(
  'hosting.renewal_review_requested',
  1,
  z.object({ slot: z.iso.datetime() }),
);

/** A renewal is due: the card on file has to be charged. */
export const renewalChargeRequested = defineEvent(
  'hosting.renewal_charge_requested',
  1,
  z.object({ renewalId, /** Days before the end, of which there is one attempt each. */ notice: z.number().int() }),
);

/** A renewal is paid for, or included: the registrar has to renew. */
export const renewalRequested = defineEvent('hosting.renewal_requested', 1, z.object({ renewalId }));

/** A host has to be told that a domain runs out. */
export const renewalNoticeDue = defineEvent(
  'hosting.renewal_notice_due',
  1,
  z.object({ renewalId, accountId, /** Days before the end. */ notice: z.number().int() }),
);

/** The registrar has renewed a domain. */
export const domainRenewed = defineEvent('hosting.domain_renewed', 1, z.object({ renewalId, accountId }));

/** The registrar would not renew a domain; what was paid for it goes back. */
export const renewalRefused = defineEvent('hosting.renewal_refused', 1, z.object({ renewalId, accountId }));

/** The end of a registration has come, as far as is known here. */
export const domainExpiryReached = defineEvent('hosting.domain_expiry_reached', 1, z.object({ purchaseId }));

/** A domain has run out. */
export const domainExpired = defineEvent('hosting.domain_expired', 1, z.object({ purchaseId, accountId }));
