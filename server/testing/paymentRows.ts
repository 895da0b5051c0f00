import type { EndpointName } from '@app/contract/registry.ts';
import { everyone, nobodys, type Row } from './accessRow.ts';

type PaymentName = Extract<EndpointName, `payments.${string}`>;

const ofProperty: Row = {
  path: ({ propertyId }) => `/api/properties/${propertyId}/stay-terms`,
  answers: { otherCustomer: 404 },
};
const ofCaution = (rest: string): Row => ({
  path: ({ reservationId }) => `/api/reservations/${reservationId}/caution${rest}`,
  answers: { otherCustomer: 404 },
});
const body = { means: { vouchers: {} } };

/** The rows of the calls about money from guest to host: one without its row does not compile. */
export const paymentRows: Record<PaymentName, Row> = {
  'payments.readTerms': {},
  'payments.changeTerms': { body },
  'payments.readPropertyTerms': ofProperty,
  'payments.changePropertyTerms': { ...ofProperty, body },
  'payments.resetPropertyTerms': ofProperty,
  'payments.readMoney': {
    path: ({ reservationId }) => `/api/reservations/${reservationId}/money`,
    answers: { otherCustomer: 404 },
  },
  'payments.addPayment': {
    path: ({ reservationId }) => `/api/reservations/${reservationId}/payments`,
    body: { cents: 5_000, means: 'cheque', on: '2026-11-01' },
    answers: { otherCustomer: 404 },
  },
  'payments.listBills': {
    path: ({ reservationId }) => `/api/reservations/${reservationId}/bills`,
    answers: { otherCustomer: 404 },
  },
  // Nobody has said where the customer lives: nothing can be issued in their name.
  'payments.issueBill': {
    path: ({ reservationId }) => `/api/reservations/${reservationId}/bills`,
    answers: { customer: 409, otherCustomer: 404 },
  },
  'payments.downloadBill': {
    path: () => `/api/bills/${nobodys}/pdf`,
    answers: { customer: 404, otherCustomer: 404 },
  },
  'payments.removePayment': {
    path: ({ reservationId }) => `/api/reservations/${reservationId}/payments/${nobodys}`,
    answers: { customer: 404, otherCustomer: 404 },
  },
  'payments.refundByCard': {
    path: ({ reservationId }) => `/api/reservations/${reservationId}/refunds`,
    body: { cents: 100 },
    // No card has paid anything.
    answers: { customer: 422, otherCustomer: 404 },
  },
  'payments.listDisputes': {},
  'payments.listFindings': {},
  'payments.dismissFinding': {
    path: () => `/api/payments/findings/${nobodys}/dismissal`,
    answers: { customer: 404, otherCustomer: 404 },
  },
  'payments.saveDisputeText': {
    path: () => `/api/payments/disputes/${nobodys}/text`,
    body: { text: 'Ils ont séjourné.' },
    answers: { customer: 404, otherCustomer: 404 },
  },
  'payments.disputeFile': {
    path: () => `/api/payments/disputes/${nobodys}/file`,
    answers: { customer: 404, otherCustomer: 404 },
  },
  'payments.answerDispute': {
    path: () => `/api/payments/disputes/${nobodys}/answer`,
    body: { text: 'Ils ont séjourné.' },
    answers: { customer: 404, otherCustomer: 404 },
  },
  'payments.askAgain': {
    path: () => `/api/payments/disputes/${nobodys}/new-demand`,
    answers: { customer: 404, otherCustomer: 404 },
  },
  'payments.readCaution': ofCaution(''),
  // Their stay has none by card.
  'payments.releaseCaution': { ...ofCaution('/release'), answers: everyone(404) },
  'payments.addClaimPhoto': { ...ofCaution('/photos'), answers: everyone(415) },
  'payments.removeClaimPhoto': { ...ofCaution(`/photos/${nobodys}`), answers: everyone(404) },
  'payments.openClaimPhoto': { ...ofCaution(`/photos/${nobodys}`), answers: everyone(404) },
  'payments.claimCaution': {
    ...ofCaution('/claim'),
    body: { cents: 5_000, motive: 'La table basse du salon est cassée.' },
    answers: everyone(404),
  },
  'payments.takeCaution': { ...ofCaution('/take'), answers: everyone(404) },
  'payments.giveUpClaim': { ...ofCaution('/give-up'), answers: everyone(404) },
  'payments.readHostAccount': {},
  'payments.openHostOnboarding': {},
  // Its row is before these, and connects one.
  'payments.readHostPayouts': {},
  'payments.refreshHostAccount': {},
  'payments.testHostAccount': {},
  'payments.closeHostAccount': {},
  'payments.readMoneyOverview': {},
  'payments.listMovements': {},
  'payments.exportMovements': {},
  'payments.exportStays': {},
};
