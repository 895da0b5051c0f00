import { userStateLabels, type UserFilters } from '@app/contract/accounts/usersApi.ts';
import { countryName } from '@app/contract/countries/countries.ts';
import { billingCycleLabel } from '@app/contract/billing/rules.ts';
import {
  changesBetween,
  csvInPieces,
  exportBatch,
  noteAct,
  spreadsheetDate,
  type Platform,
} from '../../platform/index.ts';
import { stateOfRow } from '../stateOfRow.ts';
import { userConditions } from './userConditions.ts';
import { userColumns, type UserRow } from './userRows.ts';

const columns = [
  'prénom',
  'nom',
  'e-mail',
  'e-mail confirmé',
  'téléphone',
  'société',
  'adresse',
  'code postal',
  'ville',
  'pays',
  'SIRET',
  'numéro de TVA',
  'plan',
  'cycle',
  'statut',
  'statut manuel',
  'fin de l’essai',
  'fin de l’abonnement',
  'sous-domaine',
  'domaine',
  'inscrit le',
  'dernière connexion',
] as const;

interface ExportedRow extends UserRow {
  phone: string | null;
  address: string | null;
  city: string | null;
  postal_code: string | null;
  country: string | null;
  country_as_written: string | null;
  siret: string | null;
  vat_number: string | null;
  subdomain: string | null;
  custom_domain: string | null;
  /** Its instant as text, for JavaScript's dates know no microseconds. */
  cursor: string;
}

/**
 * Every customer that matches, newest first, as CSV in pieces; who registers meanwhile is left out. The journal notes it,
 * without the words that were searched for: they may be somebody's name.
 */
export async function exportUsers(
  platform: Platform,
  actorId: string,
  filters: UserFilters,
): Promise<AsyncGenerator<Uint8Array>> {
  const { search, ...others } = filters;
  await noteAct(platform, actorId, {
    action: 'users.exported',
    changes: changesBetween(null, { ...others, search: search ? 'oui' : undefined }),
  });
  const now = platform.clock.now();
  return csvInPieces(
    columns,
    async (after: ExportedRow | null) => readBatch(platform.pool, filters, now, after),
    (row) => lineOf(row, now),
  );
}

async function readBatch(
  pool: Platform['pool'],
  filters: UserFilters,
  now: Date,
  after: ExportedRow | null,
): Promise<ExportedRow[]> {
  const conditions = userConditions(filters, now);
  if (after) {
    const [instant, id] = [conditions.given(after.cursor), conditions.given(after.id)];
    conditions.add(`(c.opened_at, c.account_id) < (${instant}::timestamptz, ${id}::uuid)`);
  }
  const { rows } = await pool.query<ExportedRow>(
    `select ${userColumns}, c.phone, c.address, c.city, c.postal_code, c.country, c.country_as_written, c.siret,
       c.vat_number, c.subdomain, c.custom_domain,
       c.opened_at::text as cursor
     from (select * from customer c where ${conditions.sql}
       order by c.opened_at desc, c.account_id desc limit ${exportBatch}) c
     join account a on a.id = c.account_id left join plan p on p.id = c.plan_id
     order by c.opened_at desc, c.account_id desc`,
    conditions.values,
  );
  return rows;
}

function lineOf(row: ExportedRow, now: Date): Record<(typeof columns)[number], string> {
  return {
    prénom: row.first_name,
    nom: row.last_name,
    'e-mail': row.email,
    'e-mail confirmé': row.email_confirmed ? 'oui' : 'non',
    téléphone: row.phone ?? '',
    société: row.company ?? '',
    adresse: row.address ?? '',
    'code postal': row.postal_code ?? '',
    ville: row.city ?? '',
    pays: row.country === null ? (row.country_as_written ?? '') : countryName(row.country),
    SIRET: row.siret ?? '',
    'numéro de TVA': row.vat_number ?? '',
    plan: row.plan_name ?? '',
    cycle: billingCycleLabel(row.billing_cycle),
    statut: userStateLabels[stateOfRow(row, now)],
    'statut manuel': row.status_set_at ? 'oui' : 'non',
    'fin de l’essai': spreadsheetDate(row.trial_ends_at),
    'fin de l’abonnement': spreadsheetDate(row.subscription_ends_at),
    'sous-domaine': row.subdomain ?? '',
    domaine: row.custom_domain ?? '',
    'inscrit le': spreadsheetDate(row.created_at),
    'dernière connexion': spreadsheetDate(row.last_sign_in_at),
  };
}
