import { cautionBounds } from '@app/contract/payments/cautions/rules.ts';
import { sheetWordsOf } from '@app/contract/storefront/words/sheetWordsOf.ts';
import { answerClaim, giveCaution, payClaim, readCautionFacts } from '@app/domain/payments';
import type { Platform } from '@app/domain/platform';
import { stayUrl, type BookedStay } from '@app/domain/storefront';
import { pathOf } from '../../siteAddress.ts';
import { cautionsIn } from '../../words/cautionsIn.ts';
import { isStripeAway, isTooMany, see, type Asked, type DeskParts } from '../../asked.ts';
import { cautionFields, cautionSteps } from './cautionSection.ts';

type Show = (asked: Asked, stay: BookedStay, shown: { alert: string | null; status: number }) => Promise<void>;

/** What the forms of a guest's page ask for about the caution of their stay. */
export function cautionDesk({ platform, limits }: DeskParts, show: Show) {
  return async (asked: Asked, stay: BookedStay, given: Readonly<Record<string, string>>): Promise<void> => {
    const { ctx, page } = asked;
    const address = `${pathOf(page, page.language)}#caution`;
    const words = cautionsIn[page.language];
    const step = given['etape'];
    if (step === cautionSteps.agree || step === cautionSteps.contest) {
      const wasKept = await answerClaim(platform, stay, {
        claimId: given[cautionFields.claim] ?? '',
        agrees: step === cautionSteps.agree,
        text: answerText(given[cautionFields.answer] ?? ''),
      });
      return wasKept ? see(asked, address) : show(asked, stay, { alert: words.claim.closed, status: 409 });
    }
    try {
      await limits.byAddress('booking', ctx.ip);
      const url = await pageUrl(platform, stay, { isClaim: step === cautionSteps.pay });
      see(asked, url ?? address);
    } catch (error) {
      if (!isStripeAway(error) && !isTooMany(error)) throw error;
      await show(asked, stay, { alert: words.unavailable, status: isTooMany(error) ? 429 : 503 });
    }
  };
}

/** What a guest wrote, without what no text holds. */
function answerText(typed: string): string {
  return typed
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim()
    .slice(0, cautionBounds.answer);
}

async function pageUrl(
  platform: Platform,
  stay: BookedStay,
  { isClaim }: { isClaim: boolean },
): Promise<string | null> {
  const { language } = stay.booking;
  const words = cautionsIn[language];
  const { card, claim } = await readCautionFacts(platform, stay);
  if (!card || (isClaim && !claim)) return null;
  const amount = sheetWordsOf[language].formats.money(isClaim && claim ? claim.cents : card.cents);
  const page = {
    language,
    label: words.label(stay.propertyName),
    email: stay.guest.email,
    stayUrl: stayUrl(platform, stay).url,
    notice: isClaim ? words.claimNotice(amount) : words.notice[card.kind](amount),
  };
  return isClaim ? payClaim(platform, stay, page) : giveCaution(platform, stay, page);
}
