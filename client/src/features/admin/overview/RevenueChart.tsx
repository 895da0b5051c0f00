import { BarChart } from '@mantine/charts';
import type { EndpointResponse } from '@app/contract/endpoint.ts';
import type { readRevenueEndpoint } from '@app/contract/billing/revenueApi.ts';
import { MantineRoot } from '../../../app/theme/MantineRoot.tsx';
import { monthName } from './monthName.ts';
import './chart.css';

interface RevenueChartProps {
  months: EndpointResponse<typeof readRevenueEndpoint>['months'];
  /** What the picture shows, for those who do not see it. */
  label: string;
  height: number;
}

const rounded = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

/** The bars of the revenue; the month that is not over is hatched. Loaded late: the drawing code is heavy. */
export default function RevenueChart({ months, label, height }: RevenueChartProps) {
  const current = months.at(-1);
  const highest = Math.max(...months.map(({ revenueCents }) => revenueCents));
  const data = months.map((month) => ({
    month: monthName(month.month, 'short'),
    revenue: month.revenueCents / 100,
    color: month === current ? 'url(#month-under-way)' : 'var(--primary)',
  }));
  // The best month and this one say their figure.
  const labelled = new Set([highest / 100, (current?.revenueCents ?? 0) / 100].filter((value) => value > 0));
  return (
    <MantineRoot>
      <div role="img" aria-label={label}>
        <BarChart
          h={height}
          data={data}
          dataKey="month"
          series={[{ name: 'revenue', label: 'Revenu', color: 'var(--primary)' }]}
          valueFormatter={(value) => rounded.format(value)}
          tickLine="none"
          gridAxis="x"
          strokeDasharray="0"
          gridColor="var(--hairline)"
          textColor="var(--ink-2)"
          tooltipProps={{ cursor: { fill: 'var(--surface-2)' } }}
          maxBarWidth={40}
          withBarValueLabel
          valueLabelProps={{
            fill: 'var(--ink)',
            fontSize: 12,
            fontWeight: 600,
            formatter: (value: unknown) =>
              typeof value === 'number' && labelled.has(value) ? rounded.format(value) : '',
          }}
          barProps={{ isAnimationActive: false, radius: [4, 4, 0, 0] }}
          barChartProps={{ margin: { top: 24, right: 8, bottom: 0, left: 8 } }}
          yAxisProps={{ width: 68, tickCount: 5 }}
          // The table beside says the same to whoever does not point at bars.
          accessibilityLayer={false}
        >
          <defs>
            <pattern
              id="month-under-way"
              width="9"
              height="9"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(25)"
            >
              <rect width="9" height="9" fill="var(--primary-tint)" />
              <rect width="6" height="9" fill="var(--primary)" />
            </pattern>
          </defs>
        </BarChart>
      </div>
    </MantineRoot>
  );
}
