import { millimetre, type Style } from './Sheet.ts';

/** Paper is always light. */
export const colors = {
  ink: '#1b2622',
  muted: '#56625c',
  hairline: '#e3dccd',
  green: '#17573f',
  mimosa: '#f2bf45',
  brick: '#a8431f',
  tint: '#eef5f0',
} as const;

/** Strong rules, and hairlines, in points. */
export const [strong, hair] = [1.2, 0.6];

const body = { size: 10, leading: 14.5 } as const;
const small = { size: 8.5, leading: 12 } as const;
const fine = { size: 8, leading: 11.5 } as const;

export const styles = {
  title: { weight: 'title', size: 19, leading: 19, color: colors.ink },
  brand: { weight: 'title', size: 20, leading: 22.5, color: colors.ink },
  body: { weight: 'regular', ...body, color: colors.ink },
  muted: { weight: 'regular', ...body, color: colors.muted },
  strong: { weight: 'bold', ...body, color: colors.ink },
  value: { weight: 'semibold', ...body, color: colors.ink },
  name: { weight: 'bold', size: 11, leading: 14.5, color: colors.ink },
  heading: { weight: 'semibold', size: 9, leading: 13, color: colors.muted },
  small: { weight: 'regular', ...small, color: colors.muted },
  column: { weight: 'semibold', ...small, color: colors.muted },
  fine: { weight: 'regular', ...fine, color: colors.muted },
  amount: { weight: 'regular', ...body, color: colors.ink, tabular: true },
  smallAmount: { weight: 'regular', ...small, color: colors.ink, tabular: true },
  total: { weight: 'bold', size: 12, leading: 16, color: colors.ink, tabular: true },
  due: { weight: 'bold', size: 12, leading: 16, color: colors.green, tabular: true },
} as const satisfies Record<string, Style>;

export const gap = { column: 12 * millimetre, cell: 3 * millimetre };
