import { classNames } from '../../../../components/text/classNames.ts';
import { ledgerLooks, type Tone } from './ledgerLooks.ts';
import classes from './LedgerIcon.module.css';

/** How grave a line of the ledger is. Decorative: the sentence says it. */
export function LedgerIcon({ tone }: { tone: Tone }) {
  const [Sign, color] = ledgerLooks[tone];
  return (
    <span className={classNames(classes.icon, classes[color])} aria-hidden="true">
      <Sign />
    </span>
  );
}
