/** Days for which a pairing link may be used. */
export const linkDays = { min: 1, max: 14, default: 7 } as const;

/** Seconds of a day: links are asked for in seconds by other servers. */
export const daySeconds = 86_400;

/** How the QR code is drawn: pixels of its side, and modules of white around it. */
export const qrCode = { width: 256, margin: 2 } as const;

export const linkStates = ['active', 'expired', 'revoked'] as const;
export type LinkState = (typeof linkStates)[number];

/** Phones that one host may have paired at once. */
export const maxDevices = 20;

export const devicePlatforms = ['android', 'ios', 'ipados', 'other'] as const;
export type DevicePlatform = (typeof devicePlatforms)[number];

export const devicePlatformLabels: Record<DevicePlatform, string> = {
  android: 'Android',
  ios: 'iPhone',
  ipados: 'iPad',
  other: 'Autre appareil',
};

export const mobileMessages = {
  domainMissing: 'Domaine manquant',
  domainMissingText: 'Choisissez d’abord l’adresse de votre site, dans Domaines.',
  failed: 'Erreur lors de la génération du lien',
  validity: `Choisissez une durée de ${linkDays.min} à ${linkDays.max} jours`,
} as const;

/** What names a host to other servers. */
export function tenantIdOf(accountId: string): string {
  return `TENANT_${accountId}`;
}

/** `active` until the instant of `expiresAt`, then `expired`; a link that was withdrawn is `revoked`. */
export function linkStateAt(link: { expiresAt: Date; revokedAt: Date | null }, now: Date): LinkState {
  if (link.revokedAt !== null) return 'revoked';
  return now < link.expiresAt ? 'active' : 'expired';
}

/** Headers of another server's calls; if `bridge_two_headers` allows, two are enough, with a signature of the body alone. */
export const bridgeHeaders = {
  token: 'X-SaaS-Token',
  /** HMAC-SHA256 in hexadecimal of `bridgeSigningText`; of the body as sent, in a call without time and nonce. */
  signature: 'X-Signature',
  /** Unix seconds. */
  timestamp: 'X-Timestamp',
  /** Used once: 16 to 64 letters, digits, `-` and `_`. */
  nonce: 'X-Nonce',
} as const;

/** Seconds by which the clocks of two servers may differ. */
export const bridgeClockTolerance = 300;

/** Days for which the secrets before a rotation stay valid. */
export const bridgeOverlapDays = 7;

/** What another server signs: everything that decides the effect of its call. */
export function bridgeSigningText(call: {
  timestamp: string;
  nonce: string;
  method: string;
  /** With its query. */
  path: string;
  /** As sent; empty without one. */
  body: string;
}): string {
  return [call.timestamp, call.nonce, call.method, call.path, call.body].join('\n');
}
