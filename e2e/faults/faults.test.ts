import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryingBackends } from '@app/domain/testing';
import { signUp } from './flows/signUp.flow.ts';
import { Random } from './stage/Random.ts';
import { runScenario } from './runScenario.ts';
import { Stage } from './stage/Stage.ts';
import { randomFault } from './scenarios/randomFault.ts';
import { scenariosOf } from './scenarios/scenariosOf.ts';

const seed = 20_261_121;

/** Some scenarios of `make faults`, by how their names begin; a random one, the same each time, comes after them. */
const starts = {
  postgres: [
    'api killed at « hand-over to the queue »',
    'worker killed at « SMTP accepted »',
    'PostgreSQL killed during a stream',
  ],
  redis: [
    'api killed at « hand-over to the queue »',
    'worker killed at « commit of the handler », which is lost',
    'Redis killed during a stream, comes back empty',
  ],
};

describe.each(carryingBackends())('faults with the queue on %s', (backend) => {
  const all = scenariosOf(signUp, backend);
  const chosen = starts[backend].map((start) => {
    const scenario = all.find(({ name }) => name.startsWith(start));
    if (!scenario) throw new Error(`No scenario of ${signUp.name} begins with ${start}`);
    return scenario;
  });
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
    expect(stage.kills + stage.freezes + stage.cuts).toBeGreaterThanOrEqual(chosen.length + 1);
    expect(stage.ledger.check(stage.cluster.sink.messages).breaches).toEqual([]);
    const left = await close();
    close = async () => [];
    expect(left).toEqual([]);
  });
});
