import { classNames } from '../../components/text/classNames.ts';
import motif from '../../components/styles/motif.module.css';
import classes from './HeroScene.module.css';
import planning from './planning.module.css';
import { PlanningRow, type DayKind, type Stay } from './PlanningRow.tsx';

const weekdays = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'];
/** Two weeks from Monday 7 June, seen on the Friday. */
const days = Array.from({ length: 14 }, (_, index) => {
  const kind: DayKind = index === 4 ? 'today' : index % 7 > 4 ? 'weekend' : 'weekday';
  return { number: 7 + index, weekday: weekdays[index % 7], kind };
});
const kinds = days.map(({ kind }) => kind);

/** A window whose shutters open on a planning. */
export function HeroScene() {
  return (
    <div className={classes.scene}>
      <div className={classes.window}>
        <Shutter side="left" />
        <div
          className={classes.pane}
          role="img"
          aria-label="Aperçu du planning&nbsp;: six logements sur quatorze jours, où se réunissent les réservations d’Airbnb, de Booking.com et de votre site"
        >
          <div className={planning.plan} aria-hidden="true">
            <div className={classes.top}>
              <b>7 – 20 juin</b>
              <span className={classNames(classes.key, classes.airbnb)}>Airbnb</span>
              <span className={classes.key}>Booking.com</span>
              <span className={classNames(classes.key, classes.direct)}>Votre site</span>
            </div>
            <div className={classNames(planning.row, planning.head)}>
              <div className={planning.name} />
              <div className={planning.track}>
                <div className={planning.grid}>
                  {days.map(({ number, weekday, kind }) => (
                    <span key={number} className={kind === 'weekday' ? undefined : planning[kind]}>
                      <small>{weekday}</small>
                      {number}
                    </span>
                  ))}
                </div>
              </div>
            </div>
            {Object.entries(properties).map(([property, stays]) => {
              const [name = '', place] = property.split(', ');
              return <PlanningRow key={name} name={name} place={place} days={kinds} stays={stays} />;
            })}
            <div className={classes.foot}>
              <span>
                <b>2 arrivées</b> aujourd’hui
              </span>
              <span>
                <b>2 départs</b>
              </span>
              <span>
                <b>86&nbsp;%</b> d’occupation en juin
              </span>
            </div>
          </div>
        </div>
        <Shutter side="right" />
      </div>
      <div className={classes.sill} />
      <div className={classes.news} aria-hidden="true">
        <i className={motif.slanted} />
        <strong>Camille réserve Le Cabanon, 4 nuits</strong>
        <span>Sur votre site, 0&nbsp;% de commission</span>
      </div>
    </div>
  );
}

const properties: Readonly<Record<string, readonly Stay[]>> = {
  'Mas des Oliviers, Lourmarin': [
    [-2, 4, 'Roux', 'airbnb'],
    [2, 5, 'Ingrid Solberg', 'booking'],
    [7, 3, 'Hugo', 'airbnb'],
    [10, 5, 'Weber', 'booking'],
  ],
  'Villa Etchea, Guéthary': [
    [-1, 4, 'Tom', 'booking'],
    [3, 7, 'Famille Delmas', 'airbnb'],
    [11, 4, 'Sofia', 'booking'],
  ],
  'Le Cabanon, Cassis': [
    [-1, 3, 'Nora', 'airbnb'],
    [2, 3, 'Jules', 'booking'],
    [5, 4, 'Camille R.', 'direct'],
    [9, 4, 'Élise et Paul', 'airbnb'],
  ],
  'Patio Vauban, Collioure': [
    [-2, 5, 'Paul Vidal', 'booking'],
    [4, 3, 'Inès K.', 'airbnb'],
    [8, 7, 'Famille Costa', 'airbnb'],
  ],
  'La Bastide Bleue, Sault': [
    [0, 4, 'Marta Ruiz', 'airbnb'],
    [5, 7, 'Famille Janssen', 'booking'],
    [12, 4, '', 'airbnb'],
  ],
  'Le Pigeonnier, Uzès': [
    [-1, 5, 'Famille Petit', 'airbnb'],
    [4, 3, 'Anouk', 'direct'],
    [8, 3, 'Lukas', 'booking'],
    [11, 5, 'Leroy', 'airbnb'],
  ],
};

/** Upper and lower edges of a panel of slats, where it meets the hinge side and the free side of the leaf. */
interface Panel {
  hinge: readonly [top: number, bottom: number];
  free: readonly [top: number, bottom: number];
}

const panels: readonly Panel[] = [
  { hinge: [25, 310.5], free: [33.8, 310.8] },
  { hinge: [335.9, 615], free: [335.4, 606.2] },
];
const slatsPerPanel = 13;

/** The band of a panel between two fractions of its height, seen in perspective. */
function band({ hinge, free }: Panel, from: number, to: number): string {
  const at = ([top, bottom]: readonly [number, number], part: number) => (top + (bottom - top) * part).toFixed(1);
  return `M10 ${at(hinge, from)}L44 ${at(free, from)}V${at(free, to)}L10 ${at(hinge, to)}Z`;
}

const holes = panels.map((panel) => band(panel, 0, 1)).join('');
const slats = panels
  .flatMap((panel) =>
    Array.from({ length: slatsPerPanel }, (_, row) => band(panel, row / slatsPerPanel, (row + 0.62) / slatsPerPanel)),
  )
  .join('');

function Shutter({ side }: { side: 'left' | 'right' }) {
  return (
    <svg
      className={classNames(classes.shutter, classes[side])}
      viewBox="0 0 54 640"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <g transform={side === 'right' ? 'matrix(-1 0 0 1 54 0)' : undefined}>
        <path className={classes.wood} d="M0 0L54 15V625L0 640Z" />
        <path className={classes.hole} d={holes} />
        <path className={classes.slat} d={slats} />
      </g>
    </svg>
  );
}
