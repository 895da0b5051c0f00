import { waitUntil } from '../../../dev/processes/waitUntil.ts';
import { answersTo, nightSale } from '../flows/nightSale.flow.ts';
import type { Scenario } from '../stage/Scenario.ts';
import type { Run, Stage } from '../stage/Stage.ts';

/** Answers after which the fault comes: in the middle of the first night's two hundred. */
const middle = 60;

/** Two hundred requests through two API processes want one night of one unit, again and again; in the middle something dies. */
export function sellAtOnce(): Scenario[] {
  const died = (name: string, kill: (stage: Stage) => Promise<unknown>): Scenario => ({
    name: `${name} while many sell one night through two APIs`,
    flow: nightSale,
    async run(stage, begin) {
      await stage.secondApi.start();
      const run = begin();
      await untilAnswered(run);
      await kill(stage);
      await run.all;
    },
  });
  return [
    died('nothing fails', async () => undefined),
    died('one API and the worker killed', async (stage) => {
      await Promise.all([stage.kill(stage.api), stage.kill(stage.worker)]);
      await stage.recover();
      await Promise.all([stage.api.start(), stage.worker.start()]);
    }),
    died('PostgreSQL killed', async (stage) => stage.crashPostgres()),
  ];
}

async function untilAnswered({ keys }: Run): Promise<void> {
  const isThere = () => keys.some((key) => answersTo(key) >= middle);
  if (!(await waitUntil(async () => isThere(), 30_000, 1))) throw new Error('The requests were not answered');
}
