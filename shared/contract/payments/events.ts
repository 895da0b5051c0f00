import { z } from 'zod';
import { eventsOf, slotPayload } from '../core/event.ts';

const event = eventsOf('payments');

const payment = z.object({ accountId: z.uuid(), reservationId: z.uuid(), paymentId: z.uuid() });

/** Whoever comes to react to it finds it here. */
export const stayPaymentNoted = event('payment_noted', 'Argent d’un séjour reçu ou rendu', {
  payload: payment,
  handlers: { receiptPayment: { queue: 'documents', label: 'Reçu, et facture d’un séjour payé' } },
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
