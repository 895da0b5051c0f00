import type { ChangedStay } from '@app/contract/storefront/changeApi.ts';
import { amendmentFile, readAmendment } from '@app/domain/compliance';
import {
  askChange,
  isChangeable,
  isUnchanged,
  openStayLink,
  prepareChange,
  readStayChanges,
  withdrawChange,
  type BookedStay,
} from '@app/domain/storefront';
import { isRead } from '../../../http/context.ts';
import { readForm, typedTexts } from '../../../http/formBody.ts';
import { keptContractPage } from '../../contract/contractPages.ts';
import { formToken, isFormToken, tokenField } from '../../contactForm.ts';
import { demandSameSite } from '../../sameSite.ts';
import { pathOf, type SitePage } from '../../siteAddress.ts';
import { bookingIn } from '../../words/bookingIn.ts';
import { changesIn } from '../../words/changesIn.ts';
import { contextIn, isTooMany, see, type Asked, type DeskParts } from '../../asked.ts';
import { changePage } from './changePage.ts';
import { answerGone } from '../../answerGone.ts';
import { changeFields, readWanted } from './wantedChange.ts';

type ChangeAsked = Asked & { page: Extract<SitePage, { kind: 'stayChange' }> };
type AmendmentAsked = Asked & { page: Extract<SitePage, { amendmentId: string }> };

/** Guests that a form offers where the property is not shown any more. */
const usualCapacity = 20;

interface Answer {
  wanted: ChangedStay | null | undefined;
  alert: string | null;
  status: number;
  word: string;
}

/** The page on which a guest changes their stay, and the amendments that they accepted. */
export function changeDesk({ platform, limits, pages }: DeskParts) {
  const contextOf = contextIn(pages);

  async function show(asked: ChangeAsked, stay: BookedStay, { wanted, alert, status, word }: Answer): Promise<void> {
    const { ctx, site, content, page } = asked;
    const words = changesIn[page.language];
    const isNew = wanted !== undefined && wanted !== null && !isUnchanged(wanted, stay);
    const { cardIsReady } = content;
    const prepared = isNew ? await prepareChange(platform, stay, { wanted, cardIsReady }) : null;
    const said = alert ?? alertOf(words, { wanted, isNew, isPriced: prepared !== null });
    const property = content.properties.find(({ id }) => id === stay.propertyId);
    const body = changePage(contextOf(asked, null), {
      stay,
      link: page.token,
      token: formToken(platform, site.host),
      wanted: wanted ?? stay,
      prepared,
      capacity: property?.capacity ?? usualCapacity,
      alert: said,
      word,
    });
    pages.answerFresh(ctx, site, content, status, body);
    // The address opens the stay: no other site learns it.
    ctx.set('Referrer-Policy', 'same-origin');
  }

  async function answerChange(asked: ChangeAsked): Promise<void> {
    const { ctx, site, page } = asked;
    const stay = await openStayLink(platform, { token: page.token, accountId: site.accountId });
    if (!stay) return answerGone({ platform, pages }, asked, page.token);
    const back = `${pathOf({ kind: 'stay', token: page.token }, page.language)}#changement`;
    if (ctx.method === 'POST') return take(asked, stay, back);
    const isWaiting = isChangeable(stay) && (await readStayChanges(platform, stay)).pending !== null;
    if (!isChangeable(stay) || isWaiting) return see(asked, back);
    const wanted = readWanted(new URLSearchParams(ctx.querystring), stay);
    await show(asked, stay, { wanted, alert: null, status: 200, word: '' });
  }

  async function take(asked: ChangeAsked, stay: BookedStay, back: string): Promise<void> {
    const { ctx, site, content, page } = asked;
    demandSameSite(ctx);
    await readForm(ctx, async () => undefined);
    const given = typedTexts(ctx, [tokenField, 'etape', ...Object.values(changeFields)]);
    const words = changesIn[page.language];
    const wanted = readWanted(new URLSearchParams(given), stay);
    const word = given[changeFields.word]
      .replaceAll(/[^\P{Cc}\t\n]/gu, ' ')
      .trim()
      .slice(0, 1_000);
    const again = async (alert: string, status: number) => show(asked, stay, { wanted, alert, status, word });
    if (!isFormToken(platform, site.host, given[tokenField])) return again(bookingIn[page.language].errors.stale, 422);
    if (given['etape'] === 'retirer') {
      await withdrawChange(platform, stay);
      return see(asked, back);
    }
    if (!wanted || given['etape'] !== 'demander') return again(words.unreadable, 422);
    if (given[changeFields.tick] === '') return again(words.agree, 422);
    try {
      await limits.byAddress('booking', ctx.ip);
    } catch (error) {
      if (!isTooMany(error)) throw error;
      return again(bookingIn[page.language].errors.tooMany, 429);
    }
    const total = given[changeFields.total];
    const outcome = await askChange(platform, stay, {
      wanted,
      shownCents: /^\d{1,9}$/.test(total) ? Number(total) : Number.NaN,
      sha256: given[changeFields.contract],
      cardIsReady: content.cardIsReady,
      word,
      consent: words.tick,
      ip: ctx.ip,
      userAgent: ctx.get('User-Agent'),
    });
    if (outcome === 'changed') return again(words.changed, 409);
    if (outcome === 'closed') return again(words.closed, 409);
    if (outcome === 'too_many') return again(words.tooMany, 429);
    see(asked, back);
  }

  async function answerAmendment(asked: AmendmentAsked): Promise<void> {
    const { ctx, site, content, page } = asked;
    const { token, amendmentId: id } = page;
    const stay = await openStayLink(platform, { token, accountId: site.accountId });
    const own = stay && { accountId: stay.accountId, reservationId: stay.reservationId, id };
    const contract = own && (await readAmendment(platform, own));
    if (!contract) return answerGone({ platform, pages }, asked, token);
    const file = page.kind === 'stayAmendmentPdf' ? await amendmentFile(platform, own) : null;
    if (file) pages.answerPdf(ctx, file);
    else {
      const pdf = { kind: 'stayAmendmentPdf', token, amendmentId: id } as const;
      pages.answerFresh(
        ctx,
        site,
        content,
        200,
        keptContractPage(contextOf(asked, null), { contract, stay, token, pdf }),
      );
    }
    ctx.set('Referrer-Policy', 'same-origin');
  }

  return async (asked: Asked): Promise<boolean> => {
    const { page, ctx } = asked;
    if (page.kind === 'stayChange') await answerChange({ ...asked, page });
    else if ((page.kind === 'stayAmendment' || page.kind === 'stayAmendmentPdf') && isRead(ctx))
      await answerAmendment({ ...asked, page });
    else return false;
    return true;
  };
}

/** What is wrong with the dates and people that were chosen; null: nothing, or nothing was chosen. */
function alertOf(
  words: (typeof changesIn)['fr'],
  { wanted, isNew, isPriced }: { wanted: ChangedStay | null | undefined; isNew: boolean; isPriced: boolean },
): string | null {
  if (wanted === undefined) return null;
  if (wanted === null) return words.unreadable;
  if (!isNew) return words.unchanged;
  return isPriced ? null : words.closed;
}
