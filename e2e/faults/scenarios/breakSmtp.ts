import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../../../dev/processes/waitUntil.ts';
import type { Flow } from '../steps/Flow.ts';
import { crowd, crowdOf, type Scenario } from '../stage/Scenario.ts';

/** Faults of a mail server as its clients see them. */
export function breakSmtp(flow: Flow): Scenario[] {
  const faults: Pick<Scenario, 'name' | 'count' | 'run'>[] = [
    {
      name: 'mail server refuses for a while (451)',
      async run(stage) {
        stage.cuts += 1;
        stage.cluster.sink.refuse(crowd, 451);
        stage.cluster.sink.refuse(crowd, 451, 'data');
        const run = stage.begin(flow, crowdOf(flow));
        await run.all;
        stage.faultEndedAt = performance.now();
        return [run];
      },
    },
    {
      name: 'mail server takes longer than a job’s lock lasts',
      count: 1,
      async run(stage) {
        stage.cuts += 1;
        stage.cluster.sink.delay(9_000);
        const run = stage.begin(flow, 1);
        await stage.standby.start();
        await run.all;
        stage.faultEndedAt = performance.now();
        return [run];
      },
    },
    {
      name: 'mail server answers byte by byte, and says 250 after 20 s',
      count: 1,
      async run(stage) {
        stage.cuts += 1;
        const route = stage.cluster.proxy('workerToSmtp');
        route.cutAll();
        route.drip(20);
        stage.cluster.sink.delay(20_000);
        const run = stage.begin(flow, 1);
        await stage.standby.start();
        await run.all;
        stage.faultEndedAt = performance.now();
        return [run];
      },
    },
    {
      name: 'mail server keeps a mail and cuts instead of answering',
      async run(stage) {
        const before = stage.cluster.sink.messages.length;
        stage.cuts += 1;
        stage.cluster.sink.cutAfterData(2);
        const run = stage.begin(flow, crowdOf(flow));
        await waitUntil(() => stage.cluster.sink.messages.length >= before + 2, 30_000, 5);
        await stage.recover();
        await run.all;
        return [run];
      },
    },
    {
      name: 'mail server unreachable, 3 s',
      async run(stage) {
        stage.cuts += 1;
        stage.cluster.proxy('workerToSmtp').reset();
        const run = stage.begin(flow, crowdOf(flow));
        await Promise.all([run.all, wait(3_000)]);
        stage.cluster.proxy('workerToSmtp').pass();
        stage.faultEndedAt = performance.now();
        return [run];
      },
    },
    {
      name: 'mail server silent, 6 s',
      async run(stage) {
        stage.cuts += 1;
        stage.cluster.proxy('workerToSmtp').blackhole();
        const run = stage.begin(flow, crowdOf(flow));
        await Promise.all([run.all, wait(6_000)]);
        stage.cluster.proxy('workerToSmtp').pass();
        await stage.recover();
        return [run];
      },
    },
  ];
  return faults.map((fault): Scenario => ({ ...fault, flow, everyRequestSucceeds: true }));
}
