import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../../../dev/processes/waitUntil.ts';
import type { Flow } from '../Flow.ts';
import { crowd, type Scenario } from '../Scenario.ts';

/** What a mail server does to its clients. */
export function breakSmtp(flow: Flow): Scenario[] {
  const faults: Pick<Scenario, 'name' | 'run'>[] = [
    {
      name: 'mail server refuses for a while (451)',
      async run(stage) {
        stage.faults += 1;
        stage.cluster.sink.refuse(crowd, 451);
        stage.cluster.sink.refuse(crowd, 451, 'data');
        const run = stage.begin(flow, crowd);
        await run.all;
        stage.faultEndedAt = performance.now();
        return [run];
      },
    },
    {
      name: 'mail server takes longer than a job’s lock lasts',
      async run(stage) {
        stage.faults += 1;
        stage.cluster.sink.delay(9_000);
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
        stage.faults += 1;
        stage.cluster.sink.cutAfterData(2);
        const run = stage.begin(flow, crowd);
        await waitUntil(() => stage.cluster.sink.messages.length >= before + 2, 30_000, 5);
        await stage.recover();
        await run.all;
        return [run];
      },
    },
    {
      name: 'mail server unreachable, 3 s',
      async run(stage) {
        stage.faults += 1;
        stage.cluster.proxy('workerToSmtp').reset();
        const run = stage.begin(flow, crowd);
        await Promise.all([run.all, wait(3_000)]);
        stage.cluster.proxy('workerToSmtp').pass();
        stage.faultEndedAt = performance.now();
        return [run];
      },
    },
    {
      name: 'mail server silent, 6 s',
      async run(stage) {
        stage.faults += 1;
        stage.cluster.proxy('workerToSmtp').blackhole();
        const run = stage.begin(flow, crowd);
        await Promise.all([run.all, wait(6_000)]);
        stage.cluster.proxy('workerToSmtp').pass();
        await stage.recover();
        return [run];
      },
    },
  ];
  return faults.map((fault): Scenario => ({ ...fault, flow, everyRequestSucceeds: true }));
}
