import { z } from 'zod';
import { defineEvent, slotPayload } from '../core/event.ts';

const nameId = z.uuid();
const purchaseId = z.uuid();
const renewalId = z.uuid();
const accountId = z.uuid();

export const subdomainRequested = defineEvent({
  name: 'hosting.subdomain_requested',
  label: 'Sous-domaine demandé',
  payload: z.object({ nameId }),
  handlers: { provisionSubdomain: { queue: 'hosting', label: 'Sous-domaine publié' } },
});

/** A name has to be checked again and advanced as far as possible. */
export const nameCheckRequested = defineEvent({
  name: 'hosting.name_check_requested',
  label: 'Vérification d’un nom demandée',
  payload: z.object({ nameId, reason: z.enum(['declared', 'asked', 'due', 'assigned', 'registered']) }),
  handlers: { checkName: { queue: 'hosting', label: 'DNS et certificat vérifiés' } },
});

export const nameReleaseRequested = defineEvent({
  name: 'hosting.name_release_requested',
  label: 'Libération d’un nom demandée',
  payload: z.object({ nameId, name: z.string() }),
  handlers: { releaseName: { queue: 'hosting', label: 'Nom retiré du DNS' } },
});

export const nameReviewRequested = defineEvent({
  name: 'hosting.name_review_requested',
  label: 'Revue des noms de domaine',
  payload: slotPayload,
  handlers: { reviewNames: { queue: 'maintenance', label: 'Noms de domaine passés en revue' } },
});

export const nameOnline = defineEvent({
  name: 'hosting.name_online',
  label: 'Nom de domaine en ligne',
  payload: z.object({ nameId, accountId }),
  handlers: { sendNameOnline: { queue: 'mail', label: 'Mise en ligne annoncée à l’hôte' } },
});

/** A name that was online has been failing for a while, and its host can fix it. */
export const nameFailing = defineEvent({
  name: 'hosting.name_failing',
  label: 'Nom de domaine en panne',
  payload: z.object({ nameId, accountId }),
  handlers: { sendNameFailing: { queue: 'mail', label: 'Panne de domaine annoncée à l’hôte' } },
});

export const siteMessageReceived = defineEvent({
  name: 'hosting.site_message_received',
  label: 'Message d’un visiteur à un hôte',
  payload: z.object({ messageId: z.uuid(), accountId }),
  handlers: { forwardSiteMessage: { queue: 'mail', label: 'Message d’un visiteur transmis à l’hôte' } },
});

export const registrationRequested = defineEvent({
  name: 'hosting.registration_requested',
  label: 'Enregistrement d’un domaine demandé',
  payload: z.object({ purchaseId }),
  handlers: { registerDomain: { queue: 'hosting', label: 'Domaine enregistré' } },
});

export const domainRegistered = defineEvent({
  name: 'hosting.domain_registered',
  label: 'Domaine enregistré',
  payload: z.object({ purchaseId, accountId }),
  handlers: { sendDomainRegistered: { queue: 'mail', label: 'Enregistrement du domaine annoncé' } },
});

/** A domain cannot be registered after all; its payment is refunded. */
export const domainRefused = defineEvent({
  name: 'hosting.domain_refused',
  label: 'Domaine refusé',
  payload: z.object({ purchaseId, accountId }),
  handlers: { sendDomainRefused: { queue: 'mail', label: 'Refus du domaine annoncé' } },
});

export const purchaseReviewRequested = defineEvent({
  name: 'hosting.purchase_review_requested',
  label: 'Revue des achats de domaines',
  payload: slotPayload,
  handlers: { reviewPurchases: { queue: 'maintenance', label: 'Achats de domaines passés en revue' } },
});

export const purchaseAbandoned = defineEvent({
  name: 'hosting.purchase_abandoned',
  label: 'Achat de domaine abandonné',
  payload: z.object({ purchaseId, accountId }),
  handlers: { abandonPurchase: { queue: 'billing', label: 'Achat de domaine abandonné' } },
});

export const renewalReviewRequested = defineEvent({
  name: 'hosting.renewal_review_requested',
  label: 'Revue des renouvellements de domaines',
  payload: slotPayload,
  handlers: { reviewRenewals: { queue: 'maintenance', label: 'Renouvellements passés en revue' } },
});

/** A renewal is due: the card on file has to be charged. */
export const renewalChargeRequested = defineEvent({
  name: 'hosting.renewal_charge_requested',
  label: 'Paiement d’un renouvellement demandé',
  payload: z.object({
    renewalId,
    /** Days before the end, of which there is one attempt each. */
    notice: z.number().int(),
  }),
  handlers: { chargeRenewal: { queue: 'billing', label: 'Renouvellement débité' } },
});

export const renewalRequested = defineEvent({
  name: 'hosting.renewal_requested',
  label: 'Renouvellement d’un domaine demandé',
  payload: z.object({ renewalId }),
  handlers: { renewDomain: { queue: 'hosting', label: 'Domaine renouvelé' } },
});

export const renewalNoticeDue = defineEvent({
  name: 'hosting.renewal_notice_due',
  label: 'Échéance de domaine à annoncer',
  payload: z.object({ renewalId, accountId, /** Days before the end. */ notice: z.number().int() }),
  handlers: { sendDomainEnding: { queue: 'mail', label: 'Échéance du domaine annoncée' } },
});

export const domainRenewed = defineEvent({
  name: 'hosting.domain_renewed',
  label: 'Domaine renouvelé',
  payload: z.object({ renewalId, accountId }),
  handlers: { sendDomainRenewed: { queue: 'mail', label: 'Renouvellement annoncé' } },
});

/** The registrar refused to renew a domain; its payment is refunded. */
export const renewalRefused = defineEvent({
  name: 'hosting.renewal_refused',
  label: 'Renouvellement de domaine refusé',
  payload: z.object({ renewalId, accountId }),
  handlers: { sendRenewalRefused: { queue: 'mail', label: 'Refus de renouvellement annoncé' } },
});

export const domainExpiryReached = defineEvent({
  name: 'hosting.domain_expiry_reached',
  label: 'Échéance d’un domaine atteinte',
  payload: z.object({ purchaseId }),
  handlers: { expireDomain: { queue: 'hosting', label: 'Domaine expiré retiré' } },
});

export const domainExpired = defineEvent({
  name: 'hosting.domain_expired',
  label: 'Domaine expiré',
  payload: z.object({ purchaseId, accountId }),
  handlers: { sendDomainExpired: { queue: 'mail', label: 'Expiration du domaine annoncée' } },
});

export const hostingEvents = [
  subdomainRequested,
  nameCheckRequested,
  nameReleaseRequested,
  nameReviewRequested,
  nameOnline,
  nameFailing,
  siteMessageReceived,
  registrationRequested,
  domainRegistered,
  domainRefused,
  purchaseReviewRequested,
  purchaseAbandoned,
  renewalReviewRequested,
  renewalChargeRequested,
  renewalRequested,
  renewalNoticeDue,
  domainRenewed,
  renewalRefused,
  domainExpiryReached,
  domainExpired,
] as const;
