import { applicationAddresses } from '@app/contract/site/robotsText.ts';
import { publicPages } from '@app/contract/site/publicPages.ts';
import { trimCharacterAtEnd } from '@app/contract/core/trimCharacter.ts';

/** Those whose sections have addresses of their own below them. */
const withSections: readonly string[] = ['/dashboard', '/admin', '/demo'];

/** Open while everything else is closed for maintenance, so that it can be ended. */
const openDuringMaintenance: readonly string[] = ['/login', '/admin'];

/** Names that the specification also knows pages by. */
const otherNames: Readonly<Record<string, string>> = { '/terms': '/cgu', '/privacy': '/confidentialite' };

/** Shown after the contact form was sent without JavaScript. */
export const contactThanks = '/contact/merci';

const ownAddresses: ReadonlySet<string> = new Set([...publicPages.map(({ path }) => path), contactThanks]);

function isOrIsBelow(root: string, path: string): boolean {
  return path === root || (withSections.includes(root) && path.startsWith(`${root}/`));
}

/** Whether the browser application has something to show at this address. */
export function isApplicationAddress(path: string): boolean {
  return applicationAddresses.some((root) => isOrIsBelow(root, path));
}

/** Whether an address stays what it is during maintenance. */
export function isOpenDuringMaintenance(path: string): boolean {
  return openDuringMaintenance.some((root) => isOrIsBelow(root, path));
}

/** The address that a page is really at, when this is another spelling of it: an older name, or slashes at the end. */
export function cleanAddress(path: string): string | null {
  const clean = trimCharacterAtEnd(path, '/');
  if (Object.hasOwn(otherNames, clean)) return otherNames[clean] ?? null;
  return clean !== path && (ownAddresses.has(clean) || isApplicationAddress(clean)) ? clean : null;
}
