import { availableParallelism, cpus, totalmem } from 'node:os';
import type { Result } from './Result.ts';

const number = (value: number) =>
  value >= 100
    ? Math.round(value).toLocaleString('en-GB')
    : value.toLocaleString('en-GB', { maximumSignificantDigits: 3 });

function goals({ better, floor, ambition, judged, unit }: Result): string {
  const sign = better === 'higher' ? '≥' : '≤';
  const measure = judged === 'ratio' ? '×' : ` ${unit}`;
  return `${sign} ${[...new Set([floor, ambition])].join(' → ')}${measure}`;
}

/** One line for each result, with what was asked and why it was not reached. */
export function line(result: Result): string {
  const mark = { 'ambition reached': '++', 'floor reached': '+ ', missed: '!!' }[result.verdict];
  const { figure, unit, subject, baseline, ratio } = result;
  const beside = baseline === null ? '' : ` beside ${number(baseline)}`;
  const times = ratio === null ? '' : `  ${ratio.toFixed(2)} ×`;
  const text = `${mark} ${figure.padEnd(42)} ${`${number(subject)}${beside} ${unit}`.padEnd(34)}${times.padStart(9)}   ${goals(result)}`;
  return result.reason === undefined ? text : `${text}\n     ${result.reason}`;
}

/** Where the figures were taken. */
export function describeMachine() {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
}
