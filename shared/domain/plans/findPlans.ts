import { foldText, saysEveryWord } from '@app/contract/core/foldText.ts';
import type { AdminPlan, PlanFilters, planStates } from '@app/contract/plans/adminApi.ts';
import { unlimitedProperties } from '@app/contract/plans/rules.ts';
import { changesBetween, csvInPieces, noteAct, spreadsheetDate, type Platform } from '../platform/index.ts';
import { listAllPlans } from './readAdminPlans.ts';

type State = (typeof planStates)[number];

const stateLabels: Readonly<Record<State, string>> = { offered: 'proposé', hidden: 'masqué', archived: 'archivé' };

function stateOf({ archivedAt, active }: AdminPlan): State {
  if (archivedAt !== null) return 'archived';
  return active ? 'offered' : 'hidden';
}

/** The plans that match, in the order that visitors see. All of them are read: one screen holds them. */
export async function findPlans(
  platform: Pick<Platform, 'pool' | 'clock'>,
  { search, state }: PlanFilters,
): Promise<AdminPlan[]> {
  const words = foldText(search ?? '').split(' ');
  return (await listAllPlans(platform)).filter((plan) => {
    const text = foldText(`${plan.name} ${plan.description}`);
    return (state === undefined || stateOf(plan) === state) && saysEveryWord(text, words);
  });
}

/** The same as CSV. The journal records who exported them. */
export async function exportPlans(
  platform: Platform,
  actorId: string,
  filters: PlanFilters,
): Promise<AsyncGenerator<Uint8Array>> {
  await noteAct(platform, actorId, { action: 'plans.exported', changes: changesBetween(null, filters) });
  return csvInPieces<AdminPlan>(
    Object.keys(columns),
    async (after) => (after === null ? findPlans(platform, filters) : []),
    (plan) => Object.values(columns).map((cell) => cell(plan)),
  );
}

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

const columns: Readonly<Record<string, (plan: AdminPlan) => string>> = {
  nom: ({ name }) => name,
  description: ({ description }) => description,
  'prix mensuel TTC': ({ priceMonthlyCents }) => euros(priceMonthlyCents),
  'prix annuel TTC': ({ priceYearlyCents }) => euros(priceYearlyCents),
  logements: ({ maxProperties }) => (maxProperties === unlimitedProperties ? 'illimité' : String(maxProperties)),
  fonctionnalités: ({ features }) => features.join(', '),
  abonnés: ({ subscribers }) => String(subscribers),
  état: (plan) => stateLabels[stateOf(plan)],
  'archivé le': ({ archivedAt }) => spreadsheetDate(archivedAt),
  'modifié le': ({ updatedAt }) => spreadsheetDate(updatedAt),
};
