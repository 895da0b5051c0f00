import { z } from 'zod';

/** What a text must match to stand on one line, and what is said of one that does not. */
export const oneLine = [/^[^\p{Cc}]*$/u, 'Ce texte tient sur une ligne'] as const;

/** Any text of so many characters at most. */
export const text = (max: number) => z.string().max(max, `Au plus ${max} caractères`);

// A host with an optional port, as it may stand in a header or a policy: nothing that would end a source there. Other
// alphabets as they are written in the DNS (xn--…). Whole literals, so that `make check` can judge each.

/** The address of a whole site: `https://exemple.fr`; empty: none. */
export const siteAddressForm =
  /^$|^https?:\/\/(?:[A-Za-z\d](?:[A-Za-z\d.-]*[A-Za-z\d])?|\[[\da-fA-F:.]+\])(?::\d{1,5})?\/?$/;

/** The address of an HTTP API, at a path or not, without a name and a password. */
export const apiAddressForm =
  /^$|^https?:\/\/(?:[A-Za-z\d](?:[A-Za-z\d.-]*[A-Za-z\d])?|\[[\da-fA-F:.]+\])(?::\d{1,5})?(?:\/[^\s?#\\]*)?$/;

/** An address on this site. */
export const ownAddressForm = /^$|^\/(?:[^\s\\/][^\s\\]*)?$/;

/** An address on this site, or an encrypted one elsewhere. */
export const linkForm =
  /^$|^\/(?:[^\s\\/][^\s\\]*)?$|^https:\/\/(?:[A-Za-z\d](?:[A-Za-z\d.-]*[A-Za-z\d])?|\[[\da-fA-F:.]+\])(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/;

/** Stands in titles, in headers of mails, in a row: nothing that would break it. */
export const line = (max: number) => text(max).regex(...oneLine);

/** 'true' or 'false'. */
export const flag = z.enum(['true', 'false'], { error: "La valeur doit être 'true' ou 'false'" });
