import type { QueueBackend } from '../../cluster/startCluster.ts';
import { eventBoundaries } from '../steps/Boundary.ts';
import { boughtDomain } from '../flows/boughtDomain.flow.ts';
import { calendarExport } from '../flows/calendarExport.flow.ts';
import { calendarImport } from '../flows/calendarImport.flow.ts';
import { checkout } from '../flows/checkout.flow.ts';
import { claimSubdomain } from '../flows/claimSubdomain.flow.ts';
import { dataExport } from '../flows/dataExport.flow.ts';
import { guestBalance } from '../flows/guestBalance.flow.ts';
import { guestBooking } from '../flows/guestBooking.flow.ts';
import { guestCaution } from '../flows/guestCaution.flow.ts';
import { guestClaim } from '../flows/guestClaim.flow.ts';
import { guestLeaves } from '../flows/guestLeaves.flow.ts';
import { guestRefund } from '../flows/guestRefund.flow.ts';
import { refund } from '../flows/refund.flow.ts';
import { releaseSubdomain } from '../flows/releaseSubdomain.flow.ts';
import { renewal } from '../flows/renewal.flow.ts';
import { restore } from '../flows/restore.flow.ts';
import { signUp } from '../flows/signUp.flow.ts';
import { withdrawal } from '../flows/withdrawal.flow.ts';
import type { Flow } from '../steps/Flow.ts';
import type { Random } from '../stage/Random.ts';
import type { Scenario } from '../stage/Scenario.ts';
import { awayForLong } from './breakRedis.ts';
import { failDns, refuseAtStripe } from './breakCallOut.ts';
import { fillDisk, jumpClock, killFastApi } from './breakMachine.ts';
import { killPostgres } from './breakPostgres.ts';
import { killDuringRestore, stopCleanly } from './breakProcess.ts';
import { firstOfWorker } from './scenariosOf.ts';
import { sellAtOnce } from './sellAtOnce.ts';
import { shuffleWebhooks } from './shuffleWebhooks.ts';

const paying: readonly Flow[] = [
  checkout,
  renewal,
  refund,
  withdrawal,
  boughtDomain,
  guestBooking,
  guestLeaves,
  guestBalance,
  guestRefund,
  guestCaution,
  guestClaim,
];

/** Flows that take nights or tell of them: the database dies at each row that only they write. */
const ofCalendars: readonly Flow[] = [calendarImport, calendarExport];

/** Kills at random moments of restores, on each backend. */
const restoreKills = 10;

/** Faults that only some flows can meet. */
export function particularScenarios(
  backend: QueueBackend,
  { random, redisAwaySeconds }: { random: Random; redisAwaySeconds: number },
): Scenario[] {
  const handOver = eventBoundaries.filter(
    (boundary) => boundary.name === 'hand-over to the queue' && boundary.backend === backend,
  );
  const all: Scenario[] = [
    ...paying.flatMap((flow) => [refuseAtStripe(flow, 500), refuseAtStripe(flow, 429)]),
    shuffleWebhooks(checkout, random),
    failDns(claimSubdomain, 'silent'),
    failDns(claimSubdomain, '500'),
    failDns(releaseSubdomain, 'silent'),
    ...[checkout, dataExport].map(fillDisk),
    ...[signUp, checkout].map(jumpClock),
    ...handOver.map((boundary) => killFastApi(signUp, boundary)),
    stopCleanly(signUp),
    ...sellAtOnce(),
    ...ofCalendars.flatMap((flow) =>
      flow.boundaries
        .filter((boundary) => boundary.place.kind === 'row' && boundary !== firstOfWorker(flow))
        .map((boundary) => killPostgres(flow, boundary)),
    ),
    ...Array.from({ length: restoreKills }, (_, at) =>
      killDuringRestore(restore, random, at % 5 === 4 ? 'PostgreSQL' : 'worker'),
    ),
    awayForLong(checkout, redisAwaySeconds),
  ];
  return all.filter((scenario) => (scenario.backend ?? backend) === backend);
}
