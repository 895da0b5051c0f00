import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bookingDetailsSchema, type BookingDetails } from '@app/contract/storefront/booking.ts';
import { reservationBounds } from '@app/contract/reservations/rules.ts';
import {
  giveUpPayment,
  openCardPage,
  openPaymentOf,
  payByCard,
  readCardMoney,
  returnMark,
  settleOpenPayment,
} from '@app/domain/payments';
import { DomainError, type Platform } from '@app/domain/platform';
import {
  acceptOffer,
  bookStay,
  cancelAsGuest,
  draftContract,
  openStayLink,
  setArrivalTime,
  stayLabel,
  stayToken,
  stayUrl,
  type BookedStay,
  type ServedSite,
  type ShownProperty,
  type SiteContent,
} from '@app/domain/storefront';
import type { HttpContext } from '../../http/context.ts';
import { readForm, typedTexts } from '../../http/formBody.ts';
import type { RateLimits } from '../../http/RateLimits.ts';
import { formToken, isFormToken, tokenField, trapField } from '../contactForm.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { demandSameSite } from '../sameSite.ts';
import { pathOf, type SitePage } from '../siteAddress.ts';
import type { SitePages } from '../SitePages.ts';
import { hasDates, readStayQuery, stayQueryText, type AskedStay } from '../stayQuery.ts';
import { bookingIn } from '../words/bookingIn.ts';
import { cardsIn } from '../words/cardsIn.ts';
import { offersIn } from '../words/offersIn.ts';
import { detailsPage } from './detailsPage.ts';
import { bookingFields, emptyDraft, readDraft, type Draft, type TypedField } from './draft.ts';
import { draftPlan, draftQuote, stayOf } from './draftQuote.ts';
import { isBookable, meansFor } from '../parts/isBookable.ts';
import { offerFields, readAcceptance } from './offerSection.ts';
import { recapPage } from './recapPage.ts';
import { answerStayDocument } from './stayDocument.ts';
import { stayFields, stayPage, unknownStayPage } from './stayPage.ts';

interface DeskParts {
  platform: Platform;
  limits: RateLimits;
  pages: SitePages;
}

/** A request for a page of a booking, on the site of one host. */
interface Asked {
  ctx: HttpContext;
  site: ServedSite;
  content: SiteContent;
  page: SitePage;
}

/**
 * Where guests book: details, summary, and the page of their stay. Nothing is kept in between; whatever a form sends is reckoned and checked
 * again before anything is written.
 */
export function bookingDesk({ platform, limits, pages }: DeskParts) {
  const see = ({ ctx }: Asked, address: string) => {
    ctx.status = 303;
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Location', address);
    ctx.body = null;
    ctx.status = 303;
  };

  /** The first page of a booking. */
  async function begin(asked: Asked & { page: Extract<SitePage, { kind: 'book' }> }): Promise<boolean> {
    const { ctx, content, page } = asked;
    const property = content.properties.find(({ slug }) => slug === page.slug);
    if (!property) return false;
    const query = readStayQuery(ctx.querystring);
    const back = `${pathOf({ kind: 'property', slug: page.slug }, page.language)}${stayQueryText(query)}#devis`;
    if (!hasDates(query) || !isBookable(property, content)) see(asked, back);
    else showDetails(asked, property, { draft: emptyDraft(query), errors: {}, alert: null, status: 200 });
    return true;
  }

  interface Answer {
    draft: Draft;
    errors: Readonly<Partial<Record<string, string>>>;
    alert: string | null;
    status: number;
  }

  function contextOf({ site, content, page }: Asked, stay: AskedStay | null): PageContext {
    return pages.context(site, content, page, stay ?? readStayQuery(''));
  }

  function showDetails(asked: Asked, property: ShownProperty, { draft, errors, alert, status }: Answer): void {
    const { ctx, site, content, page } = asked;
    const quote = draftQuote(property, draft, page.language);
    if (!quote || quote.refusals.some(({ code }) => !code.startsWith('promo'))) {
      const query = stayQueryText({ ...draft, month: null, property: null });
      return see(asked, `${pathOf({ kind: 'property', slug: property.slug }, page.language)}${query}#devis`);
    }
    const token = formToken(platform, site.host);
    const body = detailsPage(contextOf(asked, draft), { property, draft, quote, token, errors, alert });
    pages.answerFresh(ctx, site, content, status, body);
  }

  async function showRecap(
    asked: Asked,
    property: ShownProperty,
    { details, draft, errors, alert, status }: Answer & { details: BookingDetails },
  ): Promise<void> {
    const { ctx, site, content, page } = asked;
    const words = bookingIn[page.language];
    const quote = draftQuote(property, draft, page.language);
    const [refusal] = quote?.refusals ?? [];
    const contract = await draftContract(platform, site.accountId, {
      propertyId: property.id,
      stay: stayOf(draft),
      guest: details,
      language: page.language,
      cardIsReady: content.cardIsReady,
    });
    if (!quote || !contract || refusal)
      return showDetails(asked, property, {
        draft,
        errors: {},
        alert: refusal?.sentence ?? words.errors.refused,
        status: 422,
      });
    const token = formToken(platform, site.host);
    const submission = z.uuid().safeParse(draft.submission).data ?? randomUUID();
    const context = contextOf(asked, draft);
    pages.answerFresh(
      ctx,
      site,
      content,
      status,
      recapPage(context, { property, draft, quote, contract, token, submission, errors, alert }),
    );
  }

  /** What a form of a booking asks for. */
  async function take(asked: Asked & { page: Extract<SitePage, { kind: 'book' }> }): Promise<boolean> {
    const { ctx, site, content, page } = asked;
    const property = content.properties.find(({ slug }) => slug === page.slug);
    if (!property) return false;
    demandSameSite(ctx);
    await readForm(ctx, async () => undefined);
    const words = bookingIn[page.language];
    const query = readStayQuery(bodyQuery(ctx));
    if (!hasDates(query) || !isBookable(property, content)) {
      see(asked, pathOf({ kind: 'property', slug: page.slug }, page.language));
      return true;
    }
    const draft = readDraft(ctx, query);
    const given = typedTexts(ctx, [tokenField, trapField, bookingFields.step]);
    const step = given[bookingFields.step];
    if (step === 'details') {
      showDetails(asked, property, { draft, errors: {}, alert: null, status: 200 });
      return true;
    }
    const { details, errors } = readDetails(draft, words.errors);
    if (!details) {
      showDetails(asked, property, { draft, errors, alert: words.errors.summary, status: 422 });
      return true;
    }
    if (!isFormToken(platform, site.host, given[tokenField])) {
      await showRecap(asked, property, { details, draft, errors: {}, alert: words.errors.stale, status: 422 });
      return true;
    }
    if (step !== 'reserver' || given[trapField] !== '') {
      await showRecap(asked, property, { details, draft, errors: {}, alert: null, status: 200 });
      return true;
    }
    await order(asked, property, { draft, details });
    return true;
  }

  async function order(
    asked: Asked,
    property: ShownProperty,
    { draft, details }: { draft: Draft; details: BookingDetails },
  ): Promise<void> {
    const { ctx, site, content, page } = asked;
    const words = bookingIn[page.language];
    const quote = draftQuote(property, draft, page.language);
    const isPaid = quote !== null && draftPlan(property, draft, quote).instalments.length > 0;
    const offered = meansFor(property, content).some(({ kind }) => kind === draft.means);
    const missing = {
      ...(!draft.agreed && { agree: words.errors.agree }),
      ...(isPaid && !offered && { means: words.errors.means }),
    };
    const again = async (alert: string, status = 422, errors = {}) =>
      showRecap(asked, property, { details, draft, errors, alert, status });
    if (Object.keys(missing).length > 0) return again(words.errors.summary, 422, missing);
    const submission = z.uuid().safeParse(draft.submission).data;
    const isShown = !Number.isNaN(draft.shownCents) && draft.shownContract !== '';
    if (submission === undefined || !isShown) return again(words.errors.stale);
    try {
      await limits.byAddress('booking', ctx.ip);
      const { babies: _, pets: __, ...stay } = stayOf(draft);
      const accepted = {
        sha256: draft.shownContract,
        cardIsReady: content.cardIsReady,
        consent: words.recap.agree,
        ip: ctx.ip,
        userAgent: ctx.get('User-Agent'),
      };
      const asks = {
        ...stay,
        propertyId: property.id,
        details,
        language: page.language,
        means: isPaid ? draft.means : null,
        siteName: site.host,
        submission,
        shownCents: draft.shownCents,
      };
      const outcome = await bookStay(platform, site.accountId, asks, accepted);
      // What they agreed to is not what is shown now.
      const anew = { details, draft: { ...draft, agreed: false }, errors: {}, alert: words.recap.changed, status: 409 };
      if (outcome.kind === 'changed') return await showRecap(asked, property, anew);
      if (outcome.kind === 'refused')
        return showDetails(asked, property, { draft, errors: {}, alert: outcome.sentences.join(' '), status: 409 });
      const { reservationId, linkVersion: version } = outcome;
      const token = stayToken(platform, { reservationId, version });
      const own = { accountId: site.accountId, reservationId };
      see(asked, (await openPayment(own)) ?? pathOf({ kind: 'stay', token }, page.language));
    } catch (error) {
      if (!isTooMany(error)) throw error;
      await again(words.errors.tooMany, 429);
    }
  }

  /** The page on which what was just booked is paid; null: the page of the stay says how, and offers it again. */
  async function openPayment(own: OwnStay): Promise<string | null> {
    try {
      const open = await openPaymentOf(platform, own);
      return open && (await openCardPage(platform, open));
    } catch (error) {
      if (!isStripeAway(error)) throw error;
      return null;
    }
  }

  async function showStay(asked: Asked, stay: BookedStay, { alert, status }: { alert: string | null; status: number }) {
    const { ctx, site, content, page } = asked;
    const now = platform.clock.now();
    const token = formToken(platform, site.host);
    const link = page.kind === 'stay' ? page.token : '';
    const { underWay } = await readCardMoney(platform, stay);
    const body = stayPage(contextOf(asked, null), { stay, underWay, link, token, now, alert });
    pages.answerFresh(ctx, site, content, status, body);
    // The address opens the stay: no other site learns it. Under `no-referrer` browsers would send the page's own forms with `Origin: null`.
    ctx.set('Referrer-Policy', 'same-origin');
  }

  /** The page of a stay, and what its forms ask for. */
  async function answerStay(asked: Asked & { page: StayAsked }): Promise<void> {
    const { ctx, site, content, page } = asked;
    const words = bookingIn[page.language].stay;
    const found = await openStayLink(platform, { token: page.token, accountId: site.accountId });
    if (!found) return pages.answerFresh(ctx, site, content, 404, unknownStayPage(contextOf(asked, null)));
    if (ctx.method !== 'POST') return comeBack(asked, found);
    demandSameSite(ctx);
    await readForm(ctx, async () => undefined);
    const given = typedTexts(ctx, [tokenField, 'etape', ...Object.values(stayFields), ...Object.values(offerFields)]);
    if (!isFormToken(platform, site.host, given[tokenField]))
      return showStay(asked, found, { alert: bookingIn[page.language].errors.stale, status: 422 });
    const own = { reservationId: found.reservationId, accountId: found.accountId };
    const address = pathOf(page, page.language);
    // An offer is paid once it was agreed to.
    if (given['etape'] === 'payer' && !found.booking.isOffered) return pay(asked, found);
    if (given['etape'] === 'renoncer') {
      await giveUpPayment(platform, own);
      return see(asked, address);
    }
    if (given['etape'] === 'heure') {
      const time = /^([01]\d|2[0-3]):[0-5]\d$/.test(given[stayFields.time]) ? given[stayFields.time] : null;
      await setArrivalTime(platform, own, time);
      return see(asked, address);
    }
    if (given['etape'] === 'accepter') return accept(asked, found, given);
    if (given['etape'] !== 'annuler' || given[stayFields.tick] === '') return see(asked, `${address}#annuler`);
    await cancel(asked, found, given, words.cancelChanged);
  }

  /** The page of a stay to which its guest comes back, maybe from paying: then Stripe is asked first. */
  async function comeBack(asked: Asked & { page: StayAsked }, found: BookedStay): Promise<void> {
    const { ctx, site, page } = asked;
    const mark = new URLSearchParams(ctx.querystring).get(returnMark);
    if (mark === null) return showStay(asked, found, { alert: null, status: 200 });
    const words = cardsIn[page.language];
    try {
      await limits.byAddress('booking', ctx.ip);
      await settleOpenPayment(platform, found);
    } catch (error) {
      // What was paid is found by itself within a minute.
      if (!isStripeAway(error) && !isTooMany(error)) throw error;
    }
    const stay = (await openStayLink(platform, { token: page.token, accountId: site.accountId })) ?? found;
    const { underWay } = await readCardMoney(platform, stay);
    const alert = underWay?.state !== 'open' ? null : mark === 'recu' ? words.checking : words.suspended;
    await showStay(asked, stay, { alert, status: 200 });
  }

  /** Leads to the page on which a guest pays by card. */
  async function pay(asked: Asked & { page: StayAsked }, stay: BookedStay): Promise<void> {
    const { ctx, page } = asked;
    const { language } = stay.booking;
    const label = stayLabel(language, stay.propertyName, stay);
    const { url: stayAddress } = stayUrl(platform, stay);
    try {
      await limits.byAddress('booking', ctx.ip);
      const url = await payByCard(platform, stay, { label, language, email: stay.guest.email, stayUrl: stayAddress });
      see(asked, url ?? pathOf(page, page.language));
    } catch (error) {
      if (!isStripeAway(error) && !isTooMany(error)) throw error;
      await showStay(asked, stay, { alert: cardsIn[page.language].unavailable, status: isTooMany(error) ? 429 : 503 });
    }
  }

  async function accept(
    asked: Asked & { page: StayAsked },
    stay: BookedStay,
    given: Record<string, string>,
  ): Promise<void> {
    const { errors } = bookingIn[asked.page.language];
    const chosen = readAcceptance(stay, given, asked.content);
    if (chosen.missing !== null) return showStay(asked, stay, { alert: errors[chosen.missing], status: 422 });
    try {
      await acceptOffer(platform, stay, chosen);
      if (chosen.means === 'card') return await pay(asked, stay);
      see(asked, pathOf(asked.page, asked.page.language));
    } catch (error) {
      const isStale = error instanceof DomainError && ['changed_meanwhile', 'reservation_closed'].includes(error.code);
      const now = isStale && (await openStayLink(platform, { token: asked.page.token, accountId: stay.accountId }));
      if (!now) throw error;
      await showStay(asked, now, { alert: offersIn[asked.page.language].closed, status: 409 });
    }
  }

  async function cancel(
    asked: Asked & { page: StayAsked },
    { reservationId, accountId }: BookedStay,
    given: Record<string, string>,
    changed: string,
  ): Promise<void> {
    const { page, site } = asked;
    const shown = given[stayFields.refund] ?? '';
    const reason = (given[stayFields.reason] ?? '')
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, reservationBounds.reason);
    try {
      const shownCents = /^\d{1,9}$/.test(shown) ? Number(shown) : Number.NaN;
      await cancelAsGuest(platform, { reservationId, accountId }, { shownCents, reason });
      see(asked, pathOf(page, page.language));
    } catch (error) {
      const isStale = error instanceof DomainError && ['changed_meanwhile', 'reservation_closed'].includes(error.code);
      const now = isStale && (await openStayLink(platform, { token: page.token, accountId: site.accountId }));
      if (!now) throw error;
      await showStay(asked, now, { alert: changed, status: 409 });
    }
  }

  return async (asked: Asked): Promise<boolean> => {
    const { page, ctx } = asked;
    ctx.state.endpoint = 'host_site';
    if (page.kind === 'stay') {
      await answerStay({ ...asked, page });
      return true;
    }
    if (page.kind === 'stay_document') return answerStayDocument({ ...asked, page }, { platform, pages });
    if (page.kind !== 'book') return false;
    return ctx.method === 'POST' ? take({ ...asked, page }) : begin({ ...asked, page });
  };
}

type StayAsked = Extract<SitePage, { kind: 'stay' }>;
type OwnStay = Pick<BookedStay, 'accountId' | 'reservationId'>;

function isStripeAway(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'billing_unavailable';
}

function isTooMany(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'too_many_requests';
}

/** What a form says of the stay, as an address says it. */
function bodyQuery(ctx: HttpContext): string {
  const names = ['arrivee', 'depart', 'adultes', 'enfants'] as const;
  return new URLSearchParams(typedTexts(ctx, names)).toString();
}

type Errors = (typeof bookingIn)['fr']['errors'];

/** Who books, or which fields are wrong, in the guest's language. */
function readDetails(
  { typed }: Draft,
  words: Errors,
): { details: BookingDetails | null; errors: Partial<Record<TypedField, string>> } {
  const read = bookingDetailsSchema.safeParse(typed);
  if (read.success) return { details: read.data, errors: {} };
  const named: Partial<Record<string, string>> = { ...words };
  const errors = Object.fromEntries(
    read.error.issues.map(({ path }) => [String(path[0]), named[String(path[0])] ?? words.other]),
  );
  return { details: null, errors };
}
