import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access, EndpointDefinition } from '@app/contract/core/endpoint.ts';
import type { Permission } from '@app/contract/core/permissions.ts';
import { endpoints, type EndpointName } from '@app/contract/registry.ts';
import {
  buildAdministrator,
  buildBackup,
  buildBlock,
  buildConversation,
  buildCustomer,
  buildExport,
  buildFeed,
  buildGuest,
  buildInvoice,
  buildJob,
  buildName,
  buildPhoto,
  buildProperty,
  buildReservation,
  buildSession,
  buildSubscriber,
  buildTransaction,
  openStripeAccount,
  type BuiltAccount,
  testAddress,
} from '@app/domain/testing';
import { buildFixedPairing, fixedPairing } from './security/testing/buildFixedPairing.ts';
import { everyone, nobodys, roles, type Owned, type Role, type Row } from './testing/accessRow.ts';
import { channelRows } from './testing/channelRows.ts';
import { complianceRows } from './testing/complianceRows.ts';
import { paymentRows } from './testing/paymentRows.ts';
import { rentalRows } from './testing/rentalRows.ts';
import { startApi, type ApiClient, type TestApi } from './testing/startApi.ts';

/** One row for each endpoint: an endpoint without its row does not compile. */
const rows: Record<EndpointName, Row> = {
  ...rentalRows,
  ...channelRows,
  ...complianceRows,
  ...paymentRows,
  // Everyone may ask; an empty form is refused after the access.
  'accounts.register': { body: {}, answers: everyone(422) },
  'accounts.signIn': { body: {}, answers: everyone(422) },
  'accounts.requestPasswordReset': { body: {}, answers: everyone(422) },
  'accounts.checkPasswordReset': { body: {}, answers: everyone(422) },
  'accounts.resetPassword': { body: {}, answers: everyone(422) },
  'accounts.changePassword': { body: {}, answers: everyone(422) },
  'accounts.requestEmailConfirmation': {},
  'accounts.confirmEmail': { body: {}, answers: everyone(422) },
  'accounts.cancelEmailChange': {},
  'accounts.proveIdentity': { body: {}, answers: everyone(422) },
  'accounts.secondFactor': {},
  // Neither customer has confirmed their address.
  'accounts.startSecondFactor': { answers: { customer: 403, otherCustomer: 403 } },
  'accounts.confirmSecondFactor': { body: {}, answers: everyone(422) },
  // None of them has an active one.
  'accounts.renewRecoveryCodes': { answers: everyone(404) },
  'accounts.removeSecondFactor': {},
  'accounts.readProfile': {},
  'accounts.changeProfile': { body: {}, answers: everyone(422) },
  'accounts.listSessions': {},
  'accounts.endSession': {
    path: ({ sessionId }) => `/api/account/sessions/${sessionId}`,
    answers: { otherCustomer: 404, agentWithout: 404, agentWith: 404, superAdmin: 404 },
  },
  'accounts.endOtherSessions': {},
  'accounts.requestExport': {},
  'accounts.listExports': {},
  'accounts.downloadExport': {
    path: ({ exportId }) => `/api/account/exports/${exportId}/file`,
    answers: { otherCustomer: 404 },
  },
  'accounts.readClosure': {},
  'accounts.close': { body: {}, answers: everyone(422) },
  'accounts.readSession': {},
  'accounts.signOut': {},
  'accounts.customerOverview': {},
  'accounts.adminOverview': {},
  'accounts.readWork': {},
  'plans.listActive': {},
  'plans.listAll': {},
  'plans.export': {},
  'plans.create': { body: {}, answers: everyone(422) },
  'plans.change': { path: () => `/api/admin/plans/${nobodys}`, body: {}, answers: everyone(422) },
  'plans.remove': { path: () => `/api/admin/plans/${nobodys}`, answers: everyone(404) },
  'plans.unarchive': { path: () => `/api/admin/plans/${nobodys}/unarchive`, answers: everyone(404) },
  'plans.order': { body: {}, answers: everyone(422) },
  'site.publicSettings': {},
  'site.sendContactMessage': { body: {}, answers: everyone(422) },
  'site.readLegalPage': { path: () => '/api/legal-pages/terms' },
  'billing.readSubscription': {},
  // The customer has a subscription; the other opens a payment page, and with it a place in the portal.
  'billing.createCheckout': { body: { billingAddress: testAddress }, answers: { customer: 409 } },
  'billing.openPortal': { body: {} },
  'billing.resumeSubscription': { answers: { otherCustomer: 409 } },
  'billing.withdraw': { body: {}, answers: everyone(422) },
  'billing.readCheckout': {
    path: ({ checkoutId }) => `/api/billing/checkout/${checkoutId}`,
    answers: { otherCustomer: 404 },
  },
  'billing.confirmCheckout': {
    path: ({ checkoutId }) => `/api/billing/checkout/${checkoutId}/confirm`,
    answers: { otherCustomer: 404 },
  },
  'billing.abandonCheckout': {
    path: ({ checkoutId }) => `/api/billing/checkout/${checkoutId}/abandon`,
    body: { reason: 'cancel' },
    answers: { otherCustomer: 404 },
  },
  'billing.listInvoices': {},
  'billing.exportInvoices': {},
  'billing.downloadInvoice': {
    path: ({ invoiceId }) => `/api/billing/invoices/${invoiceId}/pdf`,
    answers: { otherCustomer: 404 },
  },
  'billing.listTransactions': {},
  'billing.exportTransactions': {},
  'billing.readTransaction': { path: ({ transactionId }) => `/api/admin/transactions/${transactionId}` },
  // The outcome of one that is accepted is waited for.
  'billing.refundTransaction': {
    path: ({ transactionId }) => `/api/admin/transactions/${transactionId}/refund`,
    body: { reason: 1 },
    answers: everyone(422),
  },
  'billing.downloadAnyInvoice': { path: () => `/api/admin/invoices/${nobodys}/pdf`, answers: everyone(404) },
  'billing.readUserSubscription': { path: ({ customerId }) => `/api/admin/users/${customerId}/subscription` },
  'billing.listUserInvoices': { path: ({ customerId }) => `/api/admin/users/${customerId}/invoices` },
  'billing.readAnyCheckout': { path: ({ checkoutId }) => `/api/admin/checkouts/${checkoutId}` },
  'billing.openUserPortal': { path: ({ customerId }) => `/api/admin/users/${customerId}/portal` },
  'billing.endUserSubscription': {
    path: ({ customerId }) => `/api/admin/users/${customerId}/subscription-end`,
    body: { when: 'whenever' },
    answers: everyone(422),
  },
  'billing.readRevenue': {},
  'billing.readStripeConfiguration': {},
  'billing.changeStripeConfiguration': { body: {} },
  'billing.testStripe': {},
  'billing.requestPlansMirror': {},
  'billing.listReconciliations': {},
  'billing.requestReconciliation': {},
  'billing.readInvoiceSettings': {},
  'billing.changeInvoiceSettings': { body: {} },
  'accounts.listUsers': {},
  'accounts.exportUsers': {},
  'accounts.listUserRecords': {},
  'accounts.readUser': { path: ({ customerId }) => `/api/admin/users/${customerId}` },
  'accounts.createUser': { body: {}, answers: everyone(422) },
  'accounts.changeUser': {
    path: ({ customerId }) => `/api/admin/users/${customerId}`,
    body: {},
    answers: everyone(422),
  },
  'accounts.readRemoval': { path: ({ customerId }) => `/api/admin/users/${customerId}/removal` },
  'accounts.removeUser': { path: () => `/api/admin/users/${nobodys}`, answers: everyone(404) },
  'accounts.endUserSessions': { path: ({ customerId }) => `/api/admin/users/${customerId}/sessions` },
  'accounts.readTimeline': { path: ({ customerId }) => `/api/admin/users/${customerId}/timeline` },
  'accounts.readUserNote': { path: ({ customerId }) => `/api/admin/users/${customerId}/note` },
  'accounts.changeUserNote': { path: () => `/api/admin/users/${nobodys}/note`, body: {}, answers: everyone(404) },
  'accounts.sendUserConfirmation': {
    path: () => `/api/admin/users/${nobodys}/confirmation-mail`,
    answers: everyone(404),
  },
  'accounts.sendUserPasswordLink': { path: () => `/api/admin/users/${nobodys}/password-mail`, answers: everyone(404) },
  'accounts.listUserMails': { path: ({ customerId }) => `/api/admin/users/${customerId}/mails` },
  'accounts.readUserMail': {
    path: ({ customerId }) => `/api/admin/users/${customerId}/mails/${nobodys}`,
    answers: everyone(404),
  },
  'accounts.listAdministrators': {},
  'accounts.exportAdministrators': {},
  'accounts.createAdministrator': { body: {}, answers: everyone(422) },
  'accounts.changeAdministrator': {
    path: () => `/api/admin/administrators/${nobodys}`,
    body: {},
    answers: everyone(422),
  },
  'accounts.removeAdministrator': {
    path: () => `/api/admin/administrators/${nobodys}`,
    answers: everyone(404),
  },
  'accounts.resetAdministratorFactor': {
    path: () => `/api/admin/administrators/${nobodys}/second-factor`,
    answers: everyone(404),
  },
  'audit.list': {},
  'audit.export': {},
  'site.readSettings': {},
  'site.changeSettings': { body: {} },
  // No file came.
  'site.uploadImage': { path: () => '/api/admin/images/favicon', answers: everyone(415) },
  'site.previewLegalPage': { body: { page: 'terms', content: '' } },
  'site.readSecuritySettings': {},
  'site.changeSecuritySettings': { body: { twoFactorRequired: false } },
  'messaging.readSmtpSettings': {},
  'messaging.changeSender': { body: {} },
  'messaging.changeSmtpServer': { body: {} },
  // There is nobody to write to.
  'messaging.sendTestMail': { body: {}, answers: everyone(409) },
  'messaging.listTemplates': {},
  'messaging.readTemplate': { path: () => `/api/admin/email/templates/welcome` },
  'messaging.changeTemplate': {
    path: () => `/api/admin/email/templates/welcome`,
    body: { subject: 'Bienvenue', content: '<p>Bienvenue</p>' },
  },
  'messaging.restoreTemplate': { path: () => `/api/admin/email/templates/welcome` },
  'messaging.switchTemplate': { path: () => `/api/admin/email/templates/welcome`, body: { enabled: true } },
  'messaging.initialiseTemplates': {},
  'messaging.previewTemplate': {
    path: () => `/api/admin/email/templates/welcome/preview`,
    body: { subject: 'Bienvenue', content: '<p>Bienvenue</p>' },
  },
  'messaging.showPreview': { path: () => `/api/admin/email/previews/${nobodys}`, answers: everyone(404) },
  'messaging.testTemplate': {
    path: () => `/api/admin/email/templates/welcome/test`,
    body: { subject: 'Bienvenue', content: '<p>Bienvenue</p>' },
    answers: everyone(409),
  },
  'messaging.listDeliveries': {},
  'messaging.exportDeliveries': {},
  'messaging.resendDelivery': {
    path: () => `/api/admin/email/deliveries/${nobodys}/resend`,
    answers: everyone(404),
  },
  'support.listOwn': {},
  'support.open': { body: {}, answers: everyone(422) },
  'support.readOwn': {
    path: ({ conversationId }) => `/api/support/conversations/${conversationId}`,
    answers: { otherCustomer: 404 },
  },
  'support.continue': {
    path: ({ conversationId }) => `/api/support/conversations/${conversationId}/messages`,
    body: { message: 'Encore une question.' },
    answers: { otherCustomer: 404 },
  },
  'hosting.listNames': {},
  'hosting.checkSubdomain': { path: () => '/api/domains/subdomain-availability?subdomain=etxe-arrosa' },
  'hosting.createSubdomain': { body: {}, answers: everyone(422) },
  'hosting.declareDomain': { body: {}, answers: everyone(422) },
  'hosting.checkName': { path: ({ nameId }) => `/api/domains/${nameId}/check`, answers: { otherCustomer: 404 } },
  'hosting.makePrimary': { path: ({ nameId }) => `/api/domains/${nameId}/primary`, answers: { otherCustomer: 404 } },
  'hosting.removeName': { path: ({ nameId }) => `/api/domains/${nameId}`, answers: { otherCustomer: 404 } },
  'hosting.searchDomain': { answers: everyone(422) },
  'hosting.buyDomain': { body: {}, answers: everyone(422) },
  'hosting.payDomain': { path: () => `/api/domains/purchases/${nobodys}/payment`, answers: everyone(404) },
  'hosting.cancelPurchase': { path: () => `/api/domains/purchases/${nobodys}`, answers: everyone(404) },
  'hosting.changeRenewal': {
    path: () => `/api/domains/purchases/${nobodys}/renewal`,
    body: { renews: true },
    answers: everyone(404),
  },
  'storefront.readSite': {},
  'storefront.changeSite': { body: {}, answers: everyone(422) },
  'storefront.readOffer': {
    path: ({ reservationId }) => `/api/reservations/${reservationId}/offer`,
    answers: { otherCustomer: 404 },
  },
  'storefront.readGuestPage': {
    path: ({ reservationId }) => `/api/reservations/${reservationId}/guest-page`,
    answers: { otherCustomer: 404 },
  },
  // The stay of the matrix was not booked on a site: it has no page.
  'storefront.renewGuestLink': {
    path: ({ reservationId }) => `/api/reservations/${reservationId}/guest-page/renewal`,
    body: {},
    answers: everyone(404),
  },
  'storefront.readAwaited': {},
  'storefront.readStayChanges': {
    path: ({ reservationId }) => `/api/reservations/${reservationId}/changes`,
    answers: { otherCustomer: 404 },
  },
  'storefront.acceptStayChange': {
    path: ({ reservationId }) => `/api/reservations/${reservationId}/changes/${nobodys}/acceptance`,
    body: {},
    answers: everyone(404),
  },
  'storefront.declineStayChange': {
    path: ({ reservationId }) => `/api/reservations/${reservationId}/changes/${nobodys}/refusal`,
    body: {},
    answers: everyone(404),
  },
  // The stay of the matrix is no option; of others, nothing is said.
  'storefront.sendOffer': {
    path: ({ reservationId }) => `/api/reservations/${reservationId}/offer`,
    body: {},
    answers: { customer: 409, otherCustomer: 404 },
  },
  // The stay of the matrix has no review.
  'storefront.listReviews': {},
  'storefront.publishReview': {
    path: ({ reservationId }) => `/api/reviews/${reservationId}/publish`,
    answers: everyone(404),
  },
  'storefront.refuseReview': {
    path: ({ reservationId }) => `/api/reviews/${reservationId}/refuse`,
    body: { motive: 'insult' },
    answers: everyone(404),
  },
  'storefront.answerReview': {
    path: ({ reservationId }) => `/api/reviews/${reservationId}/answer`,
    body: { answer: 'Merci.' },
    answers: everyone(404),
  },
  'mobile.read': {},
  'mobile.createLink': { body: { days: 0 }, answers: everyone(422) },
  'mobile.revokeLink': { path: ({ linkId }) => `/api/mobile/links/${linkId}`, answers: { otherCustomer: 404 } },
  'mobile.renameDevice': {
    path: ({ deviceId }) => `/api/mobile/devices/${deviceId}`,
    body: { name: 'Téléphone' },
    answers: { otherCustomer: 404 },
  },
  'mobile.revokeDevice': { path: ({ deviceId }) => `/api/mobile/devices/${deviceId}`, answers: { otherCustomer: 404 } },
  'mobile.verifyLink': { path: () => '/api/mobile/verification?token=x' },
  'mobile.pairDevice': { body: {}, answers: everyone(422) },
  // None of them shows what phones and other servers show.
  'mobile.readDevice': {},
  'mobile.forgetDevice': {},
  'mobile.bridgeLink': { body: {} },
  'mobile.bridgeVerifyLink': { body: {} },
  'mobile.bridgeVerifyDevice': { body: {} },
  'news.count': {},
  'news.list': {},
  'news.markRead': { body: {}, answers: everyone(422) },
  'support.list': {},
  'support.export': {},
  'support.countOpen': {},
  'support.read': { path: ({ conversationId }) => `/api/admin/conversations/${conversationId}` },
  'support.reply': {
    path: ({ conversationId }) => `/api/admin/conversations/${conversationId}/messages`,
    body: { message: 'Voici comment faire.' },
  },
  'support.change': {
    path: ({ conversationId }) => `/api/admin/conversations/${conversationId}`,
    body: { state: 'closed' },
  },
  'hosting.readConfiguration': {},
  'hosting.changeConfiguration': { body: {} },
  'hosting.testDns': {},
  'hosting.testRegistrar': {},
  'mobile.rotateBridge': { body: { what: 'both' } },
  'mobile.testBridge': {},
  'backups.list': {},
  'backups.export': {},
  'backups.read': { path: ({ backupId }) => `/api/admin/backups/${backupId}` },
  // The first of those who may has one made; the second finds it under way.
  'backups.request': { answers: { superAdmin: 409 } },
  'backups.cancel': { path: ({ backupId }) => `/api/admin/backups/${backupId}/cancel` },
  'backups.remove': { path: () => `/api/admin/backups/${nobodys}`, answers: everyone(404) },
  'backups.link': { path: ({ backupId }) => `/api/admin/backups/${backupId}/link` },
  // Nobody signed it.
  'backups.download': { path: () => '/api/backups/archive?token=x', answers: everyone(410) },
  // No file came.
  'backups.upload': { answers: everyone(415) },
  'backups.inspect': { path: () => `/api/admin/backups/${nobodys}/restores`, answers: everyone(404) },
  'backups.readRestore': { path: () => `/api/admin/restores/${nobodys}`, answers: everyone(404) },
  'backups.startRestore': {
    path: () => `/api/admin/restores/${nobodys}/start`,
    body: { confirmation: 'RESTAURER' },
    answers: everyone(404),
  },
  'backups.discardRestore': { path: () => `/api/admin/restores/${nobodys}`, answers: everyone(404) },
  'backups.requestRehearsal': {},
  'backups.listHeldEvents': {},
  'backups.releaseHeldEvents': { body: {} },
  'backups.dropHeldEvents': { body: {} },
  'jobs.readQueues': {},
  'jobs.exportTasks': { path: () => '/api/admin/jobs/tasks/csv?state=failed' },
  'jobs.listTasks': { path: () => '/api/admin/jobs/tasks?state=failed' },
  'jobs.readTask': { path: () => `/api/admin/jobs/tasks/${nobodys}/sendInvoice`, answers: everyone(404) },
  'jobs.retryTask': { path: () => `/api/admin/jobs/tasks/${nobodys}/sendInvoice/retry`, answers: everyone(404) },
  'jobs.discardTask': { path: () => `/api/admin/jobs/tasks/${nobodys}/sendInvoice/discard`, answers: everyone(404) },
  'jobs.replayDeadLetters': { body: {} },
  'jobs.pauseQueue': { path: () => '/api/admin/jobs/queues/mail/pause' },
  'jobs.resumeQueue': { path: () => '/api/admin/jobs/queues/mail/resume' },
  'jobs.listOwn': {},
  'jobs.read': {
    path: ({ jobId }) => `/api/jobs/${jobId}`,
    answers: { otherCustomer: 404, agentWithout: 404, agentWith: 404 },
  },
};

/** What the declared access alone gives a role; null: let in. */
function refusal(access: Access, role: Role): number | null {
  if (access.kind === 'anonymous' || access.kind === 'visitor') return null;
  if (role === 'anonymous' || access.kind === 'device' || access.kind === 'bridge') return 401;
  const isCustomer = role === 'customer' || role === 'otherCustomer';
  switch (access.kind) {
    case 'account':
      return null;
    case 'customer':
      return isCustomer ? null : 403;
    case 'administrator':
      return isCustomer ? 403 : null;
    case 'permission':
      return role === 'agentWith' || role === 'superAdmin' ? null : 403;
    case 'super_admin':
      return role === 'superAdmin' ? null : 403;
  }
}

describe('every endpoint answers every role as its access says', () => {
  let api: TestApi;
  let owned: Owned;
  const accounts = new Map<Role, BuiltAccount>();
  const agents = new Map<Permission, BuiltAccount>();
  /** Sessions that are open, by account. */
  const signedIn = new Map<string, ApiClient>();

  beforeAll(async () => {
    const stripe = await openStripeAccount({ now: new Date('2026-11-20T13:32:00.000Z') });
    api = await startApi({ stripe });
    const customer = await buildSubscriber(api.platform, stripe);
    accounts.set('customer', customer);
    accounts.set('otherCustomer', await buildCustomer(api.platform));
    accounts.set('agentWithout', await buildAdministrator(api.platform));
    accounts.set('superAdmin', await buildAdministrator(api.platform, { role: 'super_admin' }));
    await buildFixedPairing(api.platform, customer.id);
    const property = await buildProperty(api.platform, { accountId: customer.id });
    const rented = await buildProperty(api.platform, { accountId: customer.id });
    const feed = await buildFeed(api.platform, property);
    owned = {
      customerId: customer.id,
      jobId: await buildJob(api.platform, customer.id),
      sessionId: await buildSession(api.platform, customer.id),
      exportId: await buildExport(api.platform, customer.id),
      transactionId: (await buildTransaction(api.platform, customer.id)).id,
      invoiceId: (await buildInvoice(api.platform, await buildTransaction(api.platform, customer.id))).id,
      checkoutId: customer.sessionId,
      conversationId: (await buildConversation(api.platform, { accountId: customer.id })).id,
      linkId: fixedPairing.linkId,
      deviceId: fixedPairing.deviceId,
      nameId: (await buildName(api.platform, { accountId: customer.id })).id,
      rentedId: rented.id,
      reservationId: (await buildReservation(api.platform, rented)).id,
      blockId: (await buildBlock(api.platform, rented, { arrival: '2027-08-01' })).id,
      backupId: await buildBackup(api.platform),
      propertyId: property.id,
      photoId: (await buildPhoto(api.platform, property)).id,
      feedId: feed.id,
      readingId: feed.readingId,
      doubleBookingId: feed.doubleBookingId,
      guestId: await buildGuest(api.platform, customer.id),
      pricedId: (await buildProperty(api.platform, { accountId: customer.id, rates: { baseCents: 10_000 } })).id,
    };
  });
  afterAll(async () => api.stop());

  async function clientOf(role: Role, endpoint: EndpointDefinition): Promise<ApiClient> {
    if (role === 'anonymous') return api.visitor();
    if (role !== 'agentWith') {
      const account = accounts.get(role);
      if (!account) throw new Error(`No account for ${role}`);
      return clientFor(account);
    }
    const permission = endpoint.access.kind === 'permission' ? endpoint.access.permission : 'users';
    const agent = agents.get(permission) ?? (await buildAdministrator(api.platform, { permissions: [permission] }));
    agents.set(permission, agent);
    return clientFor(agent);
  }

  async function clientFor(account: BuiltAccount): Promise<ApiClient> {
    const client = signedIn.get(account.id) ?? (await api.signedIn(account));
    signedIn.set(account.id, client);
    return client;
  }

  it.each(endpoints.flatMap((endpoint) => roles.map((role) => [endpoint.name, role, endpoint] as const)))(
    '%s as %s',
    async (name, role, declared) => {
      const endpoint: EndpointDefinition = declared;
      const row = rows[name];
      const client = await clientOf(role, endpoint);
      const answer = await client.call(row.path?.(owned) ?? endpoint.path, {
        method: endpoint.method,
        ...(row.body && { body: row.body }),
      });
      // A write that was carried out may have ended a session, its own or another one.
      if (endpoint.method !== 'GET' && answer.status < 400) signedIn.clear();
      expect(answer.status).toBe(refusal(endpoint.access, role) ?? row.answers?.[role] ?? endpoint.status);
    },
  );
});
