import { reservationBounds } from '@app/contract/reservations/rules.ts';
import { listAmendments } from '@app/domain/compliance';
import {
  giveUpPayment,
  payByCard,
  readCardMoney,
  readCautionFacts,
  readGuestDisputes,
  returnMark,
  settleCaution,
  settleOpenPayment,
} from '@app/domain/payments';
import {
  acceptOffer,
  cancelAsGuest,
  openStayLink,
  readStayChanges,
  setArrivalTime,
  stayLabel,
  stayUrl,
  type BookedStay,
} from '@app/domain/storefront';
import { readForm, typedTexts } from '../../http/formBody.ts';
import { formToken, isFormToken, tokenField } from '../contactForm.ts';
import { addressNames, addressTyped, readAddress } from '../parts/addressFields.ts';
import { demandSameSite } from '../sameSite.ts';
import { pathOf, type SitePage } from '../siteAddress.ts';
import { bookingIn } from '../words/bookingIn.ts';
import { cardsIn } from '../words/cardsIn.ts';
import { offersIn } from '../words/offersIn.ts';
import { contextIn, isStripeAway, isTooMany, see, type Asked, type DeskParts } from '../asked.ts';
import { cautionDesk } from './cautions/cautionDesk.ts';
import { cautionFields, cautionSteps } from './cautions/cautionSection.ts';
import { contactDesk } from './contactDesk.ts';
import { contactForm } from './contactSection.ts';
import { offerFields, readAcceptance } from './offerSection.ts';
import { answerGone } from '../answerGone.ts';
import { answerStayDocument, answerStayPhoto } from './stayFiles.ts';
import { outdatedAnswer, type ShowStay } from './showOutdated.ts';
import { stayFields, stayPage } from './stayPage.ts';

const stepsOfCaution: readonly string[] = Object.values(cautionSteps);

type StayAsked = Extract<SitePage, { kind: 'stay' }>;

/** The page of a guest's stay, and all that its forms ask for: paying, agreeing to an offer, the hour of arrival, cancelling. */
export function stayDesk({ platform, limits, pages }: DeskParts) {
  const contextOf = contextIn(pages);
  const answerCaution = cautionDesk({ platform, limits, pages }, showStay);
  const answerOutdated = outdatedAnswer(platform, showStay);
  const correctContact = contactDesk({ platform, limits, answerOutdated }, showStay);

  async function showStay(
    asked: Asked,
    stay: BookedStay,
    { alert, status, typedContact = null }: Parameters<ShowStay>[2],
  ) {
    const { ctx, site, content, page } = asked;
    const now = platform.clock.now();
    const token = formToken(platform, site.host);
    const link = page.kind === 'stay' ? page.token : '';
    // Each reads by statements of its own on the pool: none waits for another.
    const [{ underWay }, changes, amendments, caution, disputes] = await Promise.all([
      readCardMoney(platform, stay),
      readStayChanges(platform, stay),
      listAmendments(platform, stay),
      readCautionFacts(platform, stay),
      readGuestDisputes(platform, stay),
    ]);
    const shown = { stay, underWay, changes, amendments, caution, disputes, link, token, now, typedContact, alert };
    const body = stayPage(contextOf(asked, null), shown);
    pages.answerFresh(ctx, site, content, status, body);
    // The address opens the stay: no other site learns it. Under `no-referrer` browsers would send the page's own forms with `Origin: null`.
    ctx.set('Referrer-Policy', 'same-origin');
  }

  /** The page of a stay, and what its forms ask for. */
  async function answerStay(asked: Asked & { page: StayAsked }): Promise<void> {
    const { ctx, site, page } = asked;
    const words = bookingIn[page.language].stay;
    const found = await openStayLink(platform, { token: page.token, accountId: site.accountId });
    if (!found) return answerGone({ platform, pages }, asked, page.token);
    if (ctx.method !== 'POST') return comeBack(asked, found);
    demandSameSite(ctx);
    await readForm(ctx, async () => undefined);
    const given = typedTexts(ctx, [
      tokenField,
      'etape',
      ...Object.values(stayFields),
      ...Object.values(offerFields),
      ...Object.values(cautionFields),
      ...Object.values(addressNames),
      contactForm.phone,
    ]);
    if (!isFormToken(platform, site.host, given[tokenField]))
      return showStay(asked, found, { alert: bookingIn[page.language].errors.stale, status: 422 });
    const own = { reservationId: found.reservationId, accountId: found.accountId };
    const address = pathOf(page, page.language);
    // An offer is paid once it was agreed to.
    if (given['etape'] === 'payer' && !found.booking.isOffered) return pay(asked, found);
    if (given['etape'] === contactForm.step) return correctContact(asked, found, given);
    if (stepsOfCaution.includes(given['etape'])) return answerCaution(asked, found, given);
    if (given['etape'] === 'renoncer') {
      await giveUpPayment(platform, own);
      return see(asked, address);
    }
    if (given['etape'] === 'heure') {
      const time = /^([01]\d|2[0-3]):[0-5]\d$/.test(given[stayFields.time]) ? given[stayFields.time] : null;
      try {
        await setArrivalTime(platform, own, time);
        return see(asked, address);
      } catch (error) {
        return answerOutdated(error, asked, bookingIn[page.language].errors.stale);
      }
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
      await settleCaution(platform, found);
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
    const typed = addressTyped(given);
    const said = stay.guest.address === null ? readAddress(asked.page.language, typed) : null;
    const typedContact = said && { typed, errors: said.errors ?? {} };
    if (said?.errors) return showStay(asked, stay, { alert: errors.summary, status: 422, typedContact });
    if (chosen.missing !== null)
      return showStay(asked, stay, { alert: errors[chosen.missing], status: 422, typedContact });
    try {
      await acceptOffer(platform, stay, { ...chosen, address: said?.address ?? null });
      if (chosen.means === 'card') return await pay(asked, stay);
      see(asked, pathOf(asked.page, asked.page.language));
    } catch (error) {
      await answerOutdated(error, asked, offersIn[asked.page.language].closed);
    }
  }

  async function cancel(
    asked: Asked & { page: StayAsked },
    { reservationId, accountId }: BookedStay,
    given: Record<string, string>,
    changed: string,
  ): Promise<void> {
    const { page } = asked;
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
      await answerOutdated(error, asked, changed);
    }
  }

  return async (asked: Asked): Promise<boolean> => {
    const { page } = asked;
    if (page.kind === 'stay_document') return answerStayDocument({ ...asked, page }, { platform, pages });
    if (page.kind === 'stayPhoto') return answerStayPhoto({ ...asked, page }, { platform, pages });
    if (page.kind !== 'stay') return false;
    await answerStay({ ...asked, page });
    return true;
  };
}
