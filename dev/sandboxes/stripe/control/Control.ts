import type { z } from 'zod';
import type { FaultRules } from '../http/FaultRules.ts';
import type { ObjectKind } from '../SandboxObjects.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { WebhookSender } from '../webhooks/WebhookSender.ts';

interface Given {
  account: SandboxAccount;
  id: string;
  sender: WebhookSender;
  faults: FaultRules;
}

/** Something that a test, or a page of the sandbox, makes happen. */
export interface Control {
  method: 'GET' | 'POST';
  path: string;
  /** The id of the path names an object of this kind, by which the account is found when no key is given. */
  owner: ObjectKind | null;
  /** @throws ZodError for a body that does not fit. */
  run: (given: Given, body: unknown) => object;
}

interface Declared<S extends z.ZodType> {
  method: 'GET' | 'POST';
  path: string;
  owner?: ObjectKind;
  /** Without `secretKey`, which names the account. */
  body: S;
  run: (given: Given & { body: z.output<S> }) => object;
}

export function defineControl<S extends z.ZodType>({ method, path, owner, body: schema, run }: Declared<S>): Control {
  return { method, path, owner: owner ?? null, run: (given, body) => run({ ...given, body: schema.parse(body) }) };
}
