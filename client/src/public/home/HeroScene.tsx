import { classNames } from '../../components/text/classNames.ts';
import motif from '../../components/styles/motif.module.css';
import classes from './HeroScene.module.css';
import planning from './planning.module.css';
import { PlanningRow, type DayKind, type Stay } from './PlanningRow.tsx';
import { Shutter } from './Shutter.tsx';

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
            {properties.map(({ name, place, stays }) => (
              <PlanningRow key={name} name={name} place={place} days={kinds} stays={stays} />
            ))}
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

const properties: readonly { name: string; place: string; stays: readonly Stay[] }[] = [
  {
    name: 'Mas des Oliviers',
    place: 'Lourmarin',
    stays: [
      { from: -2, nights: 4, guest: 'Roux', channel: 'airbnb' },
      { from: 2, nights: 5, guest: 'Ingrid Solberg', channel: 'booking' },
      { from: 7, nights: 3, guest: 'Hugo', channel: 'airbnb' },
      { from: 10, nights: 5, guest: 'Weber', channel: 'booking' },
    ],
  },
  {
    name: 'Villa Etchea',
    place: 'Guéthary',
    stays: [
      { from: -1, nights: 4, guest: 'Tom', channel: 'booking' },
      { from: 3, nights: 7, guest: 'Famille Delmas', channel: 'airbnb' },
      { from: 11, nights: 4, guest: 'Sofia', channel: 'booking' },
    ],
  },
  {
    name: 'Le Cabanon',
    place: 'Cassis',
    stays: [
      { from: -1, nights: 3, guest: 'Nora', channel: 'airbnb' },
      { from: 2, nights: 3, guest: 'Jules', channel: 'booking' },
      { from: 5, nights: 4, guest: 'Camille R.', channel: 'direct' },
      { from: 9, nights: 4, guest: 'Élise et Paul', channel: 'airbnb' },
    ],
  },
  {
    name: 'Patio Vauban',
    place: 'Collioure',
    stays: [
      { from: -2, nights: 5, guest: 'Paul Vidal', channel: 'booking' },
      { from: 4, nights: 3, guest: 'Inès K.', channel: 'airbnb' },
      { from: 8, nights: 7, guest: 'Famille Costa', channel: 'airbnb' },
    ],
  },
  {
    name: 'La Bergerie',
    place: 'Sault',
    stays: [
      { from: 0, nights: 4, guest: 'Marta Ruiz', channel: 'airbnb' },
      { from: 5, nights: 7, guest: 'Famille Janssen', channel: 'booking' },
      { from: 12, nights: 4, guest: '', channel: 'airbnb' },
    ],
  },
  {
    name: 'Le Pigeonnier',
    place: 'Uzès',
    stays: [
      { from: -1, nights: 5, guest: 'Famille Petit', channel: 'airbnb' },
      { from: 4, nights: 3, guest: 'Anouk', channel: 'direct' },
      { from: 8, nights: 3, guest: 'Lukas', channel: 'booking' },
      { from: 11, nights: 5, guest: 'Leroy', channel: 'airbnb' },
    ],
  },
];
