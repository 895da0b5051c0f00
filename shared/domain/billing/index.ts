export { changeInvoiceSettings, readInvoiceSettings, refusedInvoiceChanges } from './admin/invoiceSettings.ts';
export { logoType } from './invoices/logoType.ts';
export {
  changeStripeConfiguration,
  followStripeKey,
  refusedStripeChanges,
  requestPlansMirror,
} from './admin/changeStripeConfiguration.ts';
export { listReconciliations } from './admin/listReconciliations.ts';
export { exportTransactions, listTransactions } from './admin/listTransactions.ts';
export { readPaymentsToSee } from './admin/readPaymentsToSee.ts';
export { readRevenue } from './admin/readRevenue.ts';
export { readStripeConfiguration } from './admin/readStripeConfiguration.ts';
export { readTransaction } from './admin/readTransaction.ts';
export { testStripe, tryStripe } from './admin/testStripe.ts';
export { mirrorPlans } from './stripe/mirrorPlans.ts';
export { abandonCheckout, confirmCheckout } from './checkout/confirmCheckout.ts';
export { createCheckout, mustConfirmEmail } from './checkout/createCheckout.ts';
export { endSubscription } from './subscriptions/endSubscription.ts';
export { requestUserEnd, waitForEnd, waitForEndWithRefund } from './subscriptions/requestUserEnd.ts';
export { endSubscriptions, endUnpaid, resumeSubscription } from './subscriptions/endSubscriptions.ts';
export { openPortal, openUserPortal } from './subscriptions/openPortal.ts';
export { readCheckout } from './checkout/readCheckout.ts';
export { readSubscription } from './subscriptions/readSubscription.ts';
export { openStripeEvent, processStripeEvent } from './sync/processStripeEvent.ts';
export { receiveStripeEvent } from './sync/storeStripeEvent.ts';
export { syncCustomer } from './sync/syncCustomer.ts';
export { Invoice, InvoiceSeries } from './invoices/Invoice.entity.ts';
export { exportInvoices, listInvoices, readInvoiceLines } from './invoices/listInvoices.ts';
export { issueCreditNote, issueInvoice } from './invoices/issueInvoice.ts';
export { drawable } from './invoices/snapshot/freezeSnapshot.ts';
export { printable } from './invoices/snapshot/InvoiceSnapshot.ts';
export { makePdf, openInvoicePdf, renderInvoice } from './invoices/openInvoicePdf.ts';
export { billingSections } from './personalSections.ts';
export { Reconciliation } from './reconciliation/parts/Reconciliation.entity.ts';
export { StripeCustomer, StripePortal } from './stripe/StripeCustomer.entity.ts';
export { StripePrice, StripeProduct } from './stripe/StripeProduct.entity.ts';
export { CheckoutSession } from './ledger/CheckoutSession.entity.ts';
export { PaymentNotice, Subscription, Withdrawal } from './ledger/Subscription.entity.ts';
export { Refund, Transaction } from './ledger/Transaction.entity.ts';
export { StripeEvent } from './sync/StripeEvent.entity.ts';
export { carryOutWithdrawal, withdraw } from './subscriptions/withdraw.ts';
export { refundPayment } from './refunds/refundPayment.ts';
export {
  requestReconciliation,
  openNightlyReconciliation,
  restartReconciliation,
  abandonReconciliation,
} from './reconciliation/openReconciliation.ts';
export { requestRefund, openRefund, waitForRefund } from './refunds/requestRefund.ts';
export {
  describeInvoice,
  describeSubscription,
  describeWithdrawal,
  describePayment,
  describeRefund,
} from './ledger/mailFacts.ts';
export { reviewUnpaid } from './subscriptions/reviewUnpaid.ts';
export { reconcileStripe } from './reconciliation/reconcileStripe.ts';
export { chargeOrder } from './orders/chargeOrder.ts';
export { closeOrder, openOrderCheckout } from './orders/openOrderCheckout.ts';
