/** Whether the product's public address is encrypted: what cookies and headers may then demand. */
export function isEncrypted(appUrl: string): boolean {
  return appUrl.startsWith('https:');
}

/**
 * The name and the common options of one of our cookies: out of reach of scripts, not sent along by other sites' writes,
 * and behind https bound to this very host (`__Host-`, RFC 6265bis). A plain-http machine cannot have that.
 */
export function hostCookie(appUrl: string, name: string) {
  const secure = isEncrypted(appUrl);
  const options = { httpOnly: true, sameSite: 'lax', secure, overwrite: true } as const;
  return { name: secure ? `__Host-${name}` : name, options };
}
