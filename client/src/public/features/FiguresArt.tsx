import { classNames } from '../../components/text/classNames.ts';
import classes from '../art/art.module.css';
import { Bar } from '../art/Bar.tsx';

const listings = [
  { name: 'Mas des Oliviers', rate: 86, tone: 'volet' },
  { name: 'Villa Etchola', rate: 74, tone: 'tuile' },
  { name: 'Le Cabanon', rate: 61, tone: 'mimosa' },
] as const;

/** How full each listing is. Decorative. */
export function FiguresArt() {
  return (
    <svg className={classes.art} viewBox="0 0 520 400" aria-hidden="true">
      <text className={classNames(classes.text, classes.big)} x="40" y="74">
        4{'\u00a0'}280{'\u00a0'}€
      </text>
      <text className={classNames(classes.text, classes.soft)} x="40" y="100">
        Revenus de juin
      </text>
      <path className={classes.line} d="M40 128.5H480" />
      {listings.map(({ name, rate, tone }, nth) => (
        <g key={name}>
          <text className={classes.text} x="40" y={164 + nth * 76}>
            {name}
          </text>
          <Bar x={40} y={176 + nth * 76} width={440} height={28} tone="surface" />
          <Bar x={40} y={176 + nth * 76} width={4.4 * rate} height={28} tone={tone} arriving />
          <text className={classes.text} x="480" y={164 + nth * 76} textAnchor="end">
            {rate}
            {'\u00a0'}%
          </text>
        </g>
      ))}
    </svg>
  );
}
