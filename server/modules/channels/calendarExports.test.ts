import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listExports } from '@app/domain/channels';
import {
  buildCustomer,
  buildProperty,
  buildReservation,
  captureLogs,
  readRows,
  type BuiltProperty,
} from '@app/domain/testing';
import { startApi, type TestApi } from '../../testing/startApi.ts';

/** A name of 8 MB: twice what systems hold for a connection that nobody reads. Few characters, of four octets each: lines are folded by them. */
const endless = '🏡'.repeat(2 * 2 ** 20);

describe('our calendar', () => {
  const logs = captureLogs();
  let api: TestApi;
  let property: BuiltProperty;
  let address: string;
  beforeAll(async () => {
    api = await startApi({ logger: logs.logger });
  });
  afterAll(async () => api.stop());
  beforeEach(async () => {
    const { id: accountId } = await buildCustomer(api.platform, { trialDays: 100 });
    property = await buildProperty(api.platform, { accountId, name: endless });
    await buildReservation(api.platform, property, { arrival: '2027-05-03', departure: '2027-05-07' });
    const { exports } = await listExports(api.platform, { accountId, id: property.id });
    address = exports.find(({ channel }) => channel === 'booking')?.url ?? '';
  });

  /** What a channel gets, of which it has not read anything yet. */
  async function ask(): Promise<IncomingMessage> {
    const asked = get(address, { agent: false, headers: { 'user-agent': 'Booking/1.0' } });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve);
      asked.once('error', reject);
    });
    expect(answer.statusCode).toBe(200);
    return answer;
  }

  /** What is noted, after all answers have ended one way or the other. */
  async function noted() {
    await api.platform.background.idle();
    return readRows(
      api.platform,
      `select x.read_at as "readAt", x.told, (select count(*)::int from calendar_reading r where r.export_id = x.id) as readings
       from calendar_export x where x.property_id = $1 and x.channel = 'booking'`,
      [property.id],
    );
  }

  it('is not read by a channel that hangs up before it has all of it', async () => {
    const answer = await ask();
    answer.destroy();
    expect(await noted()).toStrictEqual([{ readAt: null, told: [], readings: 0 }]);
  });

  it('is read as it was served and when, however long its delivery takes and whatever changes meanwhile', async () => {
    const servedAt = api.platform.clock.now();
    const answer = await ask();
    await buildReservation(api.platform, property, { arrival: '2027-06-01', departure: '2027-06-04' });
    api.platform.clock.advance(60_000);
    const nothing =
      'select 1 from calendar_reading r join calendar_export x on x.id = r.export_id where x.property_id = $1';
    expect(await readRows(api.platform, nothing, [property.id])).toStrictEqual([]);
    const body = await text(answer);
    expect(body).toContain('DTSTART;VALUE=DATE:20270503');
    expect(body).not.toContain('DTSTART;VALUE=DATE:20270601');
    expect(await noted()).toStrictEqual([
      { readAt: servedAt, told: [{ arrival: '2027-05-03', departure: '2027-05-07' }], readings: 1 },
    ]);
  });

  it('is delivered though its reading cannot be noted, which is logged', async () => {
    await api.platform.pool.query('alter table calendar_reading rename to elsewhere');
    try {
      expect(await text(await ask())).toMatch(/END:VCALENDAR\r\n$/);
      await api.platform.background.idle();
    } finally {
      await api.platform.pool.query('alter table elsewhere rename to calendar_reading');
    }
    expect(logs.lines().filter(({ msg }) => msg === 'reading of a calendar not noted')).toHaveLength(1);
    expect(await noted()).toMatchObject([{ readAt: null, readings: 0 }]);
  });
});
