import { Bar, BarChart, CartesianGrid, LabelList, Rectangle, Tooltip, XAxis, YAxis } from 'recharts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { readRevenueEndpoint } from '@app/contract/billing/transactionsApi.ts';
import { monthName } from './monthName.ts';
import { lazily } from '@app/contract/core/lazily.ts';

interface RevenueChartProps {
  months: EndpointResponse<typeof readRevenueEndpoint>['months'];
  /** What the picture shows, for those who do not see it. */
  label: string;
  height: number;
}

const euros = lazily(
  () => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
);

function rounded(value: unknown): string {
  return typeof value === 'number' ? euros().format(value) : '';
}

const axis = { axisLine: false, tickLine: false, tick: { fontSize: 12, fill: 'var(--ink-2)' } } as const;

const tooltip = {
  isAnimationActive: false,
  position: { y: 0 },
  cursor: { fill: 'var(--surface-2)' },
  contentStyle: {
    border: '1px solid var(--hairline)',
    borderRadius: 'var(--radius-m)',
    background: 'var(--surface)',
    boxShadow: 'var(--shadow-overlay)',
  },
  labelStyle: { fontWeight: 600 },
  itemStyle: { color: 'var(--ink)' },
  formatter: rounded,
} as const;

/** The bars of the revenue; the month that is not over is hatched. Loaded late: the drawing code is heavy. */
export default function RevenueChart({ months, label, height }: RevenueChartProps) {
  const data = months.map(({ month, revenueCents }) => ({
    month: monthName(month, 'short'),
    revenue: revenueCents / 100,
  }));
  const current = data.length - 1;
  const highest = Math.max(...data.map(({ revenue }) => revenue));
  // The best month and this one say their figure.
  const labelled = new Set([highest, data[current]?.revenue]);
  return (
    <div role="img" aria-label={label}>
      {/* No accessibility layer: the table contains the same figures. */}
      <BarChart
        responsive
        style={{ width: '100%', height }}
        data={data}
        maxBarSize={40}
        margin={{ top: 24, right: 8, bottom: 0, left: 8 }}
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
        <CartesianGrid vertical={false} stroke="var(--hairline)" />
        <XAxis {...axis} dataKey="month" interval="preserveStartEnd" minTickGap={5} tickMargin={8} />
        <YAxis {...axis} width={68} tickCount={5} tickMargin={8} tickFormatter={rounded} />
        <Tooltip {...tooltip} />
        <Bar
          dataKey="revenue"
          name="Revenu"
          isAnimationActive={false}
          // oxlint-disable-next-line react/no-unstable-nested-components -- recharts calls it for each bar, it is no component
          shape={({ index, ...bar }) => (
            <Rectangle
              {...bar}
              radius={[4, 4, 0, 0]}
              fill={index === current ? 'url(#month-under-way)' : 'var(--primary)'}
            />
          )}
        >
          <LabelList
            position="top"
            fill="var(--ink)"
            fontSize={12}
            fontWeight={600}
            formatter={(value) => (typeof value === 'number' && value > 0 && labelled.has(value) ? rounded(value) : '')}
          />
        </Bar>
      </BarChart>
    </div>
  );
}
