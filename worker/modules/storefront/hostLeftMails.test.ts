import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeAccount } from '@app/domain/accounts';
import { addPayment } from '@app/domain/payments';
import { confirmReservation } from '@app/domain/reservations';
import { tellGuestsOfClosing } from '@app/domain/storefront';
import { buildBookable, readRows, testPassword } from '@app/domain/testing';
import { bookOnSite } from '../../testing/bookOnSite.ts';
import { openPost, until, type Post } from '../../testing/openPost.ts';

let post: Post;
beforeAll(async () => {
  post = await openPost();
  await post.work();
});
afterAll(async () => post.close());

it('each guest of a host who leaves gets one mail in their language: what was paid, whom to write to, that their page closes', async () => {
  const { platform, sink } = post;
  const site = await buildBookable(platform);
  const french = { email: 'fr@duhamel.example', language: 'fr' } as const;
  const own = await bookOnSite(post, site, french);
  await confirmReservation(platform, own);
  const paid = { accountId: own.accountId, reservationId: own.id };
  await addPayment(platform, paid, { cents: 12_000, means: 'transfer', on: '2026-11-01', note: '' });
  for (const [language, day] of [
    ['en', '10'],
    ['es', '17'],
    ['de', '24'],
  ] as const)
    await bookOnSite(post, site, {
      email: `${language}@duhamel.example`,
      language,
      arrival: `2027-07-${day}`,
      departure: `2027-07-${Number(day) + 4}`,
    });
  await post.settled();
  const before = sink.messages.length;
  await closeAccount(platform, site.host.id, testPassword, tellGuestsOfClosing);
  // The site's name is given back at a DNS service that is not there: the other queues do not come to rest.
  await until('every guest to be told', async () => {
    const done = await readRows(platform, `select from processed_event where handler = 'sendHostLeft'`);
    return done.length === 4;
  });

  const mails = sink.messages.slice(before).filter(({ template }) => template === 'guest_host_left');
  expect(mails.flatMap(({ to }) => to).toSorted()).toStrictEqual(
    ['de', 'en', 'es', 'fr'].map((language) => `${language}@duhamel.example`),
  );
  const textTo = (language: string) => {
    const mail = mails.find(({ to }) => to[0] === `${language}@duhamel.example`);
    return `${mail?.subject}\n${mail?.text}`.replaceAll(/[\u00a0\u202f]/g, ' ');
  };
  const inFrench = textTo('fr');
  expect(inFrench).toMatch(/^Votre hôte ferme son site : écrivez-lui, Itsaso, du 3 juillet 2027 au 7 juillet 2027/);
  for (const said of ['Bonjour Ane,', 'Payé à ce jour', '120,00 €', site.host.email, 'ne s’ouvre plus'])
    expect(inFrench).toContain(said);
  expect(inFrench).not.toContain('/sejour/');
  expect(mails.every(({ headers }) => headers['reply-to'] === site.host.email)).toBe(true);
  for (const [language, said] of [
    ['en', 'Your request will not be answered'],
    ['es', 'Su solicitud queda sin respuesta'],
    ['de', 'Ihre Anfrage bleibt unbeantwortet'],
  ] as const)
    expect(textTo(language)).toContain(said);
});
