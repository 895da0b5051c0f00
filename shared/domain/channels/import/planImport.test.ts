import { describe, expect, it } from 'vitest';
import { addDays } from '@app/contract/core/days.ts';
import { airbnbStay, bookingEntry, closed, entry, FeedModel } from './testing/FeedModel.ts';

const martin = airbnbStay('HMAAAAAA11', '2027-07-03', '2027-07-10');
const durand = airbnbStay('HMBBBBBB22', '2027-07-12', '2027-07-15');
const petit = airbnbStay('HMCCCCCC33', '2027-08-01', '2027-08-08');
const others = [
  airbnbStay('HMDDDDDD44', '2027-09-01', '2027-09-04'),
  airbnbStay('HMEEEEEE55', '2027-09-05', '2027-09-08'),
  airbnbStay('HMFFFFFF66', '2027-09-10', '2027-09-12'),
];

describe('what a feed says', () => {
  it('a first reading takes the nights of stays and closed nights, and leaves notice and horizon aside', () => {
    const feed = new FeedModel('airbnb');
    feed.read(
      martin,
      closed('2027-06-02', '2027-06-05'),
      closed('2026-11-26', '2026-11-28'),
      closed('2027-11-26', '2028-11-26'),
    );
    expect(feed.taken()).toStrictEqual(['2027-06-02 2027-06-05 block', '2027-07-03 2027-07-10 stay']);
    expect(feed.events.filter(({ kind }) => kind === 'window')).toHaveLength(2);
  });

  it('the same reading again changes nothing', () => {
    const feed = new FeedModel('airbnb');
    feed.read(martin, durand);
    const before = feed.events;
    expect(feed.read(durand, martin)).toStrictEqual([]);
    expect(feed.events).toStrictEqual(before);
  });

  it('a stay whose number is known follows its new dates, wherever they are', () => {
    const feed = new FeedModel('airbnb');
    feed.read(martin);
    expect(feed.read(airbnbStay('HMAAAAAA11', '2027-10-01', '2027-10-04'))).toStrictEqual([
      'changed 2027-10-01 2027-10-04',
    ]);
    expect(feed.events).toHaveLength(1);
  });

  it('a new number on the same dates is another stay', () => {
    const feed = new FeedModel('airbnb');
    feed.read(martin, ...others);
    expect(feed.read(airbnbStay('HMZZZZZZ99', '2027-07-03', '2027-07-10'), ...others)).toStrictEqual([
      'begun 2027-07-03 2027-07-10',
      'vanishing 2027-07-03 2027-07-10',
    ]);
  });

  it('UIDs that are new at each reading leave stays what they are', () => {
    const feed = new FeedModel('booking');
    feed.read(
      bookingEntry('2027-07-03', '2027-07-10', 'a@booking.com'),
      bookingEntry('2027-07-12', '2027-07-15', 'b@booking.com'),
    );
    const ids = feed.events.map(({ id }) => id);
    expect(
      feed.read(
        bookingEntry('2027-07-03', '2027-07-10', 'c@booking.com'),
        bookingEntry('2027-07-12', '2027-07-15', 'd@booking.com'),
      ),
    ).toStrictEqual([]);
    expect(feed.events.map(({ id }) => id)).toStrictEqual(ids);
  });

  it('an extension under a new UID is the same stay, at once', () => {
    const feed = new FeedModel('booking');
    feed.read(bookingEntry('2027-07-03', '2027-07-10', 'a'));
    expect(feed.read(bookingEntry('2027-07-03', '2027-07-12', 'b'))).toStrictEqual(['changed 2027-07-03 2027-07-12']);
  });

  it('shorter dates free nights only once a later reading agrees, under whatever identity', () => {
    const known = new FeedModel('airbnb');
    known.read(martin);
    known.read(airbnbStay('HMAAAAAA11', '2027-07-03', '2027-07-04'));
    expect(known.taken()).toStrictEqual(['2027-07-03 2027-07-10 stay']);

    const feed = new FeedModel('booking');
    feed.read(bookingEntry('2027-07-03', '2027-07-10', 'a'));
    expect(feed.read(bookingEntry('2027-07-03', '2027-07-07', 'b'))).toStrictEqual(['narrowing 2027-07-03 2027-07-07']);
    expect(feed.taken()).toStrictEqual(['2027-07-03 2027-07-10 stay']);
    feed.pass(29).read(bookingEntry('2027-07-03', '2027-07-07', 'c'));
    expect(feed.taken()).toStrictEqual(['2027-07-03 2027-07-10 stay']);
    expect(feed.pass(1).read(bookingEntry('2027-07-03', '2027-07-07', 'd'))).toStrictEqual([
      'changed 2027-07-03 2027-07-07',
    ]);
  });

  it('nights that one stay gives up and another takes in the same reading pass at once', () => {
    const feed = new FeedModel('airbnb');
    feed.read(martin);
    feed.read(
      airbnbStay('HMAAAAAA11', '2027-07-03', '2027-07-07'),
      airbnbStay('HMBBBBBB22', '2027-07-07', '2027-07-10'),
    );
    expect(feed.taken()).toStrictEqual(['2027-07-03 2027-07-07 stay', '2027-07-07 2027-07-10 stay']);
  });

  it('nights that one stay gives up and no other takes are kept until a later reading agrees', () => {
    const feed = new FeedModel('booking');
    feed.read(bookingEntry('2027-07-03', '2027-07-20', 'a'));
    const read = () =>
      feed.read(bookingEntry('2027-07-03', '2027-07-05', 'b'), bookingEntry('2027-07-15', '2027-07-20', 'a'));
    read();
    expect(feed.taken()).toStrictEqual(['2027-07-03 2027-07-05 stay', '2027-07-05 2027-07-20 stay']);
    feed.pass(29);
    expect(read()).toStrictEqual([]);
    feed.pass(1);
    expect(read()).toStrictEqual(['changed 2027-07-15 2027-07-20']);
    expect(feed.taken()).toStrictEqual(['2027-07-03 2027-07-05 stay', '2027-07-15 2027-07-20 stay']);

    const within = new FeedModel('booking');
    within.read(bookingEntry('2027-07-03', '2027-07-20', 'a'));
    within.read(bookingEntry('2027-07-07', '2027-07-09', 'b'), bookingEntry('2027-07-15', '2027-07-20', 'a'));
    expect(within.taken()).toContain('2027-07-03 2027-07-20 stay');

    const host = new FeedModel('airbnb');
    host.read(closed('2027-07-04', '2027-07-12'));
    host.read(closed('2027-07-04', '2027-07-06'), closed('2027-07-10', '2027-07-12'));
    expect(host.taken()).toStrictEqual(['2027-07-04 2027-07-10 block', '2027-07-10 2027-07-12 block']);
  });

  it.each([1, -1])('stays one after the other that are all a day away (%i) never share a night', (days) => {
    const feed = new FeedModel('booking');
    const read = (by: number) =>
      feed.read(
        bookingEntry(addDays('2027-07-03', by), addDays('2027-07-10', by), 'a'),
        bookingEntry(addDays('2027-07-10', by), addDays('2027-07-15', by), 'b'),
        bookingEntry(addDays('2027-07-15', by), addDays('2027-07-19', by), 'c'),
      );
    read(0);
    read(days);
    const outer = days > 0 ? ['2027-07-03', '2027-07-20'] : ['2027-07-02', '2027-07-19'];
    const [second, third] = [addDays('2027-07-10', days), addDays('2027-07-15', days)];
    expect(feed.taken()).toStrictEqual([
      `${outer[0]} ${second} stay`,
      `${second} ${third} stay`,
      `${third} ${outer[1]} stay`,
    ]);
  });

  it('a running stay that shrinks from the left each day keeps its arrival', () => {
    const feed = new FeedModel('booking', '2027-07-02T09:00:00Z');
    feed.read(bookingEntry('2027-07-03', '2027-07-10', 'a'));
    for (const [day, uid] of [
      ['04', 'b'],
      ['05', 'c'],
      ['09', 'd'],
    ] as const) {
      feed.now = new Date(`2027-07-${day}T09:00:00Z`);
      expect(feed.read(bookingEntry(`2027-07-${day}`, '2027-07-10', uid))).toStrictEqual([]);
      expect(feed.taken()).toStrictEqual(['2027-07-03 2027-07-10 stay']);
    }
  });

  it('a stay under way of which only the coming nights are written is the same, however its end is changed', () => {
    for (const [departure, taken] of [
      ['2027-07-12', '2027-07-03 2027-07-12 stay'],
      ['2027-07-09', '2027-07-03 2027-07-10 stay'],
    ] as const) {
      const feed = new FeedModel('booking', '2027-07-02T09:00:00Z');
      feed.read(bookingEntry('2027-07-03', '2027-07-10', 'a'));
      feed.now = new Date('2027-07-08T09:00:00Z');
      feed.read(bookingEntry('2027-07-08', departure, 'b'));
      expect(feed.taken()).toStrictEqual([taken]);
    }
  });

  it('adjacent entries that become one, and one that becomes two, free and double nothing', () => {
    const feed = new FeedModel('booking');
    feed.read(bookingEntry('2027-07-03', '2027-07-10', 'a'), bookingEntry('2027-07-10', '2027-07-15', 'b'));
    expect(feed.read(bookingEntry('2027-07-03', '2027-07-15', 'c'))).toStrictEqual([
      'merged 2027-07-03 2027-07-10',
      'merged 2027-07-10 2027-07-15',
    ]);
    expect(feed.pass(60).read(bookingEntry('2027-07-03', '2027-07-15', 'c'))).toStrictEqual([]);
    expect(feed.taken()).toStrictEqual(['2027-07-03 2027-07-10 stay', '2027-07-10 2027-07-15 stay']);

    const split = new FeedModel('booking');
    split.read(bookingEntry('2027-07-03', '2027-07-15', 'c'));
    split.read(bookingEntry('2027-07-03', '2027-07-10', 'a'), bookingEntry('2027-07-10', '2027-07-15', 'b'));
    expect(split.taken()).toStrictEqual(['2027-07-03 2027-07-10 stay', '2027-07-10 2027-07-15 stay']);
  });

  it('of several that have one UID the one that is cancelled is not taken for its neighbour whose dates are changed', () => {
    const stay = (arrival: string, departure: string) => entry(arrival, departure, { uid: 'calendar@agency.example' });
    const feed = new FeedModel('other');
    feed.read(stay('2027-07-03', '2027-07-06'), stay('2027-07-11', '2027-07-16'), stay('2027-07-20', '2027-07-27'));
    expect(feed.read(stay('2027-07-03', '2027-07-06'), stay('2027-07-20', '2027-07-29'))).toStrictEqual([
      'changed 2027-07-20 2027-07-29',
      'vanishing 2027-07-11 2027-07-16',
    ]);
  });

  it('a stay that is over, under way or cancelled is not moved by a new one that has its UID', () => {
    const stay = (arrival: string, departure: string) => entry(arrival, departure, { uid: 'calendar@agency.example' });
    const later = [stay('2027-07-20', '2027-07-25'), stay('2027-07-26', '2027-07-28')];
    const over = new FeedModel('other', '2027-07-02T09:00:00Z');
    over.read(stay('2027-07-03', '2027-07-06'), ...later);
    over.now = new Date('2027-07-06T09:00:00Z');
    over.read(...later);
    expect(over.pass(60).read(...later, stay('2027-08-01', '2027-08-05'))).toStrictEqual([
      'begun 2027-08-01 2027-08-05',
    ]);

    const underWay = new FeedModel('other', '2027-07-02T09:00:00Z');
    underWay.read(stay('2027-07-03', '2027-07-10'), ...later);
    underWay.now = new Date('2027-07-05T09:00:00Z');
    underWay.read(...later, stay('2027-08-01', '2027-08-05'));
    expect(underWay.taken()).toContain('2027-07-03 2027-07-10 stay');

    const cancelled = new FeedModel('other', '2027-06-02T09:00:00Z');
    cancelled.read(stay('2027-07-03', '2027-07-06'), ...later);
    cancelled.pass(15).read(...later);
    cancelled.pass(30).read(...later);
    expect(cancelled.pass(60).read(...later, stay('2027-08-01', '2027-08-05'))).toStrictEqual([
      'begun 2027-08-01 2027-08-05',
    ]);
  });

  it('a request of Abritel that is accepted becomes a stay with its guest', () => {
    const feed = new FeedModel('abritel');
    feed.read(entry('2027-07-03', '2027-07-10', { uid: 'u', summary: 'Provisoire - Maria' }));
    expect(feed.read(entry('2027-07-03', '2027-07-10', { uid: 'u', summary: 'Réservée - Maria' }))).toStrictEqual([
      'confirmed 2027-07-03 2027-07-10',
    ]);
    expect(feed.events).toMatchObject([{ kind: 'stay', guestName: 'Maria' }]);
  });

  it('a reservation that the host had written down is recognised by its number or its dates', () => {
    const feed = new FeedModel('airbnb');
    feed.ownStays = [
      { id: 'R-1', reference: 'hmaaaaaa11', arrival: '2027-07-04', departure: '2027-07-10' },
      { id: 'R-2', reference: '', arrival: '2027-07-12', departure: '2027-07-15' },
    ];
    expect(feed.read(martin, durand, petit)).toStrictEqual([
      'adopted 2027-07-03 2027-07-10',
      'adopted 2027-07-12 2027-07-15',
      'begun 2027-08-01 2027-08-08',
    ]);
  });
});

describe('what is missing', () => {
  it('a stay keeps its nights until two good readings, half an hour apart, lack it', () => {
    const feed = new FeedModel('airbnb');
    feed.read(martin, ...others);
    expect(feed.pass(15).read(...others)).toStrictEqual(['vanishing 2027-07-03 2027-07-10']);
    expect(feed.pass(29).read(...others)).toStrictEqual([]);
    expect(feed.taken()).toContain('2027-07-03 2027-07-10 stay vanishing');
    expect(feed.pass(1).read(...others)).toStrictEqual(['gone 2027-07-03 2027-07-10']);
    expect(feed.taken()).not.toContain('2027-07-03 2027-07-10 stay');
  });

  it('a stay that is back in time was never away, and one that comes back later is the same', () => {
    const feed = new FeedModel('airbnb');
    feed.read(martin, ...others);
    feed.pass(15).read(...others);
    expect(feed.pass(15).read(martin, ...others)).toStrictEqual(['back 2027-07-03 2027-07-10']);
    feed.pass(15).read(...others);
    expect(feed.pass(20).read(...others)).toStrictEqual([]);
    expect(feed.pass(20).read(...others)).toStrictEqual(['gone 2027-07-03 2027-07-10']);
    expect(feed.pass(600).read(martin, ...others)).toStrictEqual(['revived 2027-07-03 2027-07-10']);
    expect(feed.events).toHaveLength(4);
  });

  it('dates alone, days later, are somebody else’s', () => {
    const feed = new FeedModel('booking');
    const rest = [bookingEntry('2027-09-01', '2027-09-04', 'x'), bookingEntry('2027-10-01', '2027-10-04', 'y')];
    feed.read(bookingEntry('2027-07-03', '2027-07-10', 'a'), ...rest);
    feed.pass(15).read(...rest);
    feed.pass(30).read(...rest);
    expect(feed.pass(3 * 24 * 60).read(bookingEntry('2027-07-03', '2027-07-10', 'b'), ...rest)).toStrictEqual([
      'begun 2027-07-03 2027-07-10',
    ]);
  });

  it('a stay that is under way keeps its nights to its end, and is past then', () => {
    const feed = new FeedModel('airbnb', '2027-07-02T09:00:00Z');
    feed.read(martin, ...others);
    feed.now = new Date('2027-07-05T09:00:00Z');
    expect(feed.read(...others)).toStrictEqual(['under_way 2027-07-03 2027-07-10']);
    expect(feed.pass(60).read(...others)).toStrictEqual([]);
    expect(feed.taken()).toContain('2027-07-03 2027-07-10 stay');
    feed.now = new Date('2027-07-10T09:00:00Z');
    expect(feed.read(...others)).toStrictEqual([]);
    expect(feed.events[0]).toMatchObject({ state: 'past' });
  });

  it('a stay whose dates cannot be read any more keeps those that it had, and one that is marked as cancelled does not', () => {
    const feed = new FeedModel('airbnb');
    feed.read(martin, ...others);
    feed.skipped = [{ uid: martin.uid, reason: 'bad_date', text: 'Reserved 20271345' }];
    feed.pass(15).read(...others);
    expect(feed.pass(60).read(...others)).toStrictEqual([]);
    expect(feed.taken()).toContain('2027-07-03 2027-07-10 stay');
    feed.skipped = [{ uid: martin.uid, reason: 'cancelled', text: 'Reserved 20270703' }];
    feed.pass(15).read(...others);
    expect(feed.pass(60).read(...others)).toStrictEqual(['gone 2027-07-03 2027-07-10']);
  });

  it('closed nights that the channel opens are opened the same way', () => {
    const feed = new FeedModel('airbnb');
    feed.read(martin, closed('2027-06-02', '2027-06-05'));
    feed.pass(15).read(martin);
    expect(feed.pass(30).read(martin)).toStrictEqual(['gone 2027-06-02 2027-06-05']);
  });
});

describe('quarantine', () => {
  it('an empty calendar frees nothing, however long it stays empty', () => {
    const feed = new FeedModel('airbnb');
    feed.read(martin, durand, petit);
    expect(feed.pass(15).read()[0]).toBe('quarantined 3');
    for (let days = 0; days < 20; days += 1) expect(feed.pass(24 * 60).read()).toStrictEqual([]);
    expect(feed.taken()).toHaveLength(3);
    expect(feed.quarantine).toMatchObject({ reason: 'emptied' });
  });

  it('an empty calendar during a stay keeps the guest in the house', () => {
    const feed = new FeedModel('airbnb', '2027-07-02T09:00:00Z');
    feed.read(martin);
    feed.now = new Date('2027-07-05T09:00:00Z');
    feed.read();
    feed.pass(60).read();
    expect(feed.taken()).toStrictEqual(['2027-07-03 2027-07-10 stay']);
    // Nothing that lies ahead is at stake: nobody is asked.
    expect(feed.quarantine).toBeNull();
  });

  it('an empty calendar opens no nights that were closed, also once they have begun', () => {
    const feed = new FeedModel('airbnb', '2027-06-20T09:00:00Z');
    feed.read(closed('2027-07-03', '2027-07-10'), petit);
    feed.pass(15).read();
    for (const day of ['03', '06', '09']) {
      feed.now = new Date(`2027-07-${day}T09:00:00Z`);
      feed.read();
      expect(feed.pass(60).read()).toStrictEqual([]);
      expect(feed.taken()).toContain('2027-07-03 2027-07-10 block vanishing');
    }
    const begun = new FeedModel('airbnb', '2027-06-20T09:00:00Z');
    begun.read(closed('2027-07-03', '2027-07-10'));
    begun.now = new Date('2027-07-05T09:00:00Z');
    expect(begun.read()).toStrictEqual(['quarantined 1']);
    // Of its last night a channel whose day is the next one already knows nothing.
    const ending = new FeedModel('airbnb', '2027-06-20T09:00:00Z');
    ending.read(closed('2027-07-03', '2027-07-10'));
    ending.now = new Date('2027-07-09T09:00:00Z');
    expect(ending.read()).toStrictEqual(['vanishing 2027-07-03 2027-07-10']);
  });

  it('is over, and does not say that the calendar is back, once all that is missing has begun', () => {
    const feed = new FeedModel('airbnb', '2027-06-30T09:00:00Z');
    feed.read(martin);
    feed.pass(15).read();
    feed.now = new Date('2027-07-03T09:00:00Z');
    expect(feed.read()).toStrictEqual(['quarantine_over 1']);
    expect(feed.quarantine).toBeNull();
    expect(feed.taken()).toStrictEqual(['2027-07-03 2027-07-10 stay']);
  });

  it('many stays that are missing at once are asked about, one alone is not', () => {
    const many = new FeedModel('airbnb');
    many.read(martin, durand, petit, ...others);
    many.pass(15).read(martin, durand, petit);
    expect(many.quarantine).toMatchObject({ reason: 'many_vanished' });
    expect(many.pass(60).read(martin, durand, petit)).toStrictEqual([]);
    expect(many.taken()).toHaveLength(6);
    const one = new FeedModel('airbnb');
    one.read(martin, durand, petit, ...others);
    one.pass(15).read(martin, durand, petit, ...others.slice(1));
    expect(one.quarantine).toBeNull();
  });

  it('ends by itself once the calendar is whole again', () => {
    const feed = new FeedModel('airbnb');
    feed.read(martin, durand, petit);
    feed.pass(15).read();
    feed.pass(15).read(martin);
    expect(feed.quarantine?.eventIds).toHaveLength(2);
    expect(feed.pass(15).read(martin, durand, petit)).toStrictEqual([
      'quarantine_ended 2',
      'back 2027-07-12 2027-07-15',
      'back 2027-08-01 2027-08-08',
    ]);
    expect(feed.quarantine).toBeNull();
  });

  it('released ones are cancelled at once; kept ones stand whatever the calendar says, until it has them again', () => {
    const released = new FeedModel('airbnb');
    released.read(martin, durand);
    released.pass(15).read();
    released.answer('release');
    expect(released.taken()).toStrictEqual([]);

    const kept = new FeedModel('airbnb');
    kept.read(martin, durand);
    kept.pass(15).read();
    kept.answer('keep');
    expect(kept.pass(24 * 60).read()).toStrictEqual([]);
    expect(kept.taken()).toStrictEqual(['2027-07-03 2027-07-10 stay', '2027-07-12 2027-07-15 stay']);
    // Some of it is back: what is still missing is missing as anything else.
    expect(kept.pass(15).read(martin)).toStrictEqual(['vanishing 2027-07-12 2027-07-15']);
    kept.pass(15).read(martin, durand);
    kept.pass(15).read();
    expect(kept.quarantine).toMatchObject({ reason: 'emptied' });
  });

  it('a calendar of another property changes nothing', () => {
    const feed = new FeedModel('airbnb');
    feed.read(martin);
    feed.foreignUids = new Set([durand.uid]);
    expect(feed.pass(15).read(durand, petit)).toStrictEqual(['quarantined 0']);
    expect(feed.pass(60).read(durand, petit)).toStrictEqual([]);
    expect(feed.taken()).toStrictEqual(['2027-07-03 2027-07-10 stay']);
    expect(feed.pass(60).read(martin)).toStrictEqual(['quarantine_ended 0']);
  });
});

describe('corrections', () => {
  it('one correction holds for all entries that are alike, now and later', () => {
    const feed = new FeedModel('booking');
    feed.read(bookingEntry('2027-07-03', '2027-07-10', 'a'));
    feed.rules = [{ signature: 'closed', becomes: 'block' }];
    expect(feed.read(bookingEntry('2027-07-03', '2027-07-10', 'b'))).toStrictEqual(['corrected 2027-07-03 2027-07-10']);
    feed.read(bookingEntry('2027-07-03', '2027-07-10', 'b'), bookingEntry('2027-08-03', '2027-08-10', 'c'));
    expect(feed.taken()).toStrictEqual(['2027-07-03 2027-07-10 block', '2027-08-03 2027-08-10 block']);
  });
});
