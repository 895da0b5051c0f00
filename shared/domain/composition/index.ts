import { Account, Activity, Administrator, Customer, Session } from '../accounts/index.ts';
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

/** Every table that the product's code knows. */
export const entities = [
  Account,
  Activity,
  Administrator,
  Customer,
  DeadLetter,
  JobRun,
  MailDelivery,
  MailTemplate,
  OutboxEvent,
  Plan,
  ProcessedEvent,
  RateLimit,
  ScheduleTick,
  Session,
  Setting,
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
    poolSize: process.poolSize,
    applicationName: `clairvolet ${process.name}`,
    clock: systemClock,
    logger: createLogger({ level: process.logLevel, process: process.name }),
  });
}
