import { Readable } from 'node:stream';
import type { FileAnswer } from '@app/contract/core/endpoint.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { StayDispute } from '../records/StayDispute.entity.ts';
import { gatherEvidence } from './gatherEvidence.ts';

/**
 * The file of evidence of a host's dispute: what was sent to Stripe, to the byte, or what would be sent now.
 * @throws DomainError not_found when it is not theirs.
 */
export async function openDisputeFile(
  platform: Platform,
  { accountId, disputeId }: { accountId: string; disputeId: string },
): Promise<FileAnswer> {
  const dispute = await platform.orm.em.fork().findOne(StayDispute, { id: disputeId, account: accountId });
  if (!dispute) throw new DomainError('not_found');
  const isSent = dispute.askedAt && !dispute.failure;
  const facts = (isSent && dispute.evidence) || (await gatherEvidence(platform, { accountId, dispute }));
  // Fonts and the drawing of pages are loaded by those who draw some.
  const { renderEvidencePdf } = await import('./renderEvidencePdf.ts');
  const pdf = await renderEvidencePdf(facts);
  return { name: 'dossier-de-preuves.pdf', size: pdf.length, content: Readable.from([pdf]) };
}
