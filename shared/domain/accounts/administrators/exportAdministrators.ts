import type { AdministratorFilters } from '@app/contract/accounts/administratorsApi.ts';
import { administratorRoleLabels, permissionLabels } from '@app/contract/accounts/permissions.ts';
import { csvInPieces, exportBatch, noteAct, spreadsheetDate, type Platform } from '../../platform/index.ts';
import { administratorConditions } from './administratorConditions.ts';
import {
  administratorColumns,
  administratorTables,
  presentAdministrator,
  type AdministratorRow,
} from './administratorRows.ts';

const columns = [
  'prénom',
  'nom',
  'e-mail',
  'rôle',
  'autorisations',
  'actif',
  'double authentification',
  'dernière connexion',
  'créé le',
] as const;

/** Every administrator that matches, oldest first, as CSV in pieces; the journal notes that somebody took them. */
export async function exportAdministrators(
  platform: Platform,
  actorId: string,
  filters: AdministratorFilters,
): Promise<AsyncGenerator<Uint8Array>> {
  await noteAct(platform, actorId, { action: 'administrators.exported' });
  return csvInPieces(columns, async (after: AdministratorRow | null) => readBatch(platform, filters, after), lineOf);
}

async function readBatch(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  filters: AdministratorFilters,
  after: AdministratorRow | null,
): Promise<AdministratorRow[]> {
  const conditions = administratorConditions(filters);
  // Ids are made in the order of time.
  if (after) conditions.add(`a.id > ${conditions.given(after.id)}`);
  const { rows } = await pool.query<AdministratorRow>(
    `select ${administratorColumns(conditions.given(clock.now()))} from ${administratorTables} where ${conditions.sql}
     order by a.id limit ${exportBatch}`,
    conditions.values,
  );
  return rows;
}

function lineOf(row: AdministratorRow): Record<(typeof columns)[number], string> {
  const view = presentAdministrator(row);
  const answer = (yes: boolean) => (yes ? 'oui' : 'non');
  return {
    prénom: view.firstName,
    nom: view.lastName,
    'e-mail': view.email,
    rôle: administratorRoleLabels[view.role],
    autorisations: view.permissions.map((permission) => permissionLabels[permission]).join(', '),
    actif: answer(view.active),
    'double authentification': answer(view.hasSecondFactor),
    'dernière connexion': spreadsheetDate(row.last_sign_in_at),
    'créé le': spreadsheetDate(row.created_at),
  };
}
