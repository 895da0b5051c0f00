import type { QueueBackend } from '../../cluster/startCluster.ts';
import type { Boundary } from '../Boundary.ts';
import type { Flow } from '../Flow.ts';
import type { Scenario } from '../Scenario.ts';
import { boundariesOf } from '../Stage.ts';
import { cutCommit, cutRequest, freezePostgres, killPostgres, killPostgresInStream } from './breakPostgres.ts';
import { breakRedis } from './breakRedis.ts';
import { breakSmtp } from './breakSmtp.ts';
import { breakStripe } from './breakStripe.ts';
import { freezeProcess } from './freezeProcess.ts';
import { killProcess, killWorkerOften } from './killProcess.ts';

/** Where a frozen process, or a killed database, finds itself between two things that belong together. */
const telling = new Set([
  'commit of the request',
  'hand-over to the queue',
  'delivery opened',
  'SMTP complete',
  'delivery to be marked sent',
  'commit of the handler',
  'job finished',
]);

const isCommit = ({ place }: Boundary): boolean => place.kind === 'row' && place.when === 'at commit';
const isCallOfStripe = ({ place }: Boundary): boolean => place.kind === 'bytes' && place.route.endsWith('ToStripe');
const isInDatabase = ({ place }: Boundary): boolean => place.kind === 'row';

/** Every fault of a flow on a backend. */
export function scenariosOf(flow: Flow, backend: QueueBackend): Scenario[] {
  const boundaries = boundariesOf(flow, backend);
  const tellingOnes = boundaries.filter(({ name }) => telling.has(name));
  const all: Scenario[] = [
    ...boundaries.map((boundary) => killProcess(flow, boundary, isInDatabase(boundary) ? 'lands' : 'lost')),
    ...boundaries.filter(isCommit).map((boundary) => killProcess(flow, boundary, 'lost')),
    ...boundaries.filter(isCallOfStripe).flatMap((boundary) => breakStripe(flow, boundary)),
    ...tellingOnes.map((boundary) => freezeProcess(flow, boundary)),
    ...tellingOnes.filter(isInDatabase).map((boundary) => killPostgres(flow, boundary)),
    killPostgresInStream(flow),
    freezePostgres(flow),
    cutCommit(flow, 'apiToPostgres', 'insert into outbox'),
    cutCommit(flow, 'workerToPostgres', 'claim_work'),
    cutRequest(flow),
    ...breakSmtp(flow),
    ...breakRedis(flow),
    ...boundaries.filter(({ name }) => name === 'SMTP complete').map((boundary) => killWorkerOften(flow, boundary, 10)),
  ];
  return all.filter((scenario) => (scenario.backend ?? backend) === backend);
}
