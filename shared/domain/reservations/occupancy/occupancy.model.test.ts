import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayAt } from '@app/contract/core/days.ts';
import { DomainError } from '../../platform/index.ts';
import {
  buildCustomer,
  buildProperty,
  createTestPlatform,
  FakeClock,
  isDeepRun,
  readRows,
  type BuiltProperty,
  type TestPlatform,
} from '../../testing/index.ts';
import { changeBlock, createBlock, deleteBlock } from '../blocks/changeBlocks.ts';
import { changeReservation } from '../stays/changeReservation.ts';
import { cancelReservation, confirmReservation, markNoShow } from '../stays/closeReservation.ts';
import { linkProperties } from '../linkProperties.ts';
import { reserve } from '../testing/reserving.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

/** What a host may do; numbers choose among what there is. Properties: 0 the whole, 1 and 2 its parts, 3 another one. */
const span = {
  // Often the first day, which is today: of stays that lie ahead it cannot be said that nobody came.
  at: fc.oneof({ weight: 3, arbitrary: fc.nat(20) }, { weight: 1, arbitrary: fc.constant(0) }),
  nights: fc.integer({ min: 1, max: 6 }),
};
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('reserve' as const), property: fc.nat(3), ...span }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('block' as const), property: fc.nat(3), ...span }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('move' as const), which: fc.nat(), property: fc.nat(3), ...span }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('shift' as const), which: fc.nat(), ...span }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('noShow' as const), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('confirm' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('open' as const), which: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('link' as const),
      parts: fc.constantFrom<number[][]>([], [1], [1, 2], [2]),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

interface Held {
  id: string;
  isBlock: boolean;
  property: number;
  at: number;
  nights: number;
  holds: boolean;
  /** A block that was deleted is no more. */
  gone: boolean;
}

/** The slow model: every night of every unit is looked at. */
class Nights {
  readonly held: Held[] = [];
  parts: readonly number[] = [];

  unitsOf(property: number): readonly number[] {
    return property === 0 && this.parts.length > 0 ? this.parts : [property];
  }

  nightsOf({ property, at, nights }: Pick<Held, 'property' | 'at' | 'nights'>): string[] {
    return this.unitsOf(property).flatMap((unit) =>
      Array.from({ length: nights }, (_, night) => `${unit} ${at + night}`),
    );
  }

  isFree(wanted: Pick<Held, 'property' | 'at' | 'nights'>, except?: Held): boolean {
    const taken = new Set(this.held.filter((one) => one.holds && one !== except).flatMap((one) => this.nightsOf(one)));
    return this.nightsOf(wanted).every((night) => !taken.has(night));
  }

  isSound(): boolean {
    const all = this.held.filter(({ holds }) => holds).flatMap((one) => this.nightsOf(one));
    return new Set(all).size === all.length;
  }
}

/** Today. */
const first = dayAt(new FakeClock().now());

it(
  'whatever a host does one after another, exactly the nights are taken that a slow count of every night says',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 30 }), async (acts) => {
        const { id: accountId } = await buildCustomer(platform, { trialDays: 100 });
        const properties: BuiltProperty[] = [];
        for (let at = 0; at < 4; at += 1) properties.push(await buildProperty(platform, { accountId }));
        const model = new Nights();
        for (const one of acts) {
          const expected = foresee(model, one);
          const outcome = await run(accountId, properties, model, one);
          expect([one, outcome]).toStrictEqual([one, expected]);
        }
        expect(model.isSound()).toBe(true);
        expect(await readNights(accountId, properties)).toStrictEqual(
          model.held.flatMap((one) => (one.holds ? model.nightsOf(one) : [])).toSorted(),
        );
      }),
      { numRuns: isDeepRun ? 300 : 12 },
    );
  },
);

function chosen(model: Nights, { which }: { which: number }, isBlock: boolean): Held | undefined {
  const some = model.held.filter((one) => one.isBlock === isBlock && !one.gone);
  return some[which % some.length];
}

/** What the model says will come of it. */
function foresee(model: Nights, one: Act): string {
  const verdict = (isFree: boolean) => (isFree ? 'done' : 'dates_taken');
  switch (one.does) {
    case 'reserve':
    case 'block':
      return verdict(model.isFree(one));
    case 'move': {
      const held = chosen(model, one, false);
      if (!held) return 'none';
      const isSame = held.at === one.at && held.nights === one.nights && held.property === one.property;
      if (!held.holds) return isSame ? 'done' : 'reservation_closed';
      return verdict(model.isFree(one, held));
    }
    case 'shift': {
      const held = chosen(model, one, true);
      return held ? verdict(model.isFree({ ...one, property: held.property }, held)) : 'none';
    }
    case 'cancel':
    case 'noShow': {
      const held = chosen(model, one, false);
      if (!held) return 'none';
      if (!held.holds) return 'reservation_closed';
      return one.does === 'noShow' && held.at > 0 ? 'invalid_input' : 'done';
    }
    case 'confirm': {
      const held = chosen(model, one, false);
      return held ? verdict(held.holds || model.isFree(held)) : 'none';
    }
    case 'open':
      return chosen(model, one, true) ? 'done' : 'none';
    case 'link': {
      const after = new Nights();
      after.held.push(...model.held);
      after.parts = one.parts;
      return verdict(after.isSound());
    }
  }
}

/** Does it, and has the model follow what was done. */
async function run(accountId: string, properties: readonly BuiltProperty[], model: Nights, one: Act): Promise<string> {
  try {
    return await carryOut(accountId, properties, model, one);
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

async function carryOut(
  accountId: string,
  properties: readonly BuiltProperty[],
  model: Nights,
  one: Act,
): Promise<'done' | 'none'> {
  const days = (from: { at: number; nights: number }) => ({
    arrival: addDays(first, from.at),
    departure: addDays(first, from.at + from.nights),
  });
  const bounds = (from: { at: number; nights: number }) => ({
    from: addDays(first, from.at),
    to: addDays(first, from.at + from.nights - 1),
  });
  const propertyAt = (index: number) => {
    const property = properties[index];
    if (!property) throw new Error(`There is no property ${index}`);
    return property;
  };
  const find = (isBlock: boolean) => ('which' in one ? chosen(model, one, isBlock) : undefined);
  switch (one.does) {
    case 'reserve': {
      const { id } = await reserve(platform, propertyAt(one.property), days(one));
      model.held.push({ ...one, id, isBlock: false, holds: true, gone: false });
      return 'done';
    }
    case 'block': {
      const propertyId = propertyAt(one.property).id;
      const { id } = await createBlock(platform, { accountId, propertyId }, { ...bounds(one), reason: '' });
      model.held.push({ ...one, id, isBlock: true, holds: true, gone: false });
      return 'done';
    }
    case 'link': {
      const unitIds = one.parts.map((part) => propertyAt(part).id);
      await linkProperties(platform, { accountId, id: propertyAt(0).id }, unitIds);
      model.parts = one.parts;
      return 'done';
    }
    default: {
      const held = find(one.does === 'shift' || one.does === 'open');
      if (!held) return 'none';
      const own = { accountId, id: held.id };
      if (one.does === 'move') {
        await changeReservation(platform, own, { ...days(one), propertyId: propertyAt(one.property).id });
        Object.assign(held, { at: one.at, nights: one.nights, property: one.property });
      } else if (one.does === 'shift') {
        await changeBlock(platform, own, bounds(one));
        Object.assign(held, { at: one.at, nights: one.nights });
      } else if (one.does === 'open') {
        await deleteBlock(platform, own);
        Object.assign(held, { holds: false, gone: true });
      } else if (one.does === 'confirm') {
        await confirmReservation(platform, own);
        held.holds = true;
      } else {
        await (one.does === 'cancel'
          ? cancelReservation(platform, own, { by: 'guest', reason: '' })
          : markNoShow(platform, own));
        held.holds = false;
      }
      return 'done';
    }
  }
}

async function readNights(accountId: string, properties: readonly BuiltProperty[]): Promise<string[]> {
  const rows = await readRows<{ unit_id: string; night: number }>(
    platform,
    `select unit_id, (day::date - $2::date) as night from occupancy,
       generate_series(arrival, departure - 1, interval '1 day') day where account_id = $1 and state = 'held'`,
    [accountId, first],
  );
  return rows.map(({ unit_id: id, night }) => `${properties.findIndex((one) => one.id === id)} ${night}`).toSorted();
}
