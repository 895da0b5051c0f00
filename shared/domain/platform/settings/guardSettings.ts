import { isGuardedSetting, type SettingKey } from '@app/contract/site/settings.ts';
import type { Clock } from '../process/clock.ts';
import { DomainError } from '../process/DomainError.ts';

/** Milliseconds for which a confirmed password allows sensitive acts. */
export const proofLifetime = 15 * 60_000;

/** Whether the password was given in this session recently enough for a sensitive act. */
export function isProofFresh({ provedAt }: { provedAt: Date }, clock: Clock): boolean {
  return clock.now().getTime() - provedAt.getTime() < proofLifetime;
}

/** Who changes settings, with what decides whether they may. */
export interface SettingsAuthor {
  accountId: string;
  role: string;
  /** When they last gave their password. */
  provedAt: Date;
}

/** Protects settings that redirect people, mail, money or names. @throws DomainError forbidden, proof_required. */
export function refuseGuarded(keys: readonly SettingKey[], author: SettingsAuthor, clock: Clock): void {
  const guarded = keys.filter(isGuardedSetting);
  if (guarded.length === 0) return;
  if (author.role !== 'super_admin') {
    throw new DomainError('forbidden', { detail: `Réservé aux super administrateurs\u00a0: ${guarded.join(', ')}` });
  }
  if (!isProofFresh(author, clock)) throw new DomainError('proof_required');
}
