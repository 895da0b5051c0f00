import { browser } from '../../browser/browser.ts';

/** Goes on to the payment page; false: the address is none that one may go to. */
export function goToPayment(checkoutUrl: string): boolean {
  if (!URL.canParse(checkoutUrl) || !['https:', 'http:'].includes(new URL(checkoutUrl).protocol)) return false;
  browser.leaveFor(checkoutUrl);
  return true;
}
