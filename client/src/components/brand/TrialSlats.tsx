import { countDays } from '@app/contract/core/dates.ts';
import { SlatBar } from './SlatBar.tsx';
import classes from './TrialSlats.module.css';

/** More slats than this would be too thin to count. */
const mostSlats = 31;

/** A trial, shown as as many slats as it has days: those behind, today, those ahead. */
export function TrialSlats({ days, daysLeft }: { days: number; daysLeft: number }) {
  const past = Math.max(0, days - daysLeft);
  const label = `Jour ${Math.min(past + 1, days)} de l’essai sur ${days}, ${countDays(daysLeft)} restants`;
  if (days > mostSlats) return <SlatBar label="Essai" value={past} max={days} valueText={label} />;
  return (
    <div className={classes.slats} role="img" aria-label={label}>
      {Array.from({ length: days }, (_, day) => (
        <i key={day} className={day < past ? classes.past : day === past ? classes.today : classes.left} />
      ))}
    </div>
  );
}
