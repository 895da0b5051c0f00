import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import type { FaultRules } from '../http/FaultRules.ts';
import { StripeFault } from '../StripeFault.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { StripeSandbox } from '../state/StripeSandbox.ts';
import type { WebhookSender } from '../webhooks/WebhookSender.ts';
import type { Control } from './Control.ts';
import { controls } from './controls.ts';

export interface ControlParts {
  sandbox: StripeSandbox;
  sender: WebhookSender;
  faults: FaultRules;
}

const named = z.looseObject({
  secretKey: z
    .string()
    .regex(/^[sr]k_test_[A-Za-z0-9_]{4,}$/)
    .optional(),
});
const routes = controls.map((control) => ({
  control,
  pattern: new RegExp(`^${control.path.replace(':id', '([^/]+)')}$`),
}));

/** Answers a call below `/sandbox/`: JSON in, JSON out, and a sentence in `error` when it cannot be. */
export function answerControl(
  parts: ControlParts,
  method: string,
  url: URL,
  body: string,
  response: ServerResponse,
): void {
  try {
    const found = find(method, url.pathname);
    if (!found) return send(response, 404, { error: 'The sandbox has no such control.' });
    const { control, id } = found;
    const raw: unknown =
      method === 'GET' ? Object.fromEntries(url.searchParams) : JSON.parse(body === '' ? '{}' : body);
    const { secretKey, ...rest } = named.parse(raw);
    const account = accountOf(parts.sandbox, control, id, secretKey ?? url.searchParams.get('secretKey'));
    if (!account) return send(response, 404, { error: `There is no account for this: name it with secretKey.` });
    const answer = control.run({ account, id, sender: parts.sender, faults: parts.faults }, rest);
    if (method !== 'GET') parts.sandbox.touch();
    send(response, 200, answer);
  } catch (error) {
    if (error instanceof StripeFault) return send(response, error.status, { error: error.message });
    if (error instanceof z.ZodError) return send(response, 400, { error: z.prettifyError(error) });
    if (error instanceof SyntaxError) return send(response, 400, { error: error.message });
    throw error;
  }
}

function find(method: string, path: string): { control: Control; id: string } | undefined {
  for (const { control, pattern } of routes) {
    const match = control.method === method ? pattern.exec(path) : null;
    if (match) return { control, id: decodeURIComponent(match[1] ?? '') };
  }
  return undefined;
}

function accountOf(
  sandbox: StripeSandbox,
  { owner }: Control,
  id: string,
  secretKey: string | null,
): SandboxAccount | undefined {
  if (secretKey !== null) return sandbox.account(secretKey);
  return owner === null ? undefined : sandbox.owner(owner, id)?.account;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
