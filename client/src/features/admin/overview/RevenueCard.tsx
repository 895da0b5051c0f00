import { lazy, Suspense, useState } from 'react';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { readRevenueEndpoint } from '@app/contract/billing/transactionsApi.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { Card } from '../../../components/page/Card.tsx';
import { classNames } from '../../../components/text/classNames.ts';
import { IconChartBar, IconTable } from '../icons.ts';
import { FixedTable } from '../../../components/list/FixedTable.tsx';
import { Loading } from '../../../components/brand/Spinner.tsx';
import { ViewSwitch } from '../../../components/actions/ViewSwitch.tsx';
import { capitalised, monthName } from './monthName.ts';
import classes from './RevenueCard.module.css';

const RevenueChart = lazy(() => import('./RevenueChart.tsx'));

type Months = EndpointResponse<typeof readRevenueEndpoint>['months'];

/** Pixels; known before the drawing code is there, so that nothing moves. */
const chartHeight = 250;

const views = [
  { id: 'chart', label: 'Graphique', Icon: IconChartBar },
  { id: 'table', label: 'Tableau', Icon: IconTable },
] as const;

/** What came in over the last twelve months, drawn or as a table. */
export function RevenueCard({ months }: { months: Months }) {
  const [view, setView] = useState<(typeof views)[number]['id']>('chart');
  const current = months.at(-1);
  const total = months.reduce((sum, { revenueCents }) => sum + revenueCents, 0);
  return (
    <Card
      title="Revenu sur douze mois"
      content="flush"
      aside={
        <div className={classes.views}>
          <ViewSwitch label="Affichage du revenu" views={views} chosen={view} onChoose={setView} />
        </div>
      }
    >
      <p className={classNames('muted', classes.total)}>{formatCents(total)} de transactions réussies</p>
      {view === 'chart' ? (
        <div className={classes.chart}>
          <div style={{ height: chartHeight }}>
            <Suspense fallback={<Loading />}>
              <RevenueChart months={months} label={describe(months)} height={chartHeight} />
            </Suspense>
          </div>
          {current && <p className="muted small">{capitalised(monthName(current.month, 'long'))} est en cours.</p>}
        </div>
      ) : (
        <RevenueTable months={months} />
      )}
    </Card>
  );
}

function RevenueTable({ months }: { months: Months }) {
  const current = months.at(-1)?.month;
  return (
    <FixedTable
      caption="Revenu par mois"
      columns={[
        {
          header: 'Mois',
          kind: 'title',
          side: 'start',
          className: classes.month,
          cell: ({ month }) => `${capitalised(monthName(month, 'year'))}${month === current ? ' (en cours)' : ''}`,
        },
        {
          header: 'Transactions',
          kind: 'amount',
          side: 'end',
          className: classes.count,
          cell: ({ transactions }) => transactions,
        },
        { header: 'Revenu', kind: 'amount', side: 'end', cell: ({ revenueCents }) => formatCents(revenueCents) },
      ]}
      rows={months.toReversed()}
      keyOf={({ month }) => month}
      scrollClassName={classes.table}
    />
  );
}

/** 'Revenu mensuel de décembre 2025 à novembre 2026, de 9 870,00 € à 18 015,00 € en août 2026. …' */
function describe(months: Months): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return 'Revenu mensuel';
  const ordered = months.toSorted((one, other) => one.revenueCents - other.revenueCents);
  const [least, most] = [ordered[0] ?? first, ordered.at(-1) ?? last];
  const period = `Revenu mensuel de ${monthName(first.month, 'year')} à ${monthName(last.month, 'year')}`;
  const range = `de ${formatCents(least.revenueCents)} à ${formatCents(most.revenueCents)} en ${monthName(most.month, 'year')}`;
  return `${period}, ${range}. Les valeurs sont dans le tableau.`;
}
