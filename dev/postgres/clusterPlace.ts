import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { endLeftovers } from './leftovers.ts';
import { writeSettings, type Settings } from './settings.ts';
import { sharedDirectory, canEnter, type SystemAccount } from './systemAccount.ts';

/** Decides where the database's files are: in `home`, or elsewhere when the account cannot enter it. */
export async function clusterPlace(
  home: string,
  settings: Settings,
  account: SystemAccount | undefined,
  log: (message: string) => void,
): Promise<string> {
  if (settings.elsewhere) return await prepareElsewhere(home, settings, settings.elsewhere);
  if (account) openTo(account, [dirname(home), home]);
  if (canEnter(home, account)) return fs.realpathSync(home);
  const name = createHash('sha256').update(fs.realpathSync(home)).digest('hex').slice(0, 16);
  const elsewhere = join(sharedDirectory(), name);
  log(`The database's files lie in ${elsewhere}, because the system user "postgres" cannot enter ${home}.`);
  settings.elsewhere = elsewhere;
  writeSettings(home, settings);
  return await prepareElsewhere(home, settings, elsewhere);
}

// Permission for one group to pass through (not list) directories that were accessible to their owner only.
function openTo(account: SystemAccount, directories: string[]): void {
  for (const directory of directories) {
    const { uid, mode } = fs.statSync(directory);
    if ((mode & 0o077) !== 0 || uid !== process.getuid?.()) continue;
    fs.chownSync(directory, uid, account.gid);
    fs.chmodSync(directory, 0o710);
  }
}

// The data directory may have been deleted and created again: files elsewhere then have no owner any more.
async function prepareElsewhere(home: string, settings: Settings, elsewhere: string): Promise<string> {
  const label = join(elsewhere, 'belongs-to');
  const expected = `${home}\n${settings.token}\n`;
  const found = fs.existsSync(label) ? fs.readFileSync(label, 'utf8') : undefined;
  if (found !== expected) {
    if (fs.existsSync(elsewhere)) await endLeftovers(join(elsewhere, 'cluster'), () => undefined);
    fs.rmSync(elsewhere, { recursive: true, force: true });
    fs.mkdirSync(elsewhere, { mode: 0o711 });
    fs.chmodSync(elsewhere, 0o711);
    fs.writeFileSync(label, expected, { mode: 0o600 });
  }
  return elsewhere;
}
