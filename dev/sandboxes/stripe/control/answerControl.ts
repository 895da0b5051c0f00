import { type Asked, findRoute, sendControl } from '@sandbox/base';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import type { FaultRules } from '../http/FaultRules.ts';
import type { StripeSandbox } from '../state/StripeSandbox.ts';
import type { WebhookSender } from '../webhooks/WebhookSender.ts';
import { controls } from './controls.ts';

export interface ControlParts {
  sandbox: StripeSandbox;
  sender: WebhookSender;
  faults: FaultRules;
}

const named = z.looseObject({
  secretKey: z.string().regex(/^[sr]k_test_[A-Za-z0-9_]{4,}$/),
  /** The connected account that is meant. */
  account: z.string().optional(),
});

/** Answers a call below `/sandbox/`: JSON in, JSON out, and a sentence in `error` when it fails. */
export async function answerControl(
  parts: ControlParts,
  { method, url, body }: Asked,
  response: ServerResponse,
): Promise<void> {
  await sendControl(response, () => {
    const found = findRoute(controls, method, url.pathname);
    if (!found) return null;
    const id = found.ids[0] ?? '';
    const raw: unknown =
      method === 'GET' ? Object.fromEntries(url.searchParams) : JSON.parse(body === '' ? '{}' : body);
    const { secretKey, account: connected, ...rest } = named.parse(raw);
    const account = parts.sandbox.accountFor(secretKey, connected ?? null);
    const answer = found.route.run({ account, id, sender: parts.sender, faults: parts.faults }, rest);
    if (method !== 'GET') parts.sandbox.touch();
    return answer;
  });
}
