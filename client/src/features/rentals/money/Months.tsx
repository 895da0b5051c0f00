import type { CSSProperties } from 'react';
import { briefMonthLabel } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { MoneyOverview } from '@app/contract/payments/overviewApi.ts';
import { capitalised } from '@app/contract/properties/pricing/rateWords.ts';
import { Card } from '../../../components/page/Card.tsx';
import classes from './money.module.css';

/** What is expected month by month, each as long as its amount. */
export function Months({ overview: { months, day } }: { overview: MoneyOverview }) {
  const most = Math.max(...months.map(({ cents }) => cents), 1);
  return (
    <Card title="Mois par mois" anchor="mois" aside={<span className="muted small">Attendu, sans les retards</span>}>
      <ul className={classes.months}>
        {months.map(({ month, cents }) => {
          const style: CSSProperties & Record<'--part', number> = { '--part': cents / most };
          return (
            <li key={month} data-none={cents === 0 ? '' : undefined}>
              <span>{capitalised(briefMonthLabel(month, day))}</span>
              <i style={style} aria-hidden="true" />
              <span>{formatCents(cents)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
