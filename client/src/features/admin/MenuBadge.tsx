import { classNames } from '../../components/text/classNames.ts';
import { usePolling } from './usePolling.ts';
import classes from './MenuBadge.module.css';

interface MenuBadgeProps {
  /** What waits in the section. */
  count: number;
  /** What to call that many: « 3 tâches en échec ». */
  words: (count: number) => string;
  tone?: 'alert';
  /** Counts again. */
  look: () => unknown;
}

/** Milliseconds between two counts. */
const pace = 60_000;

/** The most that is said to the last one. */
const most = 99;

/** How much waits in a section, beside its name in the menu; nothing when nothing does. */
export function MenuBadge({ count, words, tone, look }: MenuBadgeProps) {
  usePolling(look, pace);
  if (count === 0) return null;
  return (
    <>
      <span className="visuallyHidden"> {words(count)}</span>
      <span className={classNames(classes.badge, tone && classes[tone])} aria-hidden="true">
        {count > most ? `${most}+` : count}
      </span>
    </>
  );
}
