import { classNames } from '../../components/text/classNames.ts';
import classes from '../art/art.module.css';
import { Bar } from '../art/Bar.tsx';

/** Rows of a code that looks like one to scan, and is none. */
const code = [
  '111111101011001111111',
  '100000100110101000001',
  '101110101001101011101',
  '101110100111001011101',
  '101110101010101011101',
  '100000100011001000001',
  '111111101010101111111',
  '000000001101100000000',
  '110100110010110101101',
  '011010001110011010010',
  '101101110001101101101',
  '010011001011010010110',
  '110100111010111001011',
  '000000001001010110010',
  '111111101101101010111',
  '100000100011010110100',
  '101110101100111010011',
  '101110100101001101001',
  '101110101011010011110',
  '100000100110101100101',
  '111111101001011010011',
];
const cell = 7;
const cells = code.flatMap((row, y) =>
  [...row].flatMap((bit, x) => (bit === '1' ? [`M${48 + x * cell} ${128 + y * cell}h${cell}v${cell}h-${cell}z`] : [])),
);

const days = [
  { when: '12 juin', what: 'Camille arrive', tone: 'mimosa' },
  { when: '13 juin', what: 'Léa repart', tone: 'tuile' },
  { when: '14 juin', what: 'Ingrid arrive', tone: 'volet' },
] as const;

/** A code to scan, and the planning on a telephone. Decorative. */
export function PhoneArt() {
  return (
    <svg className={classes.art} viewBox="0 0 520 400" aria-hidden="true">
      <rect className={classes.paper} x="30" y="110" width="183" height="183" rx="10" />
      <path className={classes.ink} d={cells.join('')} />
      <path className={classes.pen} d="M228 202h30m-9-9 9 9-9 9" />
      <rect className={classes.paper} x="276" y="24" width="204" height="420" rx="30" />
      <rect className={classes.outline} x="276" y="24" width="204" height="420" rx="30" />
      <rect className={classes.ink} x="354" y="40" width="48" height="6" rx="3" />
      <text className={classNames(classes.text, classes.small)} x="298" y="88">
        Cette semaine
      </text>
      {days.map(({ when, what, tone }, nth) => (
        <g key={when}>
          <path className={classes.line} d={`M298 ${108.5 + nth * 84}H458`} />
          <Bar x={296} y={122 + nth * 84} width={26} height={54} tone={tone} arriving />
          <text className={classes.text} x="334" y={145 + nth * 84}>
            {what}
          </text>
          <text className={classNames(classes.text, classes.soft)} x="334" y={168 + nth * 84}>
            {when}
          </text>
        </g>
      ))}
    </svg>
  );
}
