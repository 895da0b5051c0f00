import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../../../dev/processes/waitUntil.ts';
import type { Route } from '../../cluster/startCluster.ts';
import type { Boundary } from '../steps/Boundary.ts';
import type { Flow } from '../steps/Flow.ts';
import { crowd, type Scenario } from '../stage/Scenario.ts';
import { reachTimeout } from '../stage/Stage.ts';

/** SIGKILL to the database while someone writes there; it starts again on the same data. */
export function killPostgres(flow: Flow, boundary: Boundary): Scenario {
  return {
    name: `PostgreSQL killed at « ${boundary.name} »`,
    flow,
    async run(stage, begin) {
      await stage.strikeAt(boundary, begin, async () => {
        await stage.killPostgres();
        return 'lands';
      });
      await stage.restartPostgres();
    },
  };
}

/** SIGKILL to the database in the middle of many runs. */
export function killPostgresInStream(flow: Flow): Scenario {
  return {
    name: 'PostgreSQL killed during a stream',
    flow,
    count: crowd * 4,
    async run(stage, begin) {
      const run = begin();
      await waitUntil(() => run.done() >= crowd, 30_000, 5);
      await stage.crashPostgres();
    },
  };
}

/** The database is suspended for longer than any lock of a job lasts. */
export function freezePostgres(flow: Flow): Scenario {
  return {
    name: 'PostgreSQL frozen during a stream',
    flow,
    count: crowd * 2,
    async run(stage, begin) {
      const run = begin();
      await waitUntil(() => run.done() >= crowd, 30_000, 5);
      stage.freezes += 1;
      stage.cluster.postgres.freeze();
      await wait(9_000);
      stage.cluster.postgres.thaw();
      await stage.recover();
    },
  };
}

/** What is cut off: a statement and the commit that follows it, or one that commits by itself. */
interface CutOff {
  route: Route;
  /** Of its text, or its name where it is a prepared one: of those that a connection knows the text is not sent again. */
  statement: string;
  commitsItself?: boolean;
}

/** A connection to the database is cut when a certain commit was sent, before its answer. */
export function cutCommit(flow: Flow, { route, statement, commitsItself = false }: CutOff): Scenario {
  return {
    name: `${route} cut after the commit of « ${statement} » was sent`,
    flow,
    async run(stage, begin) {
      const proxy = stage.cluster.proxy(route);
      const { promise: cut, resolve, reject } = Promise.withResolvers<void>();
      const cutOff = () => {
        stage.cuts += 1;
        resolve();
        return 'deliverAndCut' as const;
      };
      proxy.onPattern(statement, 'toServer', () => {
        if (commitsItself) return cutOff();
        proxy.onPattern('commit', 'toServer', cutOff);
        return 'forward';
      });
      const timer = setTimeout(() => reject(new Error(`Nobody sent « ${statement} »`)), reachTimeout);
      begin();
      await cut.finally(() => clearTimeout(timer));
      await stage.recover();
    },
  };
}
