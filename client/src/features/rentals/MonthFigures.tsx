import type { ReactNode } from 'react';
import { formatDay } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { addDays, addMonths, dateOf, firstDayOf, monthLabel, monthOf, type Day, type Month } from './days.ts';
import { occupancy, rateLabel } from './occupancy.ts';
import { counted, type Rentals, type Stay } from './rentals.ts';
import classes from './MonthFigures.module.css';

interface MonthFiguresProps extends Rentals {
  month: Month;
  today: Day;
}

/** What a month brings: rate of occupancy, revenue, nights that are left. */
export function MonthFigures({ month, today, properties, stays, closures }: MonthFiguresProps) {
  const first = firstDayOf(month);
  const end = firstDayOf(addMonths(month, 1));
  const ids = new Set(properties.map(({ id }) => id));
  const whole = occupancy(properties, { stays, closures }, first, end);
  const before = occupancy(properties, { stays, closures }, firstDayOf(addMonths(month, -1)), first);
  const ahead = occupancy(properties, { stays, closures }, today > first ? today : first, end);
  const arriving = stays.filter(
    ({ propertyId, status, arrival }) => ids.has(propertyId) && status === 'confirmed' && monthOf(arrival) === month,
  );
  const sum = (some: readonly Stay[]) => some.reduce((total, { totalCents }) => total + totalCents, 0);
  const direct = sum(arriving.filter(({ source }) => source === 'direct'));
  const isOver = end <= today;
  const free = isOver ? whole.offered - whole.sold : Math.max(0, ahead.offered - ahead.sold);
  return (
    <dl className={classes.figures}>
      <Figure label={`Taux d'occupation en ${monthLabel(month)}`} value={rateLabel(whole)}>
        {counted(whole.sold, 'nuit')} sur {whole.offered}
        {before.sold > 0 && `, contre ${rateLabel(before)} le mois d'avant`}.
      </Figure>
      <Figure label="Séjours qui commencent ce mois-ci" value={formatCents(sum(arriving))}>
        {direct > 0 ? `Dont ${formatCents(direct)} en direct, sans commission.` : 'Aucun en direct ce mois-ci.'}
      </Figure>
      <Figure label={isOver ? 'Nuits restées libres' : 'Nuits encore libres'} value={String(free)}>
        {isOver ? 'Sur le mois entier.' : `D'ici au ${formatDay(dateOf(addDays(end, -1)))}.`}
      </Figure>
    </dl>
  );
}

function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.note}>{children}</dd>
    </div>
  );
}
