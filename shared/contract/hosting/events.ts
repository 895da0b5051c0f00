import { z } from 'zod';
import { eventsOf, slotPayload } from '../core/event.ts';

const event = eventsOf('hosting');

const nameId = z.uuid();
const purchaseId = z.uuid();
const renewalId = z.uuid();
const accountId = z.uuid();

export const subdomainRequested = event('subdomain_requested', 'Sous-domaine demandé', {
  payload: z.object({ nameId }),
  handlers: { provisionSubdomain: { queue: 'hosting', label: 'Sous-domaine publié' } },
});

export const nameCheckRequested = event('name_check_requested', 'Vérification d’un nom demandée', {
  payload: z.object({ nameId, reason: z.enum(['declared', 'asked', 'due', 'assigned', 'registered']) }),
  handlers: { checkName: { queue: 'hosting', label: 'DNS et certificat vérifiés' } },
});

export const nameReleaseRequested = event('name_release_requested', 'Libération d’un nom demandée', {
  payload: z.object({ nameId, name: z.string() }),
  handlers: { releaseName: { queue: 'hosting', label: 'Nom retiré du DNS' } },
});

export const nameReviewRequested = event('name_review_requested', 'Revue des noms de domaine', {
  payload: slotPayload,
  handlers: { reviewNames: { queue: 'maintenance', label: 'Noms de domaine passés en revue' } },
});

export const nameOnline = event('name_online', 'Nom de domaine en ligne', {
  payload: z.object({ nameId, accountId }),
  handlers: { sendNameOnline: { queue: 'mail', label: 'Mise en ligne annoncée à l’hôte' } },
});

/** A name that was online has been failing for a while, and its host can fix it. */
export const nameFailing = event('name_failing', 'Nom de domaine en panne', {
  payload: z.object({ nameId, accountId }),
  handlers: { sendNameFailing: { queue: 'mail', label: 'Panne de domaine annoncée à l’hôte' } },
});

export const registrationRequested = event('registration_requested', 'Enregistrement d’un domaine demandé', {
  payload: z.object({ purchaseId }),
  handlers: { registerDomain: { queue: 'hosting', label: 'Domaine enregistré' } },
});

export const domainRegistered = event('domain_registered', 'Domaine enregistré', {
  payload: z.object({ purchaseId, accountId }),
  handlers: { sendDomainRegistered: { queue: 'mail', label: 'Enregistrement du domaine annoncé' } },
});

/** A domain cannot be registered after all; its payment is refunded. */
export const domainRefused = event('domain_refused', 'Domaine refusé', {
  payload: z.object({ purchaseId, accountId }),
  handlers: { sendDomainRefused: { queue: 'mail', label: 'Refus du domaine annoncé' } },
});

export const purchaseReviewRequested = event('purchase_review_requested', 'Revue des achats de domaines', {
  payload: slotPayload,
  handlers: { reviewPurchases: { queue: 'maintenance', label: 'Achats de domaines passés en revue' } },
});

export const purchaseAbandoned = event('purchase_abandoned', 'Achat de domaine abandonné', {
  payload: z.object({ purchaseId, accountId }),
  handlers: { abandonPurchase: { queue: 'billing', label: 'Achat de domaine abandonné' } },
});

export const renewalReviewRequested = event('renewal_review_requested', 'Revue des renouvellements de domaines', {
  payload: slotPayload,
  handlers: { reviewRenewals: { queue: 'maintenance', label: 'Renouvellements passés en revue' } },
});

export const renewalChargeRequested = event('renewal_charge_requested', 'Paiement d’un renouvellement demandé', {
  payload: z.object({ renewalId, /** Days before the end, with one attempt each. */ notice: z.number().int() }),
  handlers: { chargeRenewal: { queue: 'billing', label: 'Renouvellement débité' } },
});

export const renewalRequested = event('renewal_requested', 'Renouvellement d’un domaine demandé', {
  payload: z.object({ renewalId }),
  handlers: { renewDomain: { queue: 'hosting', label: 'Domaine renouvelé' } },
});

export const renewalNoticeDue = event('renewal_notice_due', 'Échéance de domaine à annoncer', {
  payload: z.object({ renewalId, accountId, /** Days before the end. */ notice: z.number().int() }),
  handlers: { sendDomainEnding: { queue: 'mail', label: 'Échéance du domaine annoncée' } },
});

export const domainRenewed = event('domain_renewed', 'Domaine renouvelé', {
  payload: z.object({ renewalId, accountId }),
  handlers: { sendDomainRenewed: { queue: 'mail', label: 'Renouvellement annoncé' } },
});

/** The registrar refused to renew a domain; its payment is refunded. */
export const renewalRefused = event('renewal_refused', 'Renouvellement de domaine refusé', {
  payload: z.object({ renewalId, accountId }),
  handlers: { sendRenewalRefused: { queue: 'mail', label: 'Refus de renouvellement annoncé' } },
});

export const domainExpiryReached = event('domain_expiry_reached', 'Échéance d’un domaine atteinte', {
  payload: z.object({ purchaseId }),
  handlers: { expireDomain: { queue: 'hosting', label: 'Domaine expiré retiré' } },
});

export const domainExpired = event('domain_expired', 'Domaine expiré', {
  payload: z.object({ purchaseId, accountId }),
  handlers: { sendDomainExpired: { queue: 'mail', label: 'Expiration du domaine annoncée' } },
});
