import { subdomainSchema, suggestSubdomain } from '@app/contract/names/names.ts';
import type { Platform } from '../../platform/index.ts';
import { findTaken } from './checkAvailability.ts';
import { isMisleading } from './refuseMisleading.ts';

/** What is put after a name that is taken, too short or reserved. */
const endings = ['', '-gites', '-2', '-3', '-4', '-5', '-6', '-7', '-8', '-9'];

/** A subdomain that this account can have, after its company or its owner; empty when nothing can be made of these. */
export async function suggestName(
  platform: Pick<Platform, 'pool' | 'settings' | 'clock'>,
  accountId: string,
  person: Parameters<typeof suggestSubdomain>[0],
): Promise<string> {
  const plain = suggestSubdomain(person);
  if (plain === '') return '';
  const candidates = endings
    .map((ending) => plain.slice(0, 63 - ending.length).replace(/-$/, '') + ending)
    .filter((candidate) => subdomainSchema.safeParse(candidate).success && !isMisleading(platform.settings, candidate));
  const taken = await findTaken(platform, accountId, candidates);
  return candidates.find((candidate) => !taken.has(candidate)) ?? '';
}
