import { reservationList } from '@app/contract/reservations/api.ts';
import { guestList } from '@app/contract/reservations/guestsApi.ts';
import { listGuests, listReservations, readToday } from '@app/domain/reservations';
import { oneFigure, ratioAtMost, type Group } from '../framework/Benchmark.ts';
import { openPair } from '../framework/openPair.ts';
import { percentile, secondsOf } from '../framework/statistics.ts';
import { openRentals, type Rentals } from './openRentals.ts';
import { measuredHost } from './seedRentals.ts';

/** Hosts with one property and a hundred stays. */
const hosts = { small: 10, large: Number(process.env.BENCH_HOSTS ?? 10_000) } as const;
const staysOfEach = 100;
/** Times that each page is read in a round. */
const times = 20;

type ReservationsStage = Awaited<ReturnType<typeof openReservationsStage>>;

/** Two installations in which the measured host has just as much; in the second there are a thousand times as many others. */
async function openReservationsStage() {
  const extent = { properties: 1, stays: staysOfEach };
  return openPair(
    async () => openRentals({ ...extent, hosts: hosts.small }),
    async () => openRentals({ ...extent, hosts: hosts.large }),
  );
}

type Platform = Rentals['platform'];

const reservationQueries = [
  {},
  { sort: 'arrival', direction: 'asc' },
  { sort: 'guest', direction: 'asc' },
  { sort: 'total', direction: 'desc' },
  { state: 'confirmed' },
  { source: 'airbnb', sort: 'arrival', direction: 'asc' },
  { from: '2027-05-01', to: '2027-06-01' },
  { search: 'lafitte 7' },
  { search: 'R-1007' },
  { page: 3 },
].map((query) => reservationList.query.parse(query));
const guestQueries = [{}, { sort: 'stays', direction: 'desc' }, { search: 'lafitte 3' }].map((query) =>
  guestList.query.parse(query),
);

function ofEach(name: string, what: string, reads: readonly ((platform: Platform) => Promise<unknown>)[]) {
  const measure = async ({ platform }: Rentals) => {
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) {
      for (const read of reads) taken.push(1_000 * (await secondsOf(async () => void (await read(platform)))));
    }
    return percentile(taken, 0.99);
  };
  const all = staysOfEach * hosts.large;
  return oneFigure<ReservationsStage>({
    name: `p99 of ${name}`,
    what: `${what}, of a host with ${staysOfEach} stays among ${all}`,
    against: `the same among ${staysOfEach * hosts.small}`,
    ...ratioAtMost(3, 1.5, 'ms'),
    open: async ({ small, large }) => ({ baseline: async () => measure(small), subject: async () => measure(large) }),
  });
}

/** Lists of a host, in an installation with a million stays. */
export const reservationsGroup: Group<ReservationsStage> = {
  benchmarks: [
    ofEach(
      'a host’s reservations',
      `${reservationQueries.length} filters, orders and pages`,
      reservationQueries.map((query) => async (platform) => listReservations(platform, measuredHost, query)),
    ),
    ofEach(
      'a host’s guests',
      `${guestQueries.length} orders and pages`,
      guestQueries.map((query) => async (platform) => listGuests(platform, measuredHost, query)),
    ),
    ofEach('a host’s day', 'arrivals, departures and who is in house', [
      async (platform) => readToday(platform, measuredHost, { day: '2027-05-01' }),
    ]),
  ],
  open: openReservationsStage,
};
