import type { EndpointName } from '@app/contract/registry.ts';
import { buildContract, readRows } from '@app/domain/testing';
import type { Example, World } from './Example.ts';
import { aboutPriced } from './rateExamples.ts';
import { aboutStay } from './reservationExamples.ts';

async function buildFixedContract(world: World): Promise<void> {
  await aboutStay.prepare(world);
  const { id: reservationId } = aboutStay.params();
  const [row] = await readRows<{ account_id: string }>(
    world.platform,
    'select account_id from reservation where id = $1',
    [reservationId],
  );
  if (row) await buildContract(world.platform, { accountId: row.account_id, reservationId });
}

/** What requests about contracts are about. */
export const complianceExamples: Partial<Record<EndpointName, Example>> = {
  'compliance.readContract': aboutStay,
  'compliance.contractPdf': { ...aboutStay, prepare: buildFixedContract },
  'compliance.exampleContract': aboutPriced,
};
