import { resolve } from 'node:path';
import {
  Account,
  AccountLink,
  Activity,
  Administrator,
  Customer,
  DataExport,
  RecoveryCode,
  SecondFactor,
  Session,
  TrialNotice,
} from '../accounts/index.ts';
import {
  CheckoutSession,
  Invoice,
  InvoiceSeries,
  PaymentNotice,
  Reconciliation,
  Refund,
  StripeCustomer,
  StripeEvent,
  StripePortal,
  StripePrice,
  StripeProduct,
  Subscription,
  Transaction,
  Withdrawal,
} from '../billing/index.ts';
import { Backup, Rehearsal, RestoreRun } from '../backups/index.ts';
import { DomainPurchase, DomainRenewal, HostedName, HostSite, SiteMessage } from '../hosting/index.ts';
import { BridgeNonce, MobileDevice, MobileLink, RetiredSecret } from '../mobile/index.ts';
import { JobAttempt, JobRun, QueuePause, WorkerProcess } from '../jobs/index.ts';
import { MailDelivery, MailPreview, MailTemplate, MailTemplateVersion } from '../messaging/index.ts';
import { Plan } from '../plans/index.ts';
import {
  AuditEntry,
  createLogger,
  createPlatform as connect,
  DeadLetter,
  OutboxEvent,
  ProcessedEvent,
  RateLimit,
  ScheduleTick,
  Setting,
  systemClock,
  type parseEnvironment,
  type Platform,
  type PlatformOptions,
  type TablesOf,
} from '../platform/index.ts';
import { Conversation, ConversationMessage } from '../support/index.ts';

export { examineWork } from './examineWork.ts';
export { personalSections } from './personalSections.ts';
export { countOpened, findRunningProcesses, replaceAppKey } from './replaceAppKey.ts';
export { resealSecrets } from './resealSecrets.ts';

/** Every table that the product's code knows. */
export const entities = [
  Account,
  AccountLink,
  Activity,
  Administrator,
  AuditEntry,
  Backup,
  BridgeNonce,
  CheckoutSession,
  Conversation,
  ConversationMessage,
  Customer,
  DataExport,
  DeadLetter,
  DomainPurchase,
  DomainRenewal,
  HostedName,
  HostSite,
  Invoice,
  InvoiceSeries,
  JobAttempt,
  JobRun,
  MailDelivery,
  MailPreview,
  MailTemplate,
  MailTemplateVersion,
  MobileDevice,
  MobileLink,
  OutboxEvent,
  PaymentNotice,
  Plan,
  ProcessedEvent,
  QueuePause,
  RateLimit,
  Reconciliation,
  RecoveryCode,
  Refund,
  Rehearsal,
  RestoreRun,
  RetiredSecret,
  ScheduleTick,
  SecondFactor,
  Session,
  Setting,
  SiteMessage,
  StripeCustomer,
  StripeEvent,
  StripePortal,
  StripePrice,
  StripeProduct,
  Subscription,
  Transaction,
  TrialNotice,
  Withdrawal,
  WorkerProcess,
];

declare module '../platform/database/database.ts' {
  interface Tables extends TablesOf<(typeof entities)[number]> {}
}

/** The platform with every domain's entities: what a process starts with. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  return connect(options, entities);
}

type ProcessEnvironment = ReturnType<typeof parseEnvironment>;

/** The platform of a real process: its environment, its name in logs and in the database, the system's clock. */
export async function openPlatform(
  environment: ProcessEnvironment,
  process: {
    name: Parameters<typeof createLogger>[0]['process'];
    logLevel: string;
    poolSize: number;
    timeouts?: PlatformOptions['timeouts'];
  },
): Promise<Platform> {
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
      dns_api_url: environment.DNS_API_URL,
      dns_api_key: environment.DNS_API_KEY,
      registrar_api_key: environment.REGISTRAR_API_KEY,
    },
    providers: {
      stripeApiBase: environment.STRIPE_API_BASE ?? null,
      smtpUrl: environment.SMTP_URL ?? null,
      registrarApiBase: environment.REGISTRAR_API_BASE ?? null,
      dnsResolver: environment.DNS_RESOLVER ?? null,
      sitesPort: environment.SITES_PORT,
      sitesCaFile: environment.SITES_CA_FILE ?? null,
    },
    clock: systemClock,
    logger: createLogger({ level: process.logLevel, process: process.name }),
  });
}
