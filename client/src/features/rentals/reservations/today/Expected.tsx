import { addDays, shortDayLabel } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import classes from './today.module.css';

/** What the stays that arrive within a week come to. */
export function Expected({ cents, day }: { cents: number; day: string }) {
  return (
    <section className={classes.expected}>
      <h2>Attendu d’ici au {shortDayLabel(addDays(day, 7))}</h2>
      <p className={classes.figure}>{formatCents(cents)}</p>
      <p className="muted small">Les séjours confirmés qui arrivent dans la semaine.</p>
    </section>
  );
}
