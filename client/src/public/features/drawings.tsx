import type { ReactNode } from 'react';
import { classNames } from '../../components/text/classNames.ts';
import classes from '../art/art.module.css';
import { Bar, type BarProps } from '../art/Bar.tsx';

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.art} viewBox="0 0 520 400" aria-hidden="true">
      {children}
    </svg>
  );
}

interface LabelProps {
  x: number;
  y: number;
  text: string | undefined;
  look?: 'big' | 'small' | 'soft' | 'onMimosa' | 'onVolet';
  end?: boolean;
}

function Label({ x, y, text, look, end = false }: LabelProps) {
  return (
    <text className={classNames(classes.text, look && classes[look])} x={x} y={y} textAnchor={end ? 'end' : undefined}>
      {text}
    </text>
  );
}

/** Days of the drawing, and how wide one is. */
const [firstDay, day] = [146, 25];

type Stay = readonly [from: number, nights: number, tone: BarProps['tone']];

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

/**
 * What each channel sold is closed on the others, and stands in one planning. Decorative.
 * @param platforms to write on the first lanes.
 */
export function SyncArt({ platforms }: { platforms: readonly string[] }) {
  const [first = 'Une plateforme', second = 'Une autre'] = platforms;
  // What fits next to a lane.
  const names = [first, second, 'Votre site'].map((name) => (name.length > 15 ? `${name.slice(0, 14)}…` : name));
  return (
    <Drawing>
      <path className={classes.line} d="M150.5 36V364M225.5 36V364M300.5 36V364M375.5 36V364M450.5 36V364" />
      {lanes.map((stays, lane) => (
        <g key={names[lane]}>
          <Label x={24} y={71 + lane * 58} text={names[lane]} />
          <Stays stays={stays} y={48 + lane * 58} height={36} />
        </g>
      ))}
      <rect className={classes.edged} x="12.5" y="238.5" width="495" height="126" rx="10" />
      <Label x={28} y={270} text="Votre planning" />
      <path className={classes.line} d="M28 284.5H492" />
      <Label x={28} y={328} text="Le Cabanon" look="soft" />
      <Stays stays={all} y={302} height={42} />
    </Drawing>
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

/** Two letters typed in the search. Decorative. */
export function SpeedArt() {
  return (
    <Drawing>
      <path className={classes.slat} d="M-20 22H150L138 64H-32ZM178 22H360L348 64H166ZM388 22H560L548 64H376Z" />
      <path className={classes.slat} d="M-60 336H90L78 378H-72ZM118 336H430L418 378H106ZM458 336H620L608 378H446Z" />
      <rect className={classes.paper} x="60" y="92" width="400" height="216" rx="14" />
      <path className={classes.pen} d="M100 126a8 8 0 1 0-16 0a8 8 0 1 0 16 0M98 132l6 6" />
      <Label x={118} y={132} text="ab" />
      <rect className={classes.ink} x="139" y="116" width="2" height="20" />
      <path className={classes.line} d="M60 158.5H460" />
      <Bar x={76} y={174} width={368} height={44} tone="mimosa" />
      <Label x={112} y={201} text="Abonnement" look="onMimosa" />
      <path className={classNames(classes.pen, classes.penOnMimosa)} d="M412 190v8h-18m5-5-5 5 5 5" />
      <Label x={112} y={247} text="Tableau de bord" />
      <Label x={112} y={285} text="Établir un rapport" look="soft" />
    </Drawing>
  );
}

const slats = [0, 1, 2, 3, 4, 5, 6, 7].map((nth) => nth * 30);

/** A window: one shutter closed and locked, one open on the planning. Decorative. */
export function SecurityArt() {
  return (
    <Drawing>
      <rect className={classes.wall} x="104" y="34" width="276" height="312" />
      <rect className={classes.paper} x="242" y="52" width="120" height="276" />
      <path className={classes.line} d="M242 120.5H362M242 190.5H362M242 260.5H362M302.5 52V328" />
      <Bar x={250} y={68} width={104} height={36} tone="volet" />
      <Bar x={286} y={138} width={68} height={36} tone="tuile" />
      <Bar x={250} y={208} width={82} height={36} tone="mimosa" />
      <Bar x={276} y={278} width={78} height={36} tone="volet" />
      <rect className={classes.wood} x="122" y="52" width="120" height="276" />
      <path className={classes.slat} d={slats.map((y) => `M144 ${70 + y}H228L220 ${84 + y}H136Z`).join('')} />
      <path className={classes.wood} d="M380 52L452 30V350L380 328Z" />
      <path
        className={classes.slat}
        d={slats
          .map((y) => `M392 ${73 + y * 0.98}L440 ${60 + y * 1.04}V${74 + y * 1.04}L392 ${85 + y * 0.98}Z`)
          .join('')}
      />
      <rect className={classes.wall} x="84" y="346" width="316" height="16" rx="3" />
      <path className={classes.bow} d="M168 178V160A14 14 0 0 1 196 160V178" />
      <rect className={classes.plain} x="156" y="176" width="52" height="44" rx="7" />
      <circle className={classes.keyhole} cx="182" cy="194" r="5" />
      <path className={classes.keyhole} d="M180 196H184L186 209H178Z" />
    </Drawing>
  );
}

const listings = [
  { name: 'Mas des Oliviers', rate: 86, tone: 'volet' },
  { name: 'Villa Etchea', rate: 74, tone: 'tuile' },
  { name: 'Le Cabanon', rate: 61, tone: 'mimosa' },
] as const;

/** How full each listing is. Decorative. */
export function FiguresArt() {
  return (
    <Drawing>
      <Label x={40} y={74} text={'4\u00a0280\u00a0€'} look="big" />
      <Label x={40} y={100} text="Revenus de juin" look="soft" />
      <path className={classes.line} d="M40 128.5H480" />
      {listings.map(({ name, rate, tone }, nth) => (
        <g key={name}>
          <Label x={40} y={164 + nth * 76} text={name} />
          <Bar x={40} y={176 + nth * 76} width={440} height={28} tone="surface" />
          <Bar x={40} y={176 + nth * 76} width={4.4 * rate} height={28} tone={tone} arriving />
          <Label x={480} y={164 + nth * 76} end text={`${rate}\u00a0%`} />
        </g>
      ))}
    </Drawing>
  );
}

/** A code that looks like one to scan and is none, in cells. */
const code =
  'M0 0h7v1h-7zM8 0h1v1h-1zM10 0h2v1h-2zM14 0h7v1h-7zM0 1h1v1h-1zM6 1h1v1h-1zM9 1h2v1h-2zM12 1h1v1h-1zM14 1h1v1h-1zM20 1h1v1h-1zM0 2h1v1h-1zM2 2h3v1h-3zM6 2h1v1h-1zM8 2h1v1h-1zM11 2h2v1h-2zM14 2h1v1h-1zM16 2h3v1h-3zM20 2h1v1h-1zM0 3h1v1h-1zM2 3h3v1h-3zM6 3h1v1h-1zM9 3h3v1h-3zM14 3h1v1h-1zM16 3h3v1h-3zM20 3h1v1h-1zM0 4h1v1h-1zM2 4h3v1h-3zM6 4h1v1h-1zM8 4h1v1h-1zM10 4h1v1h-1zM12 4h1v1h-1zM14 4h1v1h-1zM16 4h3v1h-3zM20 4h1v1h-1zM0 5h1v1h-1zM6 5h1v1h-1zM10 5h2v1h-2zM14 5h1v1h-1zM20 5h1v1h-1zM0 6h7v1h-7zM8 6h1v1h-1zM10 6h1v1h-1zM12 6h1v1h-1zM14 6h7v1h-7zM8 7h2v1h-2zM11 7h2v1h-2zM0 8h2v1h-2zM3 8h1v1h-1zM6 8h2v1h-2zM10 8h1v1h-1zM12 8h2v1h-2zM15 8h1v1h-1zM17 8h2v1h-2zM20 8h1v1h-1zM1 9h2v1h-2zM4 9h1v1h-1zM8 9h3v1h-3zM13 9h2v1h-2zM16 9h1v1h-1zM19 9h1v1h-1zM0 10h1v1h-1zM2 10h2v1h-2zM5 10h3v1h-3zM11 10h2v1h-2zM14 10h2v1h-2zM17 10h2v1h-2zM20 10h1v1h-1zM1 11h1v1h-1zM4 11h2v1h-2zM8 11h1v1h-1zM10 11h2v1h-2zM13 11h1v1h-1zM16 11h1v1h-1zM18 11h2v1h-2zM0 12h2v1h-2zM3 12h1v1h-1zM6 12h3v1h-3zM10 12h1v1h-1zM12 12h3v1h-3zM17 12h1v1h-1zM19 12h2v1h-2zM8 13h1v1h-1zM11 13h1v1h-1zM13 13h1v1h-1zM15 13h2v1h-2zM19 13h1v1h-1zM0 14h7v1h-7zM8 14h2v1h-2zM11 14h2v1h-2zM14 14h1v1h-1zM16 14h1v1h-1zM18 14h3v1h-3zM0 15h1v1h-1zM6 15h1v1h-1zM10 15h2v1h-2zM13 15h1v1h-1zM15 15h2v1h-2zM18 15h1v1h-1zM0 16h1v1h-1zM2 16h3v1h-3zM6 16h1v1h-1zM8 16h2v1h-2zM12 16h3v1h-3zM16 16h1v1h-1zM19 16h2v1h-2zM0 17h1v1h-1zM2 17h3v1h-3zM6 17h1v1h-1zM9 17h1v1h-1zM11 17h1v1h-1zM14 17h2v1h-2zM17 17h1v1h-1zM20 17h1v1h-1zM0 18h1v1h-1zM2 18h3v1h-3zM6 18h1v1h-1zM8 18h1v1h-1zM10 18h2v1h-2zM13 18h1v1h-1zM16 18h4v1h-4zM0 19h1v1h-1zM6 19h1v1h-1zM9 19h2v1h-2zM12 19h1v1h-1zM14 19h2v1h-2zM18 19h1v1h-1zM20 19h1v1h-1zM0 20h7v1h-7zM8 20h1v1h-1zM11 20h1v1h-1zM13 20h2v1h-2zM16 20h1v1h-1zM19 20h2v1h-2z';

const movements = [
  { when: '12 juin', what: 'Camille arrive', tone: 'mimosa' },
  { when: '13 juin', what: 'Léa repart', tone: 'tuile' },
  { when: '14 juin', what: 'Ingrid arrive', tone: 'volet' },
] as const;

/** A code to scan, and the planning on a telephone. Decorative. */
export function PhoneArt() {
  return (
    <Drawing>
      <rect className={classes.paper} x="30" y="110" width="183" height="183" rx="10" />
      <path className={classes.ink} transform="translate(48 128) scale(7)" d={code} />
      <path className={classes.pen} d="M228 202h30m-9-9 9 9-9 9" />
      <rect className={classes.paper} x="276" y="24" width="204" height="420" rx="30" />
      <rect className={classes.outline} x="276" y="24" width="204" height="420" rx="30" />
      <rect className={classes.ink} x="354" y="40" width="48" height="6" rx="3" />
      <Label x={298} y={88} text="Cette semaine" look="small" />
      {movements.map(({ when, what, tone }, nth) => (
        <g key={when}>
          <path className={classes.line} d={`M298 ${108.5 + nth * 84}H458`} />
          <Bar x={296} y={122 + nth * 84} width={26} height={54} tone={tone} arriving />
          <Label x={334} y={145 + nth * 84} text={what} />
          <Label x={334} y={168 + nth * 84} text={when} look="soft" />
        </g>
      ))}
    </Drawing>
  );
}

/** A question and its answer. Decorative. */
export function SupportArt() {
  return (
    <Drawing>
      <Bar x={36} y={52} width={330} height={92} tone="surface" />
      <Label x={80} y={92} text="Je change de logiciel." />
      <Label x={80} y={116} text={'Vous m’aidez\u202f?'} />
      <Bar x={132} y={164} width={356} height={92} tone="volet" arriving />
      <Label x={184} y={204} text="Oui, et c’est offert." look="onVolet" />
      <Label x={184} y={228} text="Envoyez-nous vos calendriers." look="onVolet" />
      <Bar x={36} y={276} width={196} height={68} tone="surface" />
      <Label x={80} y={316} text="C’est parti." />
    </Drawing>
  );
}
