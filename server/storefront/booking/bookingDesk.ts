import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bookingDetailsSchema, type BookingDetails } from '@app/contract/storefront/booking.ts';
import { openCardPage, openPaymentOf } from '@app/domain/payments';
import { bookStay, draftContract, stayToken, type ShownProperty } from '@app/domain/storefront';
import type { HttpContext } from '../../http/context.ts';
import { readForm, typedTexts } from '../../http/formBody.ts';
import { formToken, isFormToken, tokenField, trapField } from '../contactForm.ts';
import { addressOfForm } from '../parts/addressFields.ts';
import { isBookable, meansFor } from '../parts/isBookable.ts';
import { demandSameSite } from '../sameSite.ts';
import { pathOf, type SitePage } from '../siteAddress.ts';
import { hasDates, readStayQuery, stayQueryText } from '../stayQuery.ts';
import { bookingIn } from '../words/bookingIn.ts';
import { guestsIn } from '../words/guestsIn.ts';
import { contextIn, isStripeAway, isTooMany, see, type Asked, type DeskParts } from '../asked.ts';
import { detailsPage } from './detailsPage.ts';
import { bookingFields, emptyDraft, readDraft, type Draft, type TypedField } from './draft.ts';
import { draftPlan, draftQuote, stayOf } from './draftQuote.ts';
import { recapPage } from './recapPage.ts';

/**
 * Where guests book: details and summary. Nothing is kept in between; whatever a form sends is reckoned and checked
 * again before anything is written.
 */
export function bookingDesk({ platform, limits, pages }: DeskParts) {
  /** The first page of a booking. */
  async function begin(asked: Asked & { page: Extract<SitePage, { kind: 'book' }> }): Promise<boolean> {
    const { ctx, content, page } = asked;
    const property = content.properties.find(({ slug }) => slug === page.slug);
    if (!property) return false;
    const query = readStayQuery(ctx.querystring);
    const back = `${pathOf({ kind: 'property', slug: page.slug }, page.language)}${stayQueryText(query)}#devis`;
    if (!hasDates(query) || !isBookable(property, content)) see(asked, back);
    else
      showDetails(asked, property, { draft: emptyDraft(query, page.language), errors: {}, alert: null, status: 200 });
    return true;
  }

  interface Answer {
    draft: Draft;
    errors: Readonly<Partial<Record<string, string>>>;
    alert: string | null;
    status: number;
  }

  const contextOf = contextIn(pages);

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
    if (!(await mayTryCode(asked, property, draft))) {
      const without = { ...draft, promoCode: '' };
      showDetails(asked, property, { draft: without, errors: {}, alert: words.errors.tooManyCodes, status: 429 });
      return true;
    }
    const given = typedTexts(ctx, [tokenField, trapField, bookingFields.step]);
    const step = given[bookingFields.step];
    if (step === 'details') {
      showDetails(asked, property, { draft, errors: {}, alert: null, status: 200 });
      return true;
    }
    const { details, errors } = readDetails(draft, { ...words.errors, ...guestsIn[page.language].errors });
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

  /** Whether the code of a form may be compared: every step that carries one tells whether it is right. */
  async function mayTryCode({ ctx, site }: Asked, { pricing }: ShownProperty, { promoCode }: Draft): Promise<boolean> {
    if (promoCode === '' || (pricing.rates?.rules.promoCodes ?? []).length === 0) return true;
    try {
      await limits.promoCode(site.accountId, ctx.ip);
      return true;
    } catch (error) {
      if (!isTooMany(error)) throw error;
      return false;
    }
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
      await limits.order(site.accountId, ctx.ip);
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
  async function openPayment(own: { accountId: string; reservationId: string }): Promise<string | null> {
    try {
      const open = await openPaymentOf(platform, own);
      return open && (await openCardPage(platform, open));
    } catch (error) {
      if (!isStripeAway(error)) throw error;
      return null;
    }
  }

  return async (asked: Asked): Promise<boolean> => {
    const { page, ctx } = asked;
    if (page.kind !== 'book') return false;
    return ctx.method === 'POST' ? take({ ...asked, page }) : begin({ ...asked, page });
  };
}

/** What a form says of the stay, as an address says it. */
function bodyQuery(ctx: HttpContext): string {
  const names = ['arrivee', 'depart', 'adultes', 'enfants'] as const;
  return new URLSearchParams(typedTexts(ctx, names)).toString();
}

type Errors = (typeof bookingIn)['fr']['errors'] & (typeof guestsIn)['fr']['errors'];

/** Who books, or which fields are wrong, in the guest's language. */
function readDetails(
  { typed }: Draft,
  words: Errors,
): { details: BookingDetails | null; errors: Partial<Record<TypedField, string>> } {
  const read = bookingDetailsSchema.safeParse({ ...typed, address: addressOfForm(typed) });
  if (read.success) return { details: read.data, errors: {} };
  const named: Partial<Record<string, string>> = { ...words };
  const errors = Object.fromEntries(
    read.error.issues.map(({ path }) => [String(path.at(-1)), named[String(path.at(-1))] ?? words.other]),
  );
  return { details: null, errors };
}
