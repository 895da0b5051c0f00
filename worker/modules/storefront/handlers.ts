import { billMails } from './billMails.ts';
import { cautionMails } from './cautionMails.ts';
import { guestMails } from './guestMails.ts';
import { guestPaymentMails } from './guestPaymentMails.ts';
import { hostStayMails } from './hostMails.ts';

/** What happens about stays that are booked on hosts' own sites. */
export const storefrontHandlers = [
  ...guestMails,
  ...guestPaymentMails,
  ...billMails,
  ...cautionMails,
  ...hostStayMails,
];
