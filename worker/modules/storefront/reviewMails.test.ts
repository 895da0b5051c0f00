import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askForReviews,
  openReviewLink,
  publishReview,
  refuseReview,
  withdrawReview,
  writeReview,
} from '@app/domain/storefront';
import { buildBookable, buildReservation, type Bookable } from '@app/domain/testing';
import { openPost, type Post } from '../../testing/openPost.ts';

let post: Post;
let site: Bookable;
beforeAll(async () => {
  post = await openPost();
  await post.work();
  site = await buildBookable(post.platform);
});
afterAll(async () => post.close());

const mailsTo = (address: string) => post.sink.messages.filter(({ to }) => to.includes(address));

const stayOf = async (email: string, columns: Parameters<typeof buildReservation>[2] = {}) =>
  buildReservation(post.platform, site.property, {
    arrival: '2026-11-10',
    departure: '2026-11-19',
    guest: { firstName: 'Anne', lastName: 'Duhamel', email },
    ...columns,
  });

describe('a guest whose stay is over', () => {
  it('is asked once for a review, whose motive they are told when it is refused, while the host reads it first', async () => {
    const { id: reservationId } = await stayOf('anne@avis.example');
    await stayOf('hier@avis.example', { arrival: '2026-11-19', departure: '2026-11-20' });
    await stayOf('tot@avis.example', { arrival: '2026-11-01', departure: '2026-11-03' });
    await stayOf('absent@avis.example', { state: 'no_show', arrival: '2026-11-05', departure: '2026-11-18' });
    expect([await askForReviews(post.platform), await askForReviews(post.platform)]).toStrictEqual([1, 0]);
    await post.settled();
    for (const address of ['hier', 'tot', 'absent']) expect(mailsTo(`${address}@avis.example`)).toStrictEqual([]);
    const [asked, ...more] = mailsTo('anne@avis.example');
    expect(more).toStrictEqual([]);
    expect(asked).toMatchObject({ template: 'guest_review', subject: 'Votre séjour à Itsaso, en quelques mots' });
    expect(asked?.headers['from']).toContain('Chez Amaia');
    const [, token = ''] = /\/sejour\/([\w-]+)\/avis/.exec(asked?.html ?? '') ?? [];
    const own = { accountId: site.host.id, reservationId };
    const stay = await openReviewLink(post.platform, { token, accountId: own.accountId });
    expect(stay).toMatchObject({ reservationId, isOpen: true, review: { state: 'invited' } });
    if (!stay) return;

    const text = 'Mon numéro est le 06 12 34 56 78.\nAppelez-moi <b>vite</b>.';
    await writeReview(post.platform, stay, { rating: 2, text, author: 'Anne D.', language: 'fr' });
    await post.settled();
    const [told] = mailsTo(site.host.email).filter(({ template }) => template === 'review_received');
    expect(told?.subject).toBe('Un avis sur Itsaso\u00a0: 2 sur 5');
    expect(told?.html).toContain('06 12 34 56 78');
    expect(told?.html).not.toContain('<b>vite');
    expect(told?.html).toMatch(/27.novembre.2026/);

    await refuseReview(post.platform, { accountId: own.accountId, id: reservationId }, 'personal_data');
    await post.settled();
    expect(mailsTo('anne@avis.example').map(({ subject }) => subject)).toStrictEqual([
      'Votre séjour à Itsaso, en quelques mots',
      'Votre avis n’a pas été publié',
    ]);
    expect(mailsTo('anne@avis.example')[1]?.html).toContain('données personnelles de quelqu’un');
  });

  it('takes a review back, and the host is told once, without its text, unless they had refused it or another is there', async () => {
    const { id: reservationId } = await stayOf('retrait@avis.example', {
      arrival: '2026-11-08',
      departure: '2026-11-10',
    });
    const own = { accountId: site.host.id, reservationId, language: 'fr' as const };
    const write = async (text: string) =>
      writeReview(post.platform, own, { rating: 4, text, author: 'Anne D.', language: 'fr' });
    const before = mailsTo(site.host.email).length;
    const told = async () => {
      await post.settled();
      return mailsTo(site.host.email)
        .slice(before)
        .filter(({ template }) => template === 'review_withdrawn');
    };
    await write('Nous avons très bien dormi.');
    await withdrawReview(post.platform, own);
    await withdrawReview(post.platform, own);
    const [first, ...more] = await told();
    expect(more).toStrictEqual([]);
    expect(first?.subject).toBe('Avis retiré par son auteur\u00a0: Itsaso');
    expect(first?.text).toContain('Anne Duhamel a retiré son avis.');
    expect(first?.text).toContain('Il ne paraîtra pas sur votre site.');
    expect(first?.html).not.toContain('bien dormi');
    await write('Un autre avis.');
    await refuseReview(post.platform, { accountId: own.accountId, id: reservationId }, 'off_topic');
    await withdrawReview(post.platform, own);
    await write('Un troisième avis.');
    await post.withoutQueue(async () => {
      await withdrawReview(post.platform, own);
      await write('Un quatrième avis.');
    });
    expect(await told()).toHaveLength(1);
    await publishReview(post.platform, { accountId: own.accountId, id: reservationId });
    await withdrawReview(post.platform, own);
    expect((await told()).at(-1)?.text).toContain('Il ne paraît plus sur votre site.');
  });

  it('is asked by day only, and not while the site of their host is closed', async () => {
    post.platform.clock.advance(14 * 3_600_000);
    expect(await askForReviews(post.platform)).toBe(0);
    await post.platform.pool.query(`update hosted_name set released_at = now() where account_id = $1`, [site.host.id]);
    post.platform.clock.advance(8 * 3_600_000);
    expect(await askForReviews(post.platform)).toBe(0);
    await post.platform.pool.query('update hosted_name set released_at = null where account_id = $1', [site.host.id]);
    const saveSite = `insert into host_site (account_id, title, phone, texts, languages, theme, hidden, asks_reviews, version, updated_at)
      values ($1, 'Mas', '', '{}', '[]', '{}', '[]', $2, 1, now()) on conflict (account_id) do update set asks_reviews = $2`;
    await post.platform.pool.query(saveSite, [site.host.id, false]);
    expect(await askForReviews(post.platform)).toBe(0);
    await post.platform.pool.query(saveSite, [site.host.id, true]);
    expect(await askForReviews(post.platform)).toBe(1);
    await post.settled();
    expect(mailsTo('hier@avis.example')).toHaveLength(1);
  });
});
