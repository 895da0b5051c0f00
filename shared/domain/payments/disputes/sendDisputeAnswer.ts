import { disputeAnswerRefused } from '@app/contract/payments/events.ts';
import { amendmentFile, contractFile, listAmendments } from '../../compliance/index.ts';
import { transact, type Platform } from '../../platform/index.ts';
import { askIfThere, askStripe, failureOf, idOf, isRefusal } from '../../stripe/index.ts';
import { StayDispute, type StayDisputeRow } from '../records/StayDispute.entity.ts';
import { syncDispute } from './syncDispute.ts';

/**
 * Sends the answer of a host to Stripe: its files first, whose ids are stored, then what they prove. Broken off anywhere and begun again, it
 * sends once. What Stripe refuses is stored, and its host is told.
 * @throws DomainError billing_unavailable when Stripe does not answer.
 */
export async function sendDisputeAnswer(platform: Platform, { disputeId }: { disputeId: string }): Promise<void> {
  const dispute = await platform.orm.em.fork().findOne(StayDispute, { id: disputeId });
  if (!dispute?.evidence || !dispute.askedAt || dispute.sentAt || dispute.failure) return;
  try {
    await send(platform, dispute, dispute.evidence);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (!(await wasTaken(platform, dispute))) {
      await refuse(platform, dispute, failureOf(error)?.code ?? 'refused');
      return;
    }
  }
  await platform.pool.query(
    'update stay_dispute set sent_at = $2, updated_at = $2 where id = $1 and asked_at = $3 and sent_at is null',
    [disputeId, platform.clock.now(), dispute.askedAt],
  );
  await syncDispute(platform, syncedBy(dispute));
}

async function send(platform: Platform, dispute: StayDisputeRow, evidence: Evidence): Promise<void> {
  const fileId = dispute.fileId ?? (await sendEvidence(platform, dispute, evidence));
  await platform.pool.query('update stay_dispute set file_id = $2 where id = $1', [dispute.id, fileId]);
  const contractFileId = dispute.contractFileId ?? (await sendContract(platform, dispute));
  await platform.pool.query('update stay_dispute set contract_file_id = $2 where id = $1', [
    dispute.id,
    contractFileId,
  ]);
  // The contract is where the terms of cancellation were shown and accepted.
  const files = {
    service_documentation: fileId,
    ...(contractFileId !== null && { cancellation_policy: contractFileId }),
  };
  await askStripe(platform, async ({ disputes }) =>
    disputes.update(
      dispute.disputeId,
      { evidence: { ...evidence.fields, ...files }, submit: true },
      { stripeAccount: dispute.connectedId, idempotencyKey: keyOf(dispute, 'answer') },
    ),
  );
}

/** Whether the bank has this very file: an answer of Stripe that was lost, and is refused once its key is forgotten. */
async function wasTaken(platform: Platform, { disputeId, connectedId, fileId }: StayDisputeRow): Promise<boolean> {
  if (!fileId) return false;
  const said = await askIfThere(platform, async ({ disputes }) =>
    disputes.retrieve(disputeId, {}, { stripeAccount: connectedId }),
  ).catch((error: unknown) => {
    if (isRefusal(error)) return null;
    throw error;
  });
  return idOf(said?.evidence.service_documentation) === fileId && (said?.evidence_details.submission_count ?? 0) > 0;
}

type Evidence = NonNullable<StayDisputeRow['evidence']>;

/** A later answer, after one that Stripe refused, is another wish. */
function keyOf({ id, askedAt }: StayDisputeRow, what: string): string {
  return `dispute-${what}:${id}:${askedAt?.getTime() ?? 0}`;
}

async function sendEvidence(platform: Platform, dispute: StayDisputeRow, evidence: Evidence): Promise<string> {
  const { renderEvidencePdf } = await import('./renderEvidencePdf.ts');
  const data = await renderEvidencePdf(evidence);
  return sendPdf(platform, dispute, { data, name: 'dossier-de-preuves.pdf', key: 'file' });
}

/** Bytes. Stripe takes 4.5 MB in all, and the file of evidence comes first. */
const mostOfContract = 3_000_000;

/** The contract that the guest accepted, as it was amended last before the answer; null: there is none, or it is too large. */
async function sendContract(platform: Platform, dispute: StayDisputeRow): Promise<string | null> {
  const own = { accountId: dispute.account.id, reservationId: dispute.reservation.id };
  const amendments = await listAmendments(platform, own);
  const { askedAt } = dispute;
  const last = amendments.findLast(({ concludedAt }) => askedAt != null && concludedAt <= askedAt);
  const contract = last ? await amendmentFile(platform, { ...own, id: last.id }) : await contractFile(platform, own);
  if (!contract || contract.content.length > mostOfContract) return null;
  const { content: data, filename: name } = contract;
  return sendPdf(platform, dispute, { data, name, key: 'contract' });
}

async function sendPdf(
  platform: Platform,
  dispute: StayDisputeRow,
  { data, name, key }: { data: Buffer; name: string; key: string },
): Promise<string> {
  const file = await askStripe(platform, async ({ files }) =>
    files.create(
      { purpose: 'dispute_evidence', file: { data, name, type: 'application/pdf' } },
      { stripeAccount: dispute.connectedId, idempotencyKey: keyOf(dispute, key) },
    ),
  );
  return file.id;
}

function syncedBy({ cardPayment, connectedId, disputeId }: StayDisputeRow) {
  return { paymentId: cardPayment.id, connectedId, disputeId };
}

/** Stripe says a code of its own, or that the bank waits for nothing: then its status says why. */
async function refuse(platform: Platform, dispute: StayDisputeRow, code: string): Promise<void> {
  if (code !== 'account_invalid') await syncDispute(platform, syncedBy(dispute));
  await transact(platform, null, async (tx) => {
    const row = await tx.em.findOne(StayDispute, { id: dispute.id });
    if (!row || row.sentAt || row.failure) return;
    const isOver = row.status !== 'needs_response' && row.status !== 'warning_needs_response';
    tx.em.assign(row, { failure: isOver ? 'over' : code, updatedAt: tx.clock.now() });
    tx.record(disputeAnswerRefused, { accountId: row.account.id, disputeId: row.id });
  });
}
