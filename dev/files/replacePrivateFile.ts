import { renameSync, writeFileSync } from 'node:fs';

/** Gives a file another text at once and complete, whatever happens meanwhile; only its owner may read it. */
export function replacePrivateFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}
