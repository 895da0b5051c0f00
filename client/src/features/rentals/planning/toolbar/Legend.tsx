import { addDays, type Day } from '@app/contract/core/days.ts';
import type { PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { sourceLabels, sources, type Source } from '@app/contract/reservations/rules.ts';
import { SourceMark } from '../../marks/SourceMark.tsx';
import classes from './Legend.module.css';

interface LegendProps {
  rows: readonly PlanningRow[];
  from: Day;
  days: number;
  chosen: Source | null;
  onChoose: (source: Source | null) => void;
}

const order = [
  'airbnb',
  'booking',
  'abritel',
  'greengo',
  'google',
  'other',
  'direct',
] as const satisfies readonly Source[];

/** How many stays in sight come from where, each a filter; and what the patterns mean. */
export function Legend({ rows, from, days, chosen, onChoose }: LegendProps) {
  const counts = countBySource(rows, from, addDays(from, days));
  const shown = order.filter((source) => (counts.get(source) ?? 0) > 0 || source === chosen);
  return (
    <div className={classes.legend}>
      <div className={classes.group} role="group" aria-label="Séjours par provenance">
        {shown.map((source) => (
          <button
            key={source}
            type="button"
            className={classes.source}
            aria-pressed={source === chosen}
            onClick={() => onChoose(source === chosen ? null : source)}
          >
            <SourceMark source={source} />
            {sourceLabels[source]}
            <b>{counts.get(source) ?? 0}</b>
          </button>
        ))}
      </div>
      <ul className={classes.patterns} aria-label="Légende">
        <li>
          <i className={classes.pending} />
          En attente
        </li>
        <li>
          <i className={classes.closed} />
          Bloqué
        </li>
        <li>
          <i className={classes.vanishing} />
          Disparue
        </li>
        <li>
          <i className={classes.conflict} />
          Conflit
        </li>
      </ul>
    </div>
  );
}

/** Stays of `[from, to)` by where they come from, those of linked properties once. */
function countBySource(rows: readonly PlanningRow[], from: Day, to: Day): ReadonlyMap<Source, number> {
  const counts = new Map<Source, number>(sources.map((source) => [source, 0]));
  for (const { occupancies } of rows) {
    for (const { source, kind, throughId, arrival, departure } of occupancies) {
      if (source === null || kind !== 'reservation' || throughId !== null) continue;
      if (arrival < to && from < departure) counts.set(source, (counts.get(source) ?? 0) + 1);
    }
  }
  return counts;
}
