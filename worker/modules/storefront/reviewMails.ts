import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { dateOf } from '@app/contract/core/days.ts';
import { reviewDays } from '@app/contract/storefront/reviews/reviewRules.ts';
import { reviewMailsOf } from '@app/contract/storefront/words/reviewMailsOf.ts';
import { sheetWordsOf } from '@app/contract/storefront/words/sheetWordsOf.ts';
import { stayMailsOf } from '@app/contract/storefront/words/stayMailsOf.ts';
import { siteAddressOf } from '@app/domain/hosting';
import type { MailOf } from '@app/domain/messaging';
import type { Platform } from '@app/domain/platform';
import {
  readReview,
  readReviewedStay,
  reviewSiteOf,
  reviewToken,
  siteTitleOf,
  type ReviewedStay,
} from '@app/domain/storefront';
import { defineMails } from '../messaging/mailHandler.ts';
import { mailTo, toAccount } from '../messaging/recipients.ts';

interface Texts {
  title: string;
  intro: string;
  details: string;
  button: string;
}

/** A mail to the guest of a stay about its review; null when they or the site cannot be reached any more. */
async function reviewMail(
  platform: Platform,
  stay: ReviewedStay,
  textsOf: (dates: string) => Texts,
): Promise<MailOf<'guest_review'> | null> {
  const siteName = await reviewSiteOf(platform, stay);
  if (siteName === null || !stay.guest.email) return null;
  const { language, guest } = stay;
  const words = stayMailsOf[language];
  const { date } = sheetWordsOf[language].formats;
  const texts = textsOf(words.span(date(stay.arrival), date(stay.departure)));
  const siteUrl = siteAddressOf(platform, siteName);
  const prefix = language === 'fr' ? '' : `/${language}`;
  const hostName = await siteTitleOf(platform, stay.accountId);
  return {
    accountId: null,
    recipient: guest.email ?? '',
    userName: guest.firstName,
    template: 'guest_review',
    senderName: hostName,
    values: {
      language,
      host_name: hostName,
      host_url: siteUrl,
      subject_line: texts.title,
      title: texts.title,
      greeting: words.greeting(guest.firstName),
      intro: texts.intro,
      details: texts.details,
      review_url: `${siteUrl}${prefix}/sejour/${reviewToken(platform, stay)}/avis`,
      button: texts.button,
      closing: reviewMailsOf[language].closing,
    },
  };
}

/** Where a host reads what guests wrote. */
function reviewsUrl({ appUrl }: Pick<Platform, 'appUrl'>): string {
  return `${appUrl}/dashboard/site?onglet=avis`;
}

/** Mails about reviews: to the guests who may write them, and to the hosts who read them first. */
export const reviewMails = defineMails({
  async sendReviewRequest({ platform, payload }) {
    const stay = await readReviewedStay(platform, payload);
    if (!stay?.isOpen || stay.review?.state !== 'invited') return null;
    const { asked } = reviewMailsOf[stay.language];
    return reviewMail(platform, stay, (dates) => ({
      title: asked.title(stay.propertyName),
      intro: asked.intro(stay.propertyName, dates),
      details: asked.details(reviewDays),
      button: asked.button,
    }));
  },

  /** The law wants that who wrote a review knows why it does not appear. */
  async sendReviewRefusal({ platform, payload }) {
    const stay = await readReviewedStay(platform, payload);
    const motive = stay?.review?.motive;
    if (!stay || stay.review?.state !== 'refused' || !motive) return null;
    const { refused, motives } = reviewMailsOf[stay.language];
    return reviewMail(platform, stay, (dates) => ({
      title: refused.title,
      intro: refused.intro(stay.propertyName, dates),
      details: refused.details(motives[motive]),
      button: refused.button,
    }));
  },

  /** Unless its guest has written another meanwhile, which is announced by itself. */
  async announceWithdrawnReview({ platform, payload: { wasPublished, ...own } }) {
    const stay = await readReviewedStay(platform, own);
    if (stay?.review?.state !== 'withdrawn') return null;
    return mailTo(await toAccount(platform, own.accountId), {
      template: 'review_withdrawn',
      values: {
        property_name: stay.propertyName,
        guest_name: [stay.guest.firstName, stay.guest.lastName].filter(Boolean).join(' '),
        arrival_date: formatDate(dateOf(stay.arrival)),
        departure_date: formatDate(dateOf(stay.departure)),
        outcome: wasPublished ? 'Il ne paraît plus sur votre site.' : 'Il ne paraîtra pas sur votre site.',
        reviews_url: reviewsUrl(platform),
      },
    });
  },

  async announceReview({ platform, payload: { accountId, reservationId } }) {
    const stay = await readReviewedStay(platform, { accountId, reservationId });
    if (stay?.review?.state !== 'waiting') return null;
    const review = await readReview(platform, { accountId, id: reservationId });
    return mailTo(await toAccount(platform, accountId), {
      template: 'review_received',
      values: {
        property_name: stay.propertyName,
        guest_name: review.author,
        rating: `${review.rating} sur 5`,
        arrival_date: formatDate(dateOf(review.arrival)),
        departure_date: formatDate(dateOf(review.departure)),
        review_text: review.text,
        publish_date: formatMoment(new Date(review.publishAt)),
        reviews_url: reviewsUrl(platform),
      },
    });
  },
});
