import { ownershipText } from '@app/contract/hosting/rules.ts';
import type { Platform } from '../../platform/index.ts';
import type { RecordFinding } from '../HostedName.entity.ts';
import type { Home } from '../names/home.ts';
import type { NameRow } from '../names/NameRow.ts';
import { ownershipHostOf, toBeRemoved, wantedRecords } from '../names/wantedRecords.ts';
import { askName, askText } from '../probing/askName.ts';
import type { NameAnswer } from '../probing/findings.ts';
import type { Facts } from './facts.ts';
import { isHome, certificateIssuer } from './decide.ts';

/** The records of a domain kept elsewhere, as the resolvers answer them. */
export interface ExternalRecords {
  ownership: NonNullable<Facts['ownership']>;
  /** What its TXT records say of whose it is. */
  texts: string[];
  answer: NameAnswer;
  findings: RecordFinding[];
}

/** Asks for everything that a host enters at their registrar: they see all of it, however far the name has come. */
export async function readRecords(platform: Platform, row: NameRow, home: Home): Promise<ExternalRecords> {
  const { name, ownership_token: token } = row;
  const [proof, answer, rival] = await Promise.all([
    askText(platform, ownershipHostOf(name)),
    askName(platform, name),
    findRivalToken(platform, row),
  ]);
  const texts = proof.values.filter((value) => value.startsWith(ownershipText('')));
  const isMine = token !== null && texts.includes(ownershipText(token));
  // Both there: the former owner has not given it up, and nobody is taken for the new one by chance.
  const isContested = rival !== null && texts.includes(ownershipText(rival));
  const present = texts.length === 0 ? 'missing' : isMine && !isContested ? 'right' : 'wrong';
  const ownership = proof.outcome === 'failed' ? 'failed' : present;
  const findings = await findingsOf(platform, row, { home, answer, texts, isProof: ownership === 'right' });
  return { ownership, texts, answer, findings };
}

/** The token of another account that has proved the same name. */
async function findRivalToken({ pool }: Pick<Platform, 'pool'>, row: NameRow): Promise<string | null> {
  const { rows } = await pool.query<{ ownership_token: string | null }>(
    `select ownership_token from hosted_name
     where name = $1 and account_id <> $2 and proved_at is not null and released_at is null`,
    [row.name, row.account_id],
  );
  return rows[0]?.ownership_token ?? null;
}

interface Measured {
  home: Home;
  answer: NameAnswer;
  texts: string[];
  isProof: boolean;
}

async function findingsOf(platform: Platform, row: NameRow, measured: Measured): Promise<RecordFinding[]> {
  const { home, answer } = measured;
  const wanted = wantedRecords({ kind: row.kind, name: row.name, ownershipToken: row.ownership_token }, home);
  const findings = await Promise.all(
    wanted.map(async (record): Promise<RecordFinding> => {
      if (record.type === 'TXT') return { ...record, found: measured.texts, ok: measured.isProof };
      const own = record.host === row.name ? answer : await askName(platform, record.host);
      return { ...record, ...judge(record.type, own, home) };
    }),
  );
  const reportsIpv6 = findings.some(({ type, host }) => type === 'AAAA' && host === row.name);
  const foreign = answer.aaaa.filter((address) => address !== home.ipv6);
  if (foreign.length === 0 || reportsIpv6) return findings;
  return [...findings, { type: 'AAAA', host: row.name, expected: home.ipv6 || toBeRemoved, found: foreign, ok: false }];
}

function judge(type: RecordFinding['type'], answer: NameAnswer, home: Home): Pick<RecordFinding, 'found' | 'ok'> {
  if (type === 'A') return { found: answer.a, ok: answer.a.length > 0 && answer.a.every((one) => one === home.ipv4) };
  if (type === 'AAAA') {
    return { found: answer.aaaa, ok: answer.aaaa.length > 0 && answer.aaaa.every((one) => one === home.ipv6) };
  }
  // Where an A record leads to us, the alias would only have said it in another way.
  return { found: answer.cname === null ? [...answer.a, ...answer.aaaa] : [answer.cname], ok: isHome(answer, home) };
}

/** The finding that a domain's CAA records keep certificates from being issued; none when they do not. */
export function caaFindings(name: string, issuers: readonly string[] | null): RecordFinding[] {
  if (issuers === null || issuers.includes(certificateIssuer)) return [];
  return [{ type: 'CAA', host: name, expected: `0 issue "${certificateIssuer}"`, found: [...issuers], ok: false }];
}
