import type { linkVerdictSchema } from '@app/contract/mobile/api.ts';
import { tenantIdOf } from '@app/contract/mobile/rules.ts';
import type { LinkVerdict } from '@app/domain/mobile';
import type { z } from 'zod';

/** What a link is worth, as the contract says it. */
export function presentVerdict({
  state,
  accountId,
  siteUrl,
  expiresAt,
}: LinkVerdict): z.output<typeof linkVerdictSchema> {
  return {
    valid: state === 'active',
    state,
    tenantId: accountId === null ? null : tenantIdOf(accountId),
    siteUrl,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
