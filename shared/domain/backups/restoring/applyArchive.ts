import type { EntityManager } from '../../platform/index.ts';
import { carryOver } from './carryOver.ts';
import { holdEvents } from './holdEvents.ts';
import { replaceTables } from './replaceTables.ts';
import { RestoreRefused, sqlState } from './restoreFailures.ts';
import type { TableShape } from './TableShape.ts';

const dependentObjects = '2BP01';
const taken = '23505';
const forbidden = '42501';

/**
 * Makes the product hold what an archive held, but for what is never rewound, inside the caller's transaction.
 * @param options.from the schema into which the archive was loaded.
 * @throws RestoreRefused when it cannot be done; the transaction is to be rolled back.
 */
export async function applyArchive(
  em: EntityManager,
  options: { from: string; shapes: ReadonlyMap<string, TableShape>; at: Date },
): Promise<void> {
  const { from, shapes, at } = options;
  try {
    await carryOver({ em, from, shapes });
    await holdEvents(em, { from, at });
    await replaceTables(em, { from, shapes });
  } catch (error) {
    const reason = reasons[sqlState(error) ?? ''];
    throw reason === undefined ? error : new RestoreRefused(reason, { cause: error });
  }
}

const reasons: Readonly<Record<string, string>> = {
  [dependentObjects]:
    'Un objet que Clairvolet ne connaît pas (une vue, par exemple) dépend de ses tables\u00a0: retirez-le, puis recommencez.',
  [taken]:
    'L’archive et l’installation tiennent sous un même numéro deux factures ou deux achats différents\u00a0: elle n’en vient pas.',
  [forbidden]: 'Le compte de la base de données n’a pas le droit de remplacer les tables.',
};
