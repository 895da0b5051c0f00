import * as storefront from '@app/domain/storefront';
import { defineHandlers } from '../../runtime/Handler.ts';
import { billMails } from './billMails.ts';
import { cautionMails } from './cautionMails.ts';
import { changeMails } from './changeMails.ts';
import { disputeMails } from './disputeMails.ts';
import { guestMails } from './guestMails.ts';
import { guestPaymentMails } from './guestPaymentMails.ts';
import { hostLeftMails } from './hostLeftMails.ts';
import { hostStayMails } from './hostMails.ts';
import { refundMails } from './refundMails.ts';
import { reviewMails } from './reviewMails.ts';

const reviews = defineHandlers({
  askForReviews: async ({ platform }) => void (await storefront.askForReviews(platform)),
  publishReviews: async ({ platform }) => void (await storefront.publishReviews(platform)),
});

/** What happens about stays that are booked on hosts' own sites. */
export const storefrontHandlers = [
  ...guestMails,
  ...guestPaymentMails,
  ...billMails,
  ...cautionMails,
  ...changeMails,
  ...hostStayMails,
  ...hostLeftMails,
  ...disputeMails,
  ...reviews,
  ...reviewMails,
  ...refundMails,
];
