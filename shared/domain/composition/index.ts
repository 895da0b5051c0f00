import { resolve } from 'node:path';
import * as accounts from '../accounts/index.ts';
import * as backups from '../backups/index.ts';
import * as billing from '../billing/index.ts';
import * as channels from '../channels/index.ts';
import * as compliance from '../compliance/index.ts';
import * as hosting from '../hosting/index.ts';
import * as jobs from '../jobs/index.ts';
import * as messaging from '../messaging/index.ts';
import * as mobile from '../mobile/index.ts';
import * as payments from '../payments/index.ts';
import * as platform from '../platform/index.ts';
import * as plans from '../plans/index.ts';
import * as properties from '../properties/index.ts';
import * as reservations from '../reservations/index.ts';
import * as storefront from '../storefront/index.ts';
import * as support from '../support/index.ts';

export { examineWork } from './examineWork.ts';
export { personalSections } from './personalSections.ts';
export { countOpened, findRunningProcesses, replaceAppKey } from './replaceAppKey.ts';
export { resealSecrets } from './resealSecrets.ts';

/** Every table that the product's code knows. */
export const entities = [
  accounts.Account,
  accounts.AccountLink,
  accounts.Activity,
  accounts.Administrator,
  accounts.Customer,
  accounts.CustomerNote,
  accounts.DataExport,
  accounts.RecoveryCode,
  accounts.SecondFactor,
  accounts.Session,
  accounts.TrialNotice,
  backups.Backup,
  backups.Rehearsal,
  backups.RestoreRun,
  billing.CheckoutSession,
  billing.Invoice,
  billing.InvoiceSeries,
  billing.PaymentNotice,
  billing.Reconciliation,
  billing.Refund,
  billing.StripeCustomer,
  billing.StripeEvent,
  billing.StripePortal,
  billing.StripePrice,
  billing.StripeProduct,
  billing.Subscription,
  billing.Transaction,
  billing.Withdrawal,
  compliance.Contract,
  compliance.ContractAmendment,
  hosting.DomainPurchase,
  hosting.DomainRenewal,
  hosting.HostedName,
  jobs.JobAttempt,
  jobs.JobRun,
  jobs.QueuePause,
  jobs.WorkerProcess,
  messaging.MailCopy,
  messaging.MailDelivery,
  messaging.MailPreview,
  messaging.MailTemplate,
  messaging.MailTemplateVersion,
  mobile.BridgeNonce,
  mobile.MobileDevice,
  mobile.MobileLink,
  mobile.RetiredSecret,
  payments.CardPayment,
  payments.CardRefund,
  payments.CautionClaim,
  payments.CautionPhoto,
  payments.ConnectEvent,
  payments.HostAccount,
  payments.StayBill,
  payments.HostReconciliation,
  payments.StayDispute,
  payments.StayFinding,
  payments.StayCaution,
  payments.StayPayment,
  payments.StayPlan,
  payments.StayTerms,
  plans.Plan,
  platform.AuditEntry,
  platform.DeadLetter,
  platform.OutboxEvent,
  platform.ProcessedEvent,
  platform.RateLimit,
  platform.ScheduleTick,
  platform.Setting,
  properties.Property,
  properties.PropertyPhoto,
  properties.PropertyRates,
  properties.PropertyUnit,
  channels.CalendarDigest,
  channels.CalendarExport,
  channels.CalendarReading,
  channels.DoubleBooking,
  channels.Feed,
  channels.FeedBody,
  channels.FeedEvent,
  channels.FeedReading,
  channels.FeedRule,
  reservations.Block,
  reservations.ChannelEvent,
  reservations.Guest,
  reservations.HelpAccess,
  reservations.IgnoredFinding,
  reservations.Occupancy,
  reservations.Reservation,
  reservations.ReservationChange,
  storefront.Booking,
  storefront.HostSite,
  storefront.SiteMessage,
  storefront.StayChange,
  storefront.StayReview,
  support.Conversation,
  support.ConversationMessage,
];

declare module '../platform/database/database.ts' {
  interface Tables extends platform.TablesOf<(typeof entities)[number]> {}
}

/** The platform with every domain's entities: what a process starts with. */
export async function createPlatform(options: platform.PlatformOptions): Promise<platform.Platform> {
  return platform.createPlatform(options, entities);
}

type ProcessEnvironment = ReturnType<typeof platform.parseEnvironment>;

/** The platform of a real process: its environment, its name in logs and in the database, the system's clock. */
export async function openPlatform(
  environment: ProcessEnvironment,
  process: {
    name: Parameters<typeof platform.createLogger>[0]['process'];
    logLevel: string;
    poolSize: number;
    timeouts?: platform.PlatformOptions['timeouts'];
  },
): Promise<platform.Platform> {
  return createPlatform({
    databaseUrl: environment.DATABASE_URL,
    redisUrl: environment.REDIS_URL,
    appKey: environment.APP_KEY,
    appKeyAlso: environment.APP_KEY_PREVIOUS,
    appUrl: environment.APP_URL,
    dataDir: resolve(environment.DATA_DIR),
    poolSize: process.poolSize,
    ...(process.timeouts && { timeouts: process.timeouts }),
    applicationName: `clairvolet ${process.name}`,
    settingOverrides: {
      stripe_secret_key: environment.STRIPE_SECRET_KEY,
      stripe_webhook_secret: environment.STRIPE_WEBHOOK_SECRET,
      stripe_connect_webhook_secret: environment.STRIPE_CONNECT_WEBHOOK_SECRET,
      stripe_thin_webhook_secret: environment.STRIPE_THIN_WEBHOOK_SECRET,
      dns_api_url: environment.DNS_API_URL,
      dns_api_key: environment.DNS_API_KEY,
      registrar_api_key: environment.REGISTRAR_API_KEY,
    },
    providers: {
      stripeApiBase: environment.STRIPE_API_BASE ?? null,
      smtpUrl: environment.SMTP_URL ?? null,
      registrarApiBase: environment.REGISTRAR_API_BASE ?? null,
      dnsResolver: environment.DNS_RESOLVER ?? null,
      feedPrivateHosts: environment.FEED_PRIVATE_HOSTS,
      sitesPort: environment.SITES_PORT,
      sitesCaFile: environment.SITES_CA_FILE ?? null,
    },
    clock: platform.systemClock,
    logger: platform.createLogger({ level: process.logLevel, process: process.name }),
  });
}
