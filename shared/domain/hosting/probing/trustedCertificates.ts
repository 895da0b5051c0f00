import { readFile } from 'node:fs/promises';
import { getCACertificates } from 'node:tls';
import type { Platform } from '../../platform/index.ts';

/** Those that every program of this machine trusts, and those of the file that the environment names. */
export async function trustedCertificates({ providers }: Pick<Platform, 'providers'>): Promise<string[]> {
  const own = providers.sitesCaFile === null ? [] : [await readFile(providers.sitesCaFile, 'utf8')];
  return [...getCACertificates('default'), ...own];
}
