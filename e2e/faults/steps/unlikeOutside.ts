import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Outside } from './Flow.ts';
import type { RegistrarWitness } from '../../cluster/startHosting.ts';

type Parts = Pick<Outside, 'database' | 'dataDir'>;

/** Documents of these hosts that are noted as stored and are not on the disk as they were noted. */
export async function unlikePdfs({ database, dataDir }: Parts, emails: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string; year: string; hash: string }>(
    `select i.id, to_char(i.issued_at at time zone 'Europe/Paris', 'YYYY') as year, i.pdf_hash as hash
     from invoice i join account a on a.id = i.account_id where a.email = any($1) and i.pdf_hash is not null`,
    [emails],
  );
  const found = await Promise.all(
    rows.map(async ({ id, year, hash }) => {
      const pdf = await readFile(join(dataDir, 'invoices', year, `${id}.pdf`)).catch(() => null);
      return { id, isWhole: pdf !== null && createHash('sha256').update(pdf).digest('hex') === hash };
    }),
  );
  return found
    .filter(({ isWhole }) => !isWhole)
    .map(({ id }) => `the PDF of invoice ${id} is not on the disk as noted`);
}

/** Copies of data of these hosts that are noted as ready and are not whole on the disk. */
export async function unlikeCopies({ database, dataDir }: Parts, emails: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string; size: string }>(
    `select e.id, e.size_bytes as size from data_export e join account a on a.id = e.account_id
     where a.email = any($1) and e.ready_at is not null`,
    [emails],
  );
  const found = await Promise.all(
    rows.map(async ({ id, size }) => {
      const file = await stat(join(dataDir, 'exports', `${id}.zip`)).catch(() => null);
      return { id, isWhole: file?.size === Number(size) };
    }),
  );
  return found.filter(({ isWhole }) => !isWhole).map(({ id }) => `copy ${id} is not on the disk as noted`);
}

/** A sentence for each of these domains that was not registered exactly once. */
export async function unlikeAtRegistrar(
  registrar: Pick<RegistrarWitness, 'acts'>,
  domains: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(
    domains.map(async (domain) => ({ domain, acts: (await registrar.acts(domain)).join() })),
  );
  return found
    .filter(({ acts }) => acts !== 'register')
    .map(({ domain, acts }) => `${domain}: ${acts || 'nothing'} at the registrar`);
}
