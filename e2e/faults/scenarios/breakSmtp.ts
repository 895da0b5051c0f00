import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../../../dev/processes/waitUntil.ts';
import type { Flow } from '../steps/Flow.ts';
import { crowd, type Scenario } from '../stage/Scenario.ts';

const faults: readonly Pick<Scenario, 'name' | 'count' | 'run'>[] = [
  {
    name: 'mail server refuses for a while (451)',
    async run(stage, begin) {
      stage.cuts += 1;
      stage.cluster.sink.refuse(crowd, 451);
      stage.cluster.sink.refuse(crowd, 451, 'data');
      begin();
    },
  },
  {
    name: 'mail server takes longer than a job’s lock lasts',
    count: 1,
    async run(stage, begin) {
      stage.cuts += 1;
      stage.cluster.sink.delay(9_000);
      begin();
      await stage.standby.start();
    },
  },
  {
    name: 'mail server answers byte by byte, and says 250 after 20 s',
    count: 1,
    async run(stage, begin) {
      stage.cuts += 1;
      const route = stage.cluster.proxy('workerToSmtp');
      route.cutAll();
      route.drip(20);
      stage.cluster.sink.delay(20_000);
      begin();
      await stage.standby.start();
    },
  },
  {
    name: 'mail server keeps a mail and cuts instead of answering',
    async run(stage, begin) {
      const before = stage.cluster.sink.messages.length;
      stage.cuts += 1;
      stage.cluster.sink.cutAfterData(2);
      begin();
      await waitUntil(() => stage.cluster.sink.messages.length >= before + 2, 30_000, 5);
      await stage.recover();
    },
  },
  {
    name: 'mail server unreachable, 3 s',
    async run(stage, begin) {
      stage.cuts += 1;
      stage.cluster.proxy('workerToSmtp').reset();
      await Promise.all([begin().all, wait(3_000)]);
      stage.cluster.proxy('workerToSmtp').pass();
    },
  },
  {
    name: 'mail server silent, 6 s',
    async run(stage, begin) {
      stage.cuts += 1;
      stage.cluster.proxy('workerToSmtp').blackhole();
      await Promise.all([begin().all, wait(6_000)]);
      stage.cluster.proxy('workerToSmtp').pass();
      await stage.recover();
    },
  },
];

/** Faults of a mail server as its clients see them. */
export function breakSmtp(flow: Flow): Scenario[] {
  return faults.map((fault) => ({ ...fault, flow, everyRequestSucceeds: true }));
}
