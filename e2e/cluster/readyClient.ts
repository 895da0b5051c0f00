import { join } from 'node:path';
import { buildClientWhenNeeded } from '../../dev/launcher/buildClient.ts';

/** Builds the client where its sources have changed since, or it never was: no API starts without it. */
export async function readyClient(): Promise<void> {
  await buildClientWhenNeeded({
    root: join(import.meta.dirname, '..', '..'),
    signal: new AbortController().signal,
    log: (message) => console.log(message),
  });
}
