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
import { JobRun } from '../jobs/index.ts';
import { MailDelivery, MailTemplate } from '../messaging/index.ts';
import { Plan } from '../plans/index.ts';
import {
  createLogger,
  createPlatform as connect,
  DeadLetter,
  OutboxEvent,
  ProcessedEvent,
  RateLimit,
  ScheduleTick,
  Setting,
  systemClock,
  type Platform,
  type PlatformOptions,
} from '../platform/index.ts';
import { ContactMessage } from '../site/index.ts';

export { personalSections } from './personalSections.ts';

/** Every table that the product's code knows. */
export const entities = [
  Account,
  AccountLink,
  Activity,
  Administrator,
  ContactMessage,
  Customer,
  DataExport,
  DeadLetter,
  JobRun,
  MailDelivery,
  MailTemplate,
  OutboxEvent,
  Plan,
  ProcessedEvent,
  RateLimit,
  RecoveryCode,
  ScheduleTick,
  SecondFactor,
  Session,
  Setting,
  TrialNotice,
];

/** The platform with every domain's entities: what a process starts with. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  return connect(options, entities);
}

interface ProcessEnvironment {
  DATABASE_URL: string;
  REDIS_URL?: string | undefined;
  APP_KEY: string;
  APP_URL: string;
  DATA_DIR: string;
}

/** The platform of a real process: its environment, its name in logs and in the database, the system's clock. */
export async function openPlatform(
  environment: ProcessEnvironment,
  process: { name: Parameters<typeof createLogger>[0]['process']; logLevel: string; poolSize: number },
): Promise<Platform> {
  return createPlatform({
    databaseUrl: environment.DATABASE_URL,
    redisUrl: environment.REDIS_URL,
    appKey: environment.APP_KEY,
    appUrl: environment.APP_URL,
    dataDir: resolve(environment.DATA_DIR),
    poolSize: process.poolSize,
    applicationName: `clairvolet ${process.name}`,
    clock: systemClock,
    logger: createLogger({ level: process.logLevel, process: process.name }),
  });
}
