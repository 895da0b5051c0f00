import { classNames } from '../../components/text/classNames.ts';
import classes from '../art/art.module.css';
import { Bar } from '../art/Bar.tsx';

/** Days of the drawing, and how wide one is. */
const [firstDay, day] = [146, 25];

type Tone = 'volet' | 'tuile' | 'mimosa' | 'hole';
type Stay = readonly [from: number, nights: number, tone: Tone];

const lanes: readonly (readonly Stay[])[] = [
  [
    [0, 4, 'tuile'],
    [4, 5, 'hole'],
    [9, 4, 'tuile'],
  ],
  [
    [0, 4, 'hole'],
    [4, 3, 'volet'],
    [7, 6, 'hole'],
  ],
  [
    [0, 7, 'hole'],
    [7, 2, 'mimosa'],
    [9, 4, 'hole'],
  ],
];
const all: readonly Stay[] = [
  [0, 4, 'tuile'],
  [4, 3, 'volet'],
  [7, 2, 'mimosa'],
  [9, 4, 'tuile'],
];

interface SyncArtProps {
  /** Platforms to write on the first lanes. */
  platforms: readonly string[];
}

/** What each channel sold is closed on the others, and stands in one planning. Decorative. */
export function SyncArt({ platforms }: SyncArtProps) {
  const names = [short(platforms[0] ?? 'Une plateforme'), short(platforms[1] ?? 'Une autre'), 'Votre site'];
  return (
    <svg className={classes.art} viewBox="0 0 520 400" aria-hidden="true">
      <path className={classes.line} d="M150.5 36V364M225.5 36V364M300.5 36V364M375.5 36V364M450.5 36V364" />
      {lanes.map((stays, lane) => (
        <g key={names[lane]}>
          <text className={classes.text} x="24" y={71 + lane * 58}>
            {names[lane]}
          </text>
          <Stays stays={stays} y={48 + lane * 58} height={36} />
        </g>
      ))}
      <rect className={classes.edged} x="12.5" y="238.5" width="495" height="126" rx="10" />
      <text className={classes.text} x="28" y="270">
        Votre planning
      </text>
      <path className={classes.line} d="M28 284.5H492" />
      <text className={classNames(classes.text, classes.soft)} x="28" y="328">
        Le Cabanon
      </text>
      <Stays stays={all} y={302} height={42} />
    </svg>
  );
}

function Stays({ stays, y, height }: { stays: readonly Stay[]; y: number; height: number }) {
  return stays.map(([from, nights, tone]) => (
    <Bar
      key={from}
      x={firstDay + from * day + (tone === 'hole' ? 4 : 0)}
      y={y}
      width={nights * day + 6 - (tone === 'hole' ? 8 : 0)}
      height={height}
      tone={tone}
      arriving={tone !== 'hole'}
    />
  ));
}

/** Fits beside a lane. */
function short(name: string): string {
  return name.length > 15 ? `${name.slice(0, 14)}…` : name;
}
