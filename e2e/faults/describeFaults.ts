import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRedisProgram } from '../../dev/testing/startRedisServer.ts';
import type { QueueBackend } from '../cluster/startCluster.ts';
import { signUp } from './flows/signUp.flow.ts';
import { Random } from './stage/Random.ts';
import { runScenario } from './runScenario.ts';
import { Stage } from './stage/Stage.ts';
import { randomFault } from './scenarios/randomFault.ts';
import { scenariosOf } from './scenarios/scenariosOf.ts';

const seed = 20_261_121;

/** Some scenarios of `make faults` as tests, by how their names begin, and a random one that is the same each time. */
export function describeFaults(backend: QueueBackend, starts: readonly string[]): void {
  const all = scenariosOf(signUp, backend);
  const chosen = starts.map((start) => {
    const scenario = all.find(({ name }) => name.startsWith(start));
    if (!scenario) throw new Error(`No scenario of ${signUp.name} begins with ${start}`);
    return scenario;
  });
  const isMissing = backend === 'redis' && findRedisProgram() === undefined && !process.env.CI;

  describe.skipIf(isMissing)(`faults with the queue on ${backend}`, () => {
    let stage: Stage;
    let close: () => Promise<string[]>;
    beforeAll(async () => {
      stage = await Stage.open(backend);
      close = async () => stage.close();
    });
    afterAll(async () => {
      await close();
    });

    const random = randomFault(signUp, new Random(seed), backend);
    for (const scenario of [...chosen, random]) {
      it(`nothing is lost and nothing is doubled: ${scenario.name}`, async () => {
        const { breaches, logs } = await runScenario(stage, scenario);
        expect(breaches, logs).toEqual([]);
      });
    }

    it('no mail comes late, and every process ends well', async () => {
      expect(stage.kills + stage.freezes + stage.cuts).toBeGreaterThanOrEqual(starts.length + 1);
      expect(stage.ledger.check(stage.cluster.sink.messages).breaches).toEqual([]);
      const left = await close();
      close = async () => [];
      expect(left).toEqual([]);
    });
  });
}
