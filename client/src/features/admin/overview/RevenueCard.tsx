import { lazy, Suspense, useState, type ReactNode } from 'react';
import { daysOf, firstDayOf } from '@app/contract/core/days.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { readRevenueEndpoint } from '@app/contract/billing/transactionsApi.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { Link } from '../../../browser/routing.ts';
import { Card } from '../../../components/page/Card.tsx';
import { classNames } from '../../../components/text/classNames.ts';
import { IconChartBar, IconTable } from '../icons.ts';
import { FixedTable } from '../../../components/list/FixedTable.tsx';
import { Loading } from '../../../components/brand/Spinner.tsx';
import { ViewSwitch } from '../../../components/actions/ViewSwitch.tsx';
import { addressOf } from '../sections.ts';
import { capitalised, monthName } from './monthName.ts';
import figure from './AdminOverview.module.css';
import classes from './RevenueCard.module.css';

const RevenueChart = lazy(() => import('./RevenueChart.tsx'));

type Months = EndpointResponse<typeof readRevenueEndpoint>['months'];

/** Pixels; known before the drawing code is there, so that nothing moves. */
const chartHeight = 250;

const views = [
  { id: 'chart', label: 'Graphique', Icon: IconChartBar },
  { id: 'table', label: 'Tableau', Icon: IconTable },
] as const;

interface RevenueCardProps {
  months: Months;
  /** Whether the figures lead to the payments that they are made of. */
  mayOpen: boolean;
}

/** What came in over the last twelve months, drawn or as a table. */
export function RevenueCard({ months, mayOpen }: RevenueCardProps) {
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
      <p className={classNames('muted', classes.total)}>
        <Payments from={months[0]?.month} mayOpen={mayOpen}>
          {formatCents(total)} de transactions réussies
        </Payments>
      </p>
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
        <RevenueTable months={months} mayOpen={mayOpen} />
      )}
    </Card>
  );
}

interface PaymentsProps {
  from: string | undefined;
  /** The last day, where it is not today. */
  to?: string | undefined;
  mayOpen: boolean;
  children: ReactNode;
}

/** Leads to the payments that succeeded since a month began. */
function Payments({ from, to, mayOpen, children }: PaymentsProps) {
  if (!mayOpen || from === undefined) return children;
  const search = new URLSearchParams({
    statut: 'succeeded',
    du: firstDayOf(from),
    ...(to !== undefined && { au: to }),
  });
  return (
    <Link to={`${addressOf('transactions')}?${search.toString()}`} className={figure.inline}>
      {children}
    </Link>
  );
}

const paymentsOf = ({ month, transactions }: Months[number], mayOpen: boolean) => (
  <Payments from={month} to={daysOf(month).at(-1)} mayOpen={mayOpen && transactions > 0}>
    {transactions}
  </Payments>
);

function RevenueTable({ months, mayOpen }: RevenueCardProps) {
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
          cell: (month) => paymentsOf(month, mayOpen),
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
