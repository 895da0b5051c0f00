const longestAddress = 2_000;

/**
 * The address of a calendar as it is read: `webcal:` is https. @returns null for what is no http(s) address, or carries a password.
 */
export function calendarAddress(text: string): URL | null {
  const address = text.trim().replace(/^webcals?:\/\//i, 'https://');
  if (address.length > longestAddress || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null;
  url.hash = '';
  return url;
}
