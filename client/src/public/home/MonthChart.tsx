import { classNames } from '../../components/text/classNames.ts';
import layout from '../layout.module.css';
import classes from './MonthChart.module.css';
import vignette from './vignette.module.css';

/** Occupancy by month, in percent. A sample. */
const months = [
  { name: 'janv.', percent: 38 },
  { name: 'févr.', percent: 44 },
  { name: 'mars', percent: 52 },
  { name: 'avr.', percent: 61 },
  { name: 'mai', percent: 70 },
  { name: 'juin', percent: 86 },
];

/** A report at a glance. */
export function MonthChart() {
  return (
    <div
      className={classNames(vignette.vignette, classes.picture)}
      role="img"
      aria-label="Un rapport de juin&nbsp;: 86&nbsp;% d’occupation, 4&#8239;280&nbsp;€ de revenus, en hausse depuis janvier"
    >
      <dl className={classes.figures} aria-hidden="true">
        <div>
          <dt>Occupation en juin</dt>
          <dd className={classNames(layout.figure, classes.first)}>86&nbsp;%</dd>
        </div>
        <div>
          <dt>Revenus de juin</dt>
          <dd className={layout.figure}>4&#8239;280&nbsp;€</dd>
        </div>
      </dl>
      <svg className={classes.chart} viewBox="0 0 312 172" aria-hidden="true">
        {months.map(({ name, percent }, index) => (
          <g key={name} className={percent === 86 ? classes.current : undefined}>
            <path d={bar(index * 54, percent * 1.5)} />
            <text x={index * 54 + 21} y="168" textAnchor="middle">
              {name}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** A bar on the line y=146 whose top is slanted like the end of a stay. */
function bar(x: number, height: number): string {
  const top = 146 - height;
  return `M${x} ${top + 8}L${x + 42} ${top}V146H${x}Z`;
}
