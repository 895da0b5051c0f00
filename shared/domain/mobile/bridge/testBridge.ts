import { randomBytes } from 'node:crypto';
import type { Trial } from '@app/contract/hosting/adminApi.ts';
import { bridgeVerifyLinkEndpoint } from '@app/contract/mobile/bridgeApi.ts';
import { bridgeHeaders } from '@app/contract/mobile/rules.ts';
import { noteAct, type Platform } from '../../platform/index.ts';
import { signBridgeBody, signBridgeCall } from './checkBridgeCall.ts';

interface OwnCall {
  method: 'POST';
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Sends a call to this product itself over HTTP. @throws Error when it does not answer. */
export type CallBridge = (call: OwnCall) => Promise<{ status: number }>;

type Step = Trial['steps'][number];

const { path } = bridgeVerifyLinkEndpoint;

/** Asks about a link that does not exist: the bridge answers, and nothing changes. */
function signedCall({ settings, clock }: Platform): OwnCall {
  const body = JSON.stringify({ token: 'essai' });
  const timestamp = String(Math.floor(clock.now().getTime() / 1_000));
  const nonce = randomBytes(24).toString('base64url');
  const secret = settings.get('saas_hmac_secret');
  return {
    method: 'POST',
    path,
    body,
    headers: {
      'Content-Type': 'application/json',
      [bridgeHeaders.token]: settings.get('saas_api_token'),
      [bridgeHeaders.timestamp]: timestamp,
      [bridgeHeaders.nonce]: nonce,
      [bridgeHeaders.signature]: signBridgeCall({ timestamp, nonce, method: 'POST', path, body }, secret),
    },
  };
}

/** The same without time and nonce. */
function bareCall(platform: Platform): OwnCall {
  const call = signedCall(platform);
  const { [bridgeHeaders.timestamp]: _time, [bridgeHeaders.nonce]: _nonce, ...headers } = call.headers;
  const signature = signBridgeBody(call.body, platform.settings.get('saas_hmac_secret'));
  return { ...call, headers: { ...headers, [bridgeHeaders.signature]: signature } };
}

/** Calls the bridge as another server would, well and wrongly. The first step that fails is the last. */
export async function testBridge(platform: Platform, actorId: string, call: CallBridge): Promise<Trial> {
  const steps: Step[] = [];
  const good = signedCall(platform);
  const forged = signedCall(platform);
  forged.headers[bridgeHeaders.signature] = '0'.repeat(64);
  const expect = (label: string, sent: () => OwnCall, expected: number, detail: string) => async () => {
    const { status } = await call(sent());
    const ok = status === expected;
    return { label, ok, detail: ok ? detail : `Réponse ${status} au lieu de ${expected}.` };
  };
  const bare = () => bareCall(platform);
  const tried = [
    () => configured(platform),
    expect('Un appel signé est accepté', () => good, 200, 'Jeton, signature et horloge sont en ordre.'),
    expect('Le même appel, rejoué, est refusé', () => good, 401, 'Un appel ne sert qu’une fois.'),
    expect('Une fausse signature est refusée', () => forged, 401, 'Sans le secret, rien ne passe.'),
    platform.settings.flag('bridge_two_headers')
      ? expect('Un appel à deux en-têtes est accepté', bare, 200, 'Le réglage le permet\u00a0: il peut être rejoué.')
      : expect('Un appel à deux en-têtes est refusé', bare, 401, 'Le réglage ne le permet pas.'),
  ];
  for (const step of tried) {
    steps.push(await attempt(step));
    if (steps.at(-1)?.ok === false) break;
  }
  const ok = steps.every((step) => step.ok);
  await noteAct(platform, actorId, {
    action: 'bridge.tested',
    target: { kind: 'bridge', id: null, label: 'Passerelle' },
    changes: [{ field: 'outcome', before: null, after: ok ? 'Réussi' : 'Échoué' }],
  });
  return { ok, steps };
}

async function attempt(step: () => Step | Promise<Step>): Promise<Step> {
  try {
    return await step();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { label: 'La passerelle répond', ok: false, detail: `Elle n’a pas répondu\u00a0: ${reason}` };
  }
}

function configured({ settings }: Platform): Step {
  const missing = [
    ...(settings.get('saas_api_token') === '' ? ['le jeton'] : []),
    ...(settings.get('saas_hmac_secret') === '' ? ['le secret'] : []),
  ];
  return {
    label: 'Le jeton et le secret sont enregistrés',
    ok: missing.length === 0,
    detail:
      missing.length === 0 ? 'Les deux sont là.' : `Il manque ${missing.join(' et ')}\u00a0: générez-les d’abord.`,
  };
}
