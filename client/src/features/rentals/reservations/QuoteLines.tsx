import { formatCents } from '@app/contract/core/money.ts';
import type { QuoteLine } from '@app/contract/properties/pricing/stay.ts';
import type { ReactNode } from 'react';
import classes from './QuoteLines.module.css';

interface QuoteLinesProps {
  lines: readonly Omit<QuoteLine, 'kind'>[];
  /** Of the amount of a line. */
  format?: (cents: number) => string;
  /** Under a rule at the end: what it comes to. */
  total?: { label: string; amount: ReactNode };
}

/** A price line by line, each with why it is there. */
export function QuoteLines({ lines, format = formatCents, total }: QuoteLinesProps) {
  return (
    <ul className={classes.lines}>
      {lines.map(({ label, cents, reason }) => (
        <li key={`${label} ${reason} ${cents}`}>
          <span>
            {label}
            {reason !== '' && <small>{reason}</small>}
          </span>
          <span>{format(cents)}</span>
        </li>
      ))}
      {total && (
        <li className={classes.total}>
          <span>{total.label}</span>
          <span>{total.amount}</span>
        </li>
      )}
    </ul>
  );
}
