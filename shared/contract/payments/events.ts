import { z } from 'zod';
import { eventsOf, slotPayload } from '../core/event.ts';
import { reminderKinds } from './cards.ts';
import { cautionNewsKinds } from './cautions/rules.ts';

const event = eventsOf('payments');

const stay = z.object({ accountId: z.uuid(), reservationId: z.uuid() });
/** Stripe told of something on a host's account; its row is stored. */
export const hostEventReceived = event('host_event_received', 'Notification de Stripe sur le compte d’un hôte', {
  payload: z.object({ /** Stripe's own, `evt_…`. */ connectEventId: z.string() }),
  handlers: { processHostEvent: { queue: 'billing', label: 'Compte de l’hôte relu chez Stripe' } },
});

const payment = stay.extend({ paymentId: z.uuid() });

/** Whoever comes to react to it finds it here. */
export const stayPaymentNoted = event('payment_noted', 'Argent d’un séjour reçu ou rendu', {
  payload: payment,
  handlers: {
    receiptPayment: { queue: 'documents', label: 'Reçu, et facture d’un séjour payé' },
    tellRefund: { queue: 'mail', label: 'Voyageur prévenu d’un remboursement' },
  },
});

/** A refund that a host noted was not taken back for a while. */
export const refundStood = event('refund_stood', 'Remboursement noté par un hôte, à annoncer', {
  payload: payment,
  handlers: { tellNotedRefund: { queue: 'mail', label: 'Voyageur prévenu d’un remboursement noté' } },
});

/** A payment that was noted by mistake is taken back; what it said may be on paper by then. */
export const stayPaymentRemoved = event('payment_removed', 'Argent d’un séjour noté par erreur', {
  payload: payment,
  handlers: { withdrawReceipt: { queue: 'documents', label: 'Reçu annulé' } },
});

/** A receipt, a bill or a credit note of a stay, in its host's name. */
export const stayBillIssued = event('bill_issued', 'Reçu, facture ou avoir d’un séjour émis', {
  payload: z.object({ billId: z.uuid(), accountId: z.uuid() }),
  handlers: { renderStayBill: { queue: 'documents', label: 'PDF d’un document de séjour préparé' } },
});

export const stayBillRendered = event('bill_rendered', 'PDF d’un document de séjour prêt', {
  payload: z.object({ billId: z.uuid(), accountId: z.uuid(), reservationId: z.uuid() }),
  handlers: { sendStayBill: { queue: 'mail', label: 'Facture ou avoir envoyé au voyageur' } },
});

export const billsReviewDue = event('bills_review_due', 'Revue des factures de séjours', {
  payload: slotPayload,
  handlers: { reviewBills: { queue: 'maintenance', label: 'Séjours terminés facturés' } },
});

export const cardBookingHeld = event('card_booking_held', 'Séjour payé par carte en réservant', {
  payload: stay,
  handlers: { announcePaidStay: { queue: 'mail', label: 'Réservation payée annoncée à l’hôte' } },
});

export const cardReviewDue = event('card_review_due', 'Revue des paiements par carte des voyageurs', {
  payload: slotPayload,
  handlers: {
    reviewCardPayments: { queue: 'maintenance', label: 'Paiements par carte des voyageurs suivis' },
    tellNotedRefunds: { queue: 'maintenance', label: 'Remboursements notés à annoncer aux voyageurs' },
    reviewCautions: { queue: 'maintenance', label: 'Cautions par carte suivies' },
  },
});

export const instalmentsDue = event('instalments_due', 'Échéances des séjours', {
  payload: slotPayload,
  handlers: {
    chargeInstalments: { queue: 'maintenance', label: 'Échéances des séjours débitées' },
    remindGuests: { queue: 'maintenance', label: 'Voyageurs prévenus de leurs échéances' },
    inviteCautions: { queue: 'maintenance', label: 'Voyageurs invités à déposer leur caution' },
  },
});

export const guestReminderDue = event('guest_reminder_due', 'Échéance à rappeler à un voyageur', {
  payload: stay.extend({ kind: z.enum(reminderKinds), dueOn: z.string(), cents: z.number().int() }),
  handlers: { remindGuest: { queue: 'mail', label: 'Voyageur prévenu d’une échéance' } },
});

export const cardChargeAsked = event('card_charge_asked', 'Carte d’un voyageur à débiter', {
  payload: z.object({ accountId: z.uuid(), cardPaymentId: z.uuid() }),
  handlers: { chargeSavedCard: { queue: 'billing', label: 'Carte d’un voyageur débitée' } },
});

export const cardRefused = event('card_refused', 'Carte d’un voyageur refusée', {
  payload: stay.extend({ cardPaymentId: z.uuid() }),
  handlers: {
    tellCardRefused: { queue: 'mail', label: 'Voyageur invité à payer autrement' },
    announceCardRefused: { queue: 'mail', label: 'Refus de la carte annoncé à l’hôte' },
  },
});

export const cardRefundAsked = event('card_refund_asked', 'Remboursement d’un voyageur demandé', {
  payload: z.object({ accountId: z.uuid(), cardRefundId: z.uuid() }),
  handlers: { refundCard: { queue: 'billing', label: 'Voyageur remboursé sur sa carte' } },
});

export const cardRefundFailed = event('card_refund_failed', 'Remboursement d’un voyageur refusé', {
  payload: z.object({ accountId: z.uuid(), cardRefundId: z.uuid() }),
  handlers: { announceCardRefundFailed: { queue: 'mail', label: 'Échec du remboursement annoncé à l’hôte' } },
});

/** A host has closed their account; what would go on by itself at Stripe is named, since nothing else here knows it any more. */
export const stripeObjectLeft = event('stripe_object_left', 'Opération à terminer chez Stripe après une fermeture', {
  payload: z.object({
    connectedId: z.string(),
    /** A page that may still be paid, an amount that is held or being charged, a card that is kept, money on its way to a guest. */
    kind: z.enum(['page', 'amount', 'card', 'refund']),
    /** `cs_…`, `pi_…`, `pm_…`; of a refund the payment, `pi_…`. */
    objectId: z.string(),
    /** Of a refund. */
    refund: z.object({ id: z.uuid(), cents: z.number().int() }).nullable(),
  }),
  handlers: { endAtStripe: { queue: 'billing', label: 'Opération terminée chez Stripe après une fermeture' } },
});

const dispute = z.object({ accountId: z.uuid(), disputeId: z.uuid() });

/** A cardholder's bank disputes a payment, or is done with it. */
export const stayDisputeChanged = event('dispute_changed', 'Paiement d’un séjour contesté, ou contestation close', {
  payload: dispute.extend({ news: z.enum(['opened', 'closed']) }),
  handlers: { announceDispute: { queue: 'mail', label: 'Contestation annoncée à l’hôte' } },
});

export const disputesReviewDue = event('disputes_review_due', 'Revue des contestations de paiements', {
  payload: slotPayload,
  handlers: { reviewDisputes: { queue: 'maintenance', label: 'Contestations sans réponse rappelées aux hôtes' } },
});

export const hostReconciliationDue = event('host_reconciliation_due', 'Comparaison des comptes Stripe des hôtes', {
  payload: slotPayload,
  handlers: { reconcileHosts: { queue: 'maintenance', label: 'Comptes Stripe des hôtes comparés' } },
});

export const disputeReminderDue = event('dispute_reminder_due', 'Contestation à rappeler à un hôte', {
  payload: dispute.extend({ kind: z.enum(['three_days', 'one_day']) }),
  handlers: { remindDispute: { queue: 'mail', label: 'Hôte prévenu du délai d’une contestation' } },
});

export const disputeAnswerAsked = event('dispute_answer_asked', 'Réponse à une contestation à envoyer', {
  payload: dispute,
  handlers: { sendDisputeAnswer: { queue: 'billing', label: 'Dossier de preuves envoyé à Stripe' } },
});

/** Stripe took an answer not, though the bank was said to wait for one. */
export const disputeAnswerRefused = event('dispute_answer_refused', 'Réponse à une contestation refusée', {
  payload: dispute,
  handlers: { announceAnswerRefused: { queue: 'mail', label: 'Échec de l’envoi du dossier annoncé à l’hôte' } },
});

export const cautionWanted = event('caution_wanted', 'Caution à libérer ou à prélever', {
  payload: stay,
  handlers: { settleCaution: { queue: 'billing', label: 'Caution mise à jour chez Stripe' } },
});

export const cautionTold = event('caution_told', 'Nouvelle d’une caution', {
  payload: stay.extend({ kind: z.enum(cautionNewsKinds), claimId: z.uuid().nullable() }),
  handlers: {
    tellCaution: { queue: 'mail', label: 'Voyageur informé de sa caution' },
    announceCaution: { queue: 'mail', label: 'Hôte informé d’une caution' },
  },
});
