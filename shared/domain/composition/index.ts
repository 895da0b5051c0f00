import { Account, Activity, Administrator, Customer, Session } from '../accounts/index.ts';
import { JobRun } from '../jobs/index.ts';
import { MailDelivery, MailTemplate } from '../messaging/index.ts';
import { Plan } from '../plans/index.ts';
import {
  createPlatform as connect,
  DeadLetter,
  OutboxEvent,
  ProcessedEvent,
  RateLimit,
  ScheduleTick,
  Setting,
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
