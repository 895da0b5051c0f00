import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reservationChanged } from '@app/contract/reservations/events.ts';
import { disputeAnswerRefused, disputeReminderDue, stayDisputeChanged } from '@app/contract/payments/events.ts';
import { stayBooked } from '@app/contract/storefront/events.ts';
import { transact } from '@app/domain/platform';
import { answerDispute } from '@app/domain/payments';
import { cancelReservation, confirmReservation, reviewHeldNights } from '@app/domain/reservations';
import {
  acceptChange,
  acceptOffer,
  askChange,
  prepareChange,
  readBookedStay,
  readStayChanges,
  cancelAsGuest,
  openStayLink,
  sendOffer,
} from '@app/domain/storefront';
import {
  buildBookable,
  buildReservation,
  byTransfer,
  guestAddress,
  holdLock,
  readRows,
  type Bookable,
} from '@app/domain/testing';
import { bookOnSite, type Wished } from '../../testing/bookOnSite.ts';
import { openPost, until, type Post } from '../../testing/openPost.ts';

let post: Post;
beforeAll(async () => {
  post = await openPost();
  await post.work();
});
afterAll(async () => post.close());

const request = { ...byTransfer, booking: { mode: 'request' as const, answerHours: 12 } };

let site: Bookable;
let email: string;
let guests = 0;
beforeEach(() => {
  guests += 1;
  email = `ane-${guests}@duhamel.example`;
});

/** A guest books on the site of a new host, and everybody is told. */
async function book({ terms = byTransfer, ...wished }: Omit<Wished, 'email'> & { terms?: typeof byTransfer } = {}) {
  site = await buildBookable(post.platform, { terms });
  const own = await bookOnSite(post, site, { email, ...wished });
  await post.settled();
  return own;
}

const mailsTo = (address: string) => post.sink.messages.filter(({ to }) => to.includes(address));
const told = (address: string) => mailsTo(address).map(({ template, subject }) => `${template}: ${subject}`);
const plain = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the mails of a stay that is booked on a host’s site', () => {
  it.each([
    ['fr', 'Ces nuits vous attendent', 'Bonjour Ane', '\nLogement\u00a0: '],
    ['en', 'These nights are waiting for you', 'Hello Ane', '\nPlace: '],
    ['es', 'Estas noches le esperan', 'Ane', '\nAlojamiento: '],
    ['de', 'Diese Nächte warten auf Sie', 'Ane', '\nUnterkunft: '],
  ] as const)(
    'reach the guest in their language, with the link to their stay: %s',
    async (language, title, greeting, label) => {
      const { accountId, id } = await book({ language });
      const [mail, ...others] = mailsTo(email);
      expect(others).toStrictEqual([]);
      expect(mail).toMatchObject({ template: 'guest_stay', to: [email] });
      expect(mail?.subject).toContain(title);
      expect(mail?.text).toContain(greeting);
      expect(mail?.text).toContain(label);
      if (language !== 'fr') expect(mail?.text).not.toContain('\u00a0:');
      expect(plain(mail?.text)).toContain('R-1 Duhamel');
      expect(mail?.headers['from']).toContain('Chez Amaia');
      expect(mail?.headers).not.toHaveProperty('reply-to');
      expect(mail?.html).toContain(`<html lang="${language}"`);
      const [address = '', token = ''] = /https:\/\/\S+\/sejour\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
      expect(address).toBe(`https://${site.siteName}${language === 'fr' ? '' : `/${language}`}/sejour/${token}`);
      expect(await openStayLink(post.platform, { token, accountId })).toMatchObject({ reservationId: id });
      expect(JSON.stringify(mail)).not.toContain(site.host.email);
      expect(mail?.attachments).toMatchObject([{ filename: 'contrat-R-1.pdf', contentType: 'application/pdf' }]);
    },
  );

  it('tell the host of a booking, or ask them for an answer, which goes to the guest', async () => {
    await book();
    expect(mailsTo(site.host.email).map(({ template }) => template)).toStrictEqual(['stay_awaiting_payment']);
    email = 'rien@duhamel.example';
    await book({ terms: { ...byTransfer, deposit: { kind: 'arrhes', percent: 0 } } });
    expect(mailsTo(site.host.email).map(({ template }) => template)).toStrictEqual(['booking_confirmation']);
    email = 'demande@duhamel.example';
    await book({ terms: request });
    const [asked] = mailsTo(site.host.email);
    expect(told(site.host.email)).toHaveLength(1);
    expect(asked?.template).toBe('stay_requested');
    expect(asked?.headers['reply-to']).toBe(email);
    expect(asked?.text).toContain('à <b>bientôt</b>');
    expect(asked?.html).toContain('&lt;b&gt;bientôt&lt;/b&gt;');
    expect(asked?.html).not.toMatch(/<img src=x|<b>bientôt/);
    expect(told(email)).toMatchObject([expect.stringContaining('guest_stay: Votre demande est partie')]);
  });

  it('tell the guest once that the host confirmed', async () => {
    const own = await book({ terms: request, language: 'en' });
    await confirmReservation(post.platform, own);
    await post.settled();
    await confirmReservation(post.platform, own);
    await post.settled();
    expect(told(email)).toStrictEqual([
      expect.stringContaining('guest_stay: Your request is on its way'),
      expect.stringContaining('guest_stay: It is booked'),
    ]);
    expect(told(site.host.email)).toHaveLength(1);
  });

  it('tell both that the guest cancelled, with what each gets', async () => {
    const { accountId, id: reservationId } = await book();
    await cancelAsGuest(post.platform, { accountId, reservationId }, { shownCents: 0, reason: '<b>Malade</b>' });
    await post.settled();
    expect(told(email)).toStrictEqual([expect.anything(), expect.stringContaining('Vous avez annulé ce séjour')]);
    const [, cancelled, ...more] = mailsTo(site.host.email);
    expect(more).toStrictEqual([]);
    expect(cancelled).toMatchObject({ template: 'stay_cancelled_by_guest' });
    expect(cancelled?.headers['reply-to']).toBe(email);
    expect(plain(cancelled?.text)).toContain('Rien n’avait été payé : vous n’avez rien à rendre.');
    expect(cancelled?.html).toContain('&lt;b&gt;Malade&lt;/b&gt;');
  });

  it('tell the guest that the host refused, or that nobody answered', async () => {
    const refused = await book({ terms: request });
    await cancelReservation(post.platform, refused, { by: 'host', reason: 'Travaux' });
    await post.settled();
    expect(told(email)[1]).toContain('Ce séjour n’aura pas lieu');
    expect(mailsTo(email)[1]?.text).not.toContain('Travaux');
    email = 'sans-reponse@duhamel.example';
    await book({ terms: request });
    post.platform.clock.advance(12 * 3_600_000);
    await reviewHeldNights(post.platform);
    await post.settled();
    expect(told(email)[1]).toContain('Le délai est passé');
    expect(told(email)).toHaveLength(2);
  });

  it('leave once, even when the same is announced again', async () => {
    const { accountId, id: reservationId } = await book();
    const before = told(email);
    await transact(post.platform, null, async (tx) => {
      for (let time = 0; time < 3; time += 1) {
        tx.record(stayBooked, { reservationId, accountId });
        tx.record(reservationChanged, { reservationId, accountId });
      }
    });
    await post.settled();
    expect(told(email)).toStrictEqual(before);
  });
});

it('a guest whose host answers while the first mail is on its way is told once what the stay has become', async () => {
  const later = await openPost();
  const open = await buildBookable(later.platform, { terms: request });
  const own = await bookOnSite(later, open, { email });
  await confirmReservation(later.platform, own);
  // Both handlers have their mail ready before either may say that the guest was told.
  const lock = await holdLock(later.platform, 'select 1 from booking where reservation_id = $1 for update', [own.id]);
  await later.work();
  await until('two mails to be ready', async () => {
    const ready = `select 1 from mail_delivery where template = 'guest_stay' and recipient = $1`;
    return (await readRows(later.platform, ready, [email])).length === 2;
  });
  await lock.release();
  await later.settled();
  const mails = later.sink.messages.filter(({ template }) => template === 'guest_stay');
  expect(mails.map(({ subject }) => subject)).toStrictEqual([expect.stringMatching(/^C’est réservé/)]);
  await later.close();
});

it('the mail of an offer has the words of its host, until when it holds and the link, once', async () => {
  const { platform } = post;
  site = await buildBookable(platform);
  const guest = { firstName: 'Ane', lastName: 'Duhamel', email };
  const { id } = await buildReservation(platform, site.property, {
    arrival: '2027-07-03',
    departure: '2027-07-07',
    state: 'option',
    heldUntil: '2027-06-01',
    guest,
  });
  const own = { accountId: site.host.id, reservationId: id };
  const offer = { language: 'fr' as const, hours: 48 as const, message: 'Avec <b>plaisir</b>, comme convenu.' };
  const { offer: made } = await sendOffer(platform, own, offer);
  await post.settled();
  const [mail] = mailsTo(email);
  expect(told(email)).toHaveLength(1);
  expect(plain(mail?.text)).toContain('Un séjour vous est proposé');
  expect(plain(mail?.text)).toContain('Avec <b>plaisir</b>, comme convenu.');
  expect(mail?.html).not.toContain('<b>plaisir');
  expect(mail?.text).toContain(made?.url ?? 'no offer');
  await acceptOffer(platform, own, { means: 'transfer', shownCents: 30_000, address: guestAddress });
  await post.settled();
  expect(told(email)).toStrictEqual([
    expect.stringContaining('Un séjour vous est proposé'),
    expect.stringContaining('Ces nuits vous attendent'),
  ]);
});

it('a change that a guest asks for is told to both, and so is its answer, with the amendment', async () => {
  const { platform } = post;
  site = await buildBookable(platform);
  const own = await bookOnSite(post, site, { email });
  await confirmReservation(platform, own);
  await post.settled();
  const stay = await readBookedStay(platform, { accountId: own.accountId, reservationId: own.id });
  if (!stay) throw new Error('No stay');
  const { arrival, departure, children, babies, pets } = stay;
  const wanted = { arrival, departure, adults: 3, children, babies, pets };
  const prepared = await prepareChange(platform, stay, { wanted, cardIsReady: false });
  await askChange(platform, stay, {
    wanted,
    shownCents: prepared?.french.totalCents ?? 0,
    sha256: prepared?.contract?.sha256 ?? '',
    cardIsReady: false,
    word: 'Avec <b>mamie</b>.',
    consent: 'Oui.',
    ip: '::1',
    userAgent: '',
  });
  await post.settled();
  const asked = mailsTo(site.host.email).find(({ template }) => template === 'stay_change_asked');
  expect(plain(asked?.text)).toContain('Avec <b>mamie</b>.');
  expect(asked?.html).not.toContain('<b>mamie');
  expect(told(email).at(-1)).toContain('Votre demande de changement est partie');
  const { pending } = await readStayChanges(platform, stay);
  await acceptChange(platform, { ...stay, changeId: pending?.id ?? '' }, { message: 'Bienvenue à elle.' });
  await post.settled();
  const mail = mailsTo(email).at(-1);
  expect(told(email).at(-1)).toContain('Votre séjour est modifié');
  expect(plain(mail?.text)).toContain('Bienvenue à elle.');
  expect(mail?.attachments.map(({ filename }) => filename)).toStrictEqual([`avenant-R-${stay.number}.pdf`]);
  const outcome = mailsTo(site.host.email).find(({ template }) => template === 'stay_change_settled');
  expect(outcome?.subject).toContain('Changement accepté');
});

describe('the mails about a payment that a bank disputes', () => {
  /** A bank disputes what a card paid of a stay. */
  async function disputed() {
    const { accountId, id } = await book();
    const disputeId = crypto.randomUUID();
    await post.platform.pool.query(
      `with paid as (
         insert into card_payment (id, account_id, reservation_id, connected_id, purpose, way, state, cents, created_at, updated_at)
         values ($1, $2, $3, 'acct_1', 'stay', 'page', 'paid', 12000, now(), now()) returning *)
       insert into stay_dispute (id, account_id, reservation_id, card_payment_id, connected_id, dispute_id, cents, reason, status, opened_at,
         due_by, created_at, updated_at)
       select $1, account_id, reservation_id, id, connected_id, $1::text, cents, 'fraudulent', 'needs_response', now(),
         '2026-11-27T13:32:00Z', now(), now() from paid`,
      [disputeId, accountId, id],
    );
    return { accountId, disputeId };
  }
  const change = async (columns: string, id: string) =>
    post.platform.pool.query(`update stay_dispute set ${columns} where id = $1`, [id]);
  const news = () => mailsTo(site.host.email).filter(({ template }) => template === 'stay_dispute');

  it('tell the host why, until which minute to answer, and how it ended', async () => {
    const { accountId, disputeId } = await disputed();
    const tell = async (said: 'opened' | 'closed') => {
      await transact(post.platform, null, async (tx) =>
        tx.record(stayDisputeChanged, { accountId, disputeId, news: said }),
      );
      await post.settled();
    };
    await tell('opened');
    const [first] = news();
    expect(plain(first?.subject)).toMatch(/^Paiement contesté : Itsaso/);
    expect(plain(first?.text)).toContain('27 novembre 2026 à 14 h 32');
    expect(plain(first?.text)).toContain('dit ne pas avoir fait ce paiement');
    await change(`status = 'lost'`, disputeId);
    await tell('closed');
    expect(news().map(({ subject }) => subject.split('\u00a0')[0])).toStrictEqual([
      'Paiement contesté',
      'Contestation perdue',
    ]);
  });

  it('remind a host who has not answered, and not one who has', async () => {
    const { accountId, disputeId } = await disputed();
    const remind = async (kind: 'three_days' | 'one_day') => {
      await transact(post.platform, null, async (tx) => tx.record(disputeReminderDue, { accountId, disputeId, kind }));
      await post.settled();
    };
    await remind('three_days');
    await change('sent_at = now()', disputeId);
    await remind('one_day');
    expect(news().map(({ subject }) => subject.split('\u00a0')[0])).toStrictEqual(['Trois jours pour répondre']);
  });

  it('say that Stripe refused an answer, in which the mails to this guest are named by their time', async () => {
    const { accountId, disputeId } = await disputed();
    await answerDispute(post.platform, { accountId, disputeId }, { text: '' });
    const [row] = await readRows<{ evidence: { sections: { heading: string; facts: { text: string }[] }[] } }>(
      post.platform,
      'select evidence from stay_dispute where id = $1',
      [disputeId],
    );
    const exchanges = row?.evidence.sections.find(({ heading }) => heading === 'Échanges avec le voyageur');
    expect(exchanges?.facts.map(({ text }) => plain(text))).toStrictEqual([
      'E-mail au voyageur : ce que devient son séjour, avec le lien vers sa page',
    ]);
    await change(`failure = 'over'`, disputeId);
    await transact(post.platform, null, async (tx) => tx.record(disputeAnswerRefused, { accountId, disputeId }));
    await post.settled();
    expect(plain(news().at(-1)?.text)).toContain('n’attendait plus de réponse');
  });
});
