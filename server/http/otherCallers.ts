import { bridgeHeaders } from '@app/contract/mobile/rules.ts';
import { acceptBridgeCall, authenticateDevice, checkBridgeClaim, type BridgeClaim } from '@app/domain/mobile';
import { DomainError, type Platform } from '@app/domain/platform';
import type { HttpContext } from './context.ts';
import type { RateLimits } from './RateLimits.ts';

interface Parts {
  platform: Platform;
  limits: RateLimits;
}

/** Counts refused credentials by address, not accepted callers: a server speaks for many hosts. @throws DomainError */
async function countingRefusals(ctx: HttpContext, { limits }: Parts, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof DomainError) await limits.byAddress('pairing', ctx.ip);
    throw error;
  }
}

/** Finds the phone whose token a request bears. @throws DomainError not_authenticated, too_many_requests. */
export async function admitDevice(ctx: HttpContext, parts: Parts): Promise<void> {
  const [, token] = /^Bearer ([\w-]{1,200})$/i.exec(ctx.get('Authorization')) ?? [];
  await countingRefusals(ctx, parts, async () => {
    const device = token === undefined ? null : await authenticateDevice(parts.platform, token);
    if (!device) {
      throw new DomainError('not_authenticated', { detail: 'Cet appareil n’est pas associé, ou il a été retiré.' });
    }
    ctx.state.device = device;
  });
}

/** What a request shows of the server that sends it. */
function claimOf(ctx: HttpContext): BridgeClaim {
  return {
    token: ctx.get(bridgeHeaders.token),
    signature: ctx.get(bridgeHeaders.signature),
    timestamp: ctx.get(bridgeHeaders.timestamp),
    nonce: ctx.get(bridgeHeaders.nonce),
  };
}

/** Whether a request says that another server sends it, whether or not that is believed. */
export function claimsBridge(ctx: HttpContext): boolean {
  return Object.values(claimOf(ctx)).some((value) => value !== '');
}

/** Checks another server's token and time, before its body. @throws DomainError bridge_refused, too_many_requests. */
export async function admitBridge(ctx: HttpContext, parts: Parts): Promise<void> {
  const claim = claimOf(ctx);
  await countingRefusals(ctx, parts, async () => checkBridgeClaim(parts.platform, claim));
  ctx.state.bridge = claim;
}

/** Checks the signature over the body, and uses the nonce up. @throws DomainError bridge_refused, too_many_requests. */
export async function acceptSignedCall(ctx: HttpContext, parts: Parts): Promise<void> {
  const { bridge: claim } = ctx.state;
  if (!claim) throw new Error('The token of this call was not looked at');
  const { method, originalUrl: path } = ctx;
  const body = ctx.request.rawBody ?? '';
  await countingRefusals(ctx, parts, async () => acceptBridgeCall(parts.platform, claim, { method, path, body }));
}
