import { countOf } from '../../../core/counting.ts';
import { formatDate } from '../../../core/dates.ts';
import { dateOf, hourLabel } from '../../../core/days.ts';
import { lazily } from '../../../core/lazily.ts';
import { formatCents } from '../../../core/money.ts';
import { offLabel, spanLabel, weekdaysLabel } from '../rateWords.ts';
import type { Formats } from './Formats.ts';

const numbers = lazily(() => new Intl.NumberFormat('fr-FR'));

export const frenchFormats: Formats = {
  money: formatCents,
  off: offLabel,
  percentage: (basisPoints) => `${numbers().format(basisPoints / 100)}\u00a0%`,
  count: countOf,
  date: (day) => formatDate(dateOf(day)),
  span: spanLabel,
  weekdays: weekdaysLabel,
  hour: (time) => hourLabel(time).replace(/\u00a000$/, ''),
};
