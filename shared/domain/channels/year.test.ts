import { expect, it } from 'vitest';
import { z } from 'zod';
import { isDeepRun } from '../testing/index.ts';
import { SimulatedYear, type YearOptions } from './testing/SimulatedYear.ts';

const short = { properties: 2, channels: ['airbnb', 'booking', 'abritel'], days: 40, stepsADay: 4, seed: 21 } as const;
const long = {
  properties: 4,
  channels: ['airbnb', 'booking', 'abritel', 'greengo', 'google'],
  days: 120,
  stepsADay: 2,
  seed: 2_027,
} as const;

const count = z.coerce.number().int().min(0).optional();
/** Another year on demand; with a number of properties, on all channels. */
const wish = z
  .object({ YEAR_PROPERTIES: count, YEAR_DAYS: count, YEAR_SEED: count, YEAR_STEPS: count })
  .parse(process.env);

function chosenYear(): YearOptions {
  const base = isDeepRun || wish.YEAR_PROPERTIES !== undefined ? long : short;
  return {
    ...base,
    properties: wish.YEAR_PROPERTIES ?? base.properties,
    days: wish.YEAR_DAYS ?? base.days,
    seed: wish.YEAR_SEED ?? base.seed,
    ...(wish.YEAR_STEPS !== undefined && { stepsADay: wish.YEAR_STEPS }),
  };
}

it(
  'weeks of channels with every fault of the field lose no stay, sell no night twice that a channel had read, and raise each alarm',
  { timeout: wish.YEAR_PROPERTIES === undefined ? 900_000 : 4 * 60 * 60_000 },
  async () => {
    const report = await SimulatedYear.run(chosenYear());
    if (wish.YEAR_PROPERTIES !== undefined) process.stdout.write(`Year of channels: ${JSON.stringify(report)}\n`);
    expect(report).toMatchObject({ lost: [], soldTwice: [], unalarmed: [], replayedOtherwise: [] });
    // It is worth something only if much happened.
    expect(report.booked).toBeGreaterThan(40);
    expect(report.replays).toBeGreaterThan(30);
  },
);
