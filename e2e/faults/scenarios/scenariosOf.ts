import type { QueueBackend } from '../../cluster/startCluster.ts';
import type { Boundary } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import type { Scenario } from '../stage/Scenario.ts';
import { boundariesOf } from '../stage/Stage.ts';
import { cutCommit, freezePostgres, killPostgres, killPostgresInStream } from './breakPostgres.ts';
import { breakRedis, cutConnection } from './breakRedis.ts';
import { breakSmtp } from './breakSmtp.ts';
import { breakCallOut } from './breakCallOut.ts';
import { freezeProcess, killProcess, killWorkerOften } from './breakProcess.ts';

/** Boundaries at which a frozen process, or a killed database, is between two related writes. */
const telling = new Set([
  'commit of the request',
  'hand-over to the queue',
  'delivery opened',
  'SMTP complete',
  'delivery to be marked sent',
  'commit of the handler',
  'job finished',
]);

/** The common boundaries at which every flow is killed: before and after each commit, and wherever a job changes hands. */
const decisive = new Set([
  'commit of the request',
  'hand-over to the queue',
  'SMTP accepted',
  'commit of the handler',
  'job finished',
]);

const isCommit = ({ place }: Boundary): boolean => place.kind === 'row' && place.when === 'at commit';
const isCallOut = ({ place }: Boundary): boolean => place.kind === 'bytes' && !place.route.endsWith('ToRedis');
const isInDatabase = ({ place }: Boundary): boolean => place.kind === 'row';

/** Every fault of a flow on a backend. */
export function scenariosOf(flow: Flow, backend: QueueBackend): Scenario[] {
  const all = flow.isThorough ? everything(flow, backend) : itsOwn(flow, backend);
  return all.filter((scenario) => (scenario.backend ?? backend) === backend);
}

/** All boundaries, all kinds of fault. */
function everything(flow: Flow, backend: QueueBackend): Scenario[] {
  const boundaries = boundariesOf(flow, backend);
  const tellingOnes = boundaries.filter(({ name }) => telling.has(name));
  return [
    nothingFails(flow),
    ...killsAt(flow, boundaries),
    ...tellingOnes.map((boundary) => freezeProcess(flow, boundary)),
    ...tellingOnes.filter(isInDatabase).map((boundary) => killPostgres(flow, boundary)),
    killPostgresInStream(flow),
    freezePostgres(flow),
    cutCommit(flow, { route: 'apiToPostgres', ...(flow.records ?? { statement: 'insert into outbox' }) }),
    cutCommit(flow, { route: 'workerToPostgres', statement: 'claim_work' }),
    { flow, ...cutConnection('clientToApi', '"}', 'client cut off after its request was sent') },
    ...breakSmtp(flow),
    ...breakRedis(flow),
    ...boundaries.filter(({ name }) => name === 'SMTP complete').map((boundary) => killWorkerOften(flow, boundary, 10)),
  ];
}

/** The boundaries that only this flow passes, the decisive ones of all, and one of each other kind of fault. */
function itsOwn(flow: Flow, backend: QueueBackend): Scenario[] {
  const common = boundariesOf(flow, backend).filter(
    (boundary) => !flow.boundaries.includes(boundary) && decisive.has(boundary.name),
  );
  const passed = common.filter(({ name }) => !flow.skips?.includes(name));
  const first = firstOfWorker(flow);
  return [
    nothingFails(flow),
    ...killsAt(flow, [...flow.boundaries, ...passed]),
    ...(first ? [freezeProcess(flow, first), killPostgres(flow, first)] : []),
    ...(flow.skips?.includes('commit of the handler')
      ? []
      : [cutCommit(flow, { route: 'workerToPostgres', statement: 'claim_work' })]),
  ];
}

/** The first row of its own that the worker writes: where it is frozen, and the database dies. */
export function firstOfWorker({ boundaries }: Flow): Boundary | undefined {
  return boundaries.find(({ victim, place }) => victim === 'worker' && place.kind === 'row');
}

function killsAt(flow: Flow, boundaries: readonly Boundary[]): Scenario[] {
  return [
    ...boundaries.map((boundary) => killProcess(flow, boundary, isInDatabase(boundary) ? 'lands' : 'lost')),
    ...boundaries.filter(isCommit).map((boundary) => killProcess(flow, boundary, 'lost')),
    ...boundaries.filter(isCallOut).flatMap((boundary) => breakCallOut(flow, boundary)),
  ];
}

/** The flow without any fault: tells a fault's effect from a flow that never worked. */
function nothingFails(flow: Flow): Scenario {
  return {
    name: 'nothing fails',
    flow,
    // While a restore is applied, clients are asked to retry later.
    ...(!flow.replacesTables && { everyRequestSucceeds: true }),
    run: async (_stage, begin) => begin().all,
  };
}
