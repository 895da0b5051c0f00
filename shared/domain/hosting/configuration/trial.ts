import type { AuditAction } from '@app/contract/audit/rules.ts';
import type { Trial } from '@app/contract/hosting/adminApi.ts';
import { changesBetween, noteAct, type Platform } from '../../platform/index.ts';
import { DnsProviderError } from '../dns/DnsProvider.ts';
import { RegistrarError } from '../registrar/askRegistrar.ts';

type Steps = Trial['steps'];

/** One thing to try. It throws `TrialFailure`, or what the service behind it throws. */
export interface Attempt {
  label: string;
  /** @returns what was found, in French. */
  run: () => Promise<string>;
}

/** Why a step went wrong, in French. */
export class TrialFailure extends Error {}

/** Runs steps in order, up to the first that fails. */
export async function takeSteps(attempts: readonly Attempt[]): Promise<Steps> {
  const steps: Steps = [];
  for (const { label, run } of attempts) {
    try {
      steps.push({ label, ok: true, detail: await run() });
    } catch (error) {
      const isFailure = [TrialFailure, DnsProviderError, RegistrarError].some((kind) => error instanceof kind);
      if (!isFailure || !(error instanceof Error)) throw error;
      return [...steps, { label, ok: false, detail: error.message }];
    }
  }
  return steps;
}

/** Runs these steps as a trial, after recording in the journal who tried. */
export async function noteTrial(
  platform: Platform,
  actorId: string,
  { action, label, steps }: { action: AuditAction; label: string; steps: Steps },
): Promise<Trial> {
  const failed = steps.find(({ ok }) => !ok);
  await noteAct(platform, actorId, {
    action,
    target: { kind: 'hosting', id: null, label },
    changes: changesBetween(null, { outcome: failed ? `${failed.label}\u00a0: ${failed.detail}` : 'Tout fonctionne.' }),
  });
  return { ok: failed === undefined, steps };
}
