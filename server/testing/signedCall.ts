import { randomBytes } from 'node:crypto';
import { bridgeHeaders } from '@app/contract/mobile/rules.ts';
import { signBridgeCall } from '@app/domain/mobile';
import type { TestPlatform } from '@app/domain/testing';

/** Secrets of a bridge that works. */
export const bridgeSecrets = { saas_api_token: 'ab'.repeat(32), saas_hmac_secret: 'cd'.repeat(64) } as const;

/** Stores the secrets of a bridge that works. */
export async function openBridge({ settings, clock }: TestPlatform): Promise<void> {
  await settings.save(bridgeSecrets, { at: clock.now(), by: null });
}

interface Call {
  method?: string;
  /** With its query. */
  path: string;
  /** As sent. */
  body?: string;
}

interface Shown {
  token?: string;
  secret?: string;
  nonce?: string;
  /** Unix seconds. */
  timestamp?: string;
}

/** The headers by which another server signs a call. */
export function signedHeaders(
  { clock }: Pick<TestPlatform, 'clock'>,
  { method = 'POST', path, body = '' }: Call,
  {
    token = bridgeSecrets.saas_api_token,
    secret = bridgeSecrets.saas_hmac_secret,
    nonce = randomBytes(16).toString('hex'),
    timestamp = String(Math.floor(clock.now().getTime() / 1_000)),
  }: Shown = {},
): Record<string, string> {
  return {
    [bridgeHeaders.token]: token,
    [bridgeHeaders.nonce]: nonce,
    [bridgeHeaders.timestamp]: timestamp,
    [bridgeHeaders.signature]: signBridgeCall({ timestamp, nonce, method, path, body }, secret),
  };
}
