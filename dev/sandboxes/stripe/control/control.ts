import { z } from 'zod';
import type { FaultRules } from '../http/FaultRules.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { ObjectKind, SandboxObjects } from '../state/SandboxObjects.ts';
import type { WebhookSender } from '../webhooks/WebhookSender.ts';

export interface Given {
  account: SandboxAccount;
  id: string;
  sender: WebhookSender;
  faults: FaultRules;
}

/** Something that a test, or a page of the sandbox, makes happen. */
export interface Control {
  method: 'GET' | 'POST';
  path: string;
  /** @throws ZodError for a body that does not fit. */
  run: (given: Given, body: unknown) => object;
}

/** Without an answer of its own it is `{}`. The schema is without `secretKey`, which names the account. */
export function control<S extends z.ZodType>(
  method: Control['method'],
  path: string,
  schema: S,
  run: (given: Given, body: z.output<S>) => object | void,
): Control {
  return { method, path, run: (given, body) => run(given, schema.parse(body)) ?? {} };
}

/** Does something with the object of the account that the path names. */
export function about<K extends ObjectKind, S extends z.ZodType>(
  kind: K,
  path: string,
  schema: S,
  run: (account: SandboxAccount, object: SandboxObjects[K], body: z.output<S>) => object | void,
): Control {
  return control('POST', path, schema, ({ account, id }, body) => run(account, account.find(kind, id), body));
}

/** A body without fields. */
export const nothing = z.strictObject({});

/** In seconds. */
export const instant = z.iso.datetime({ offset: true }).transform((iso) => Math.floor(Date.parse(iso) / 1_000));
