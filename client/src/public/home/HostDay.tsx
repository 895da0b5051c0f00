import type { ReactNode } from 'react';
import type { PublicSettings } from '@app/contract/site/api.ts';
import { classNames } from '../../components/text/classNames.ts';
import motif from '../../components/styles/motif.module.css';
import type from '../../components/styles/publicType.module.css';
import layout from '../layout.module.css';
import classes from './HostDay.module.css';
import chart from './MonthChart.module.css';
import phone from './PairedPhone.module.css';
import { PlanningRow, type Channel, type DayKind } from './PlanningRow.tsx';
import planning from './planning.module.css';
import vignette from './vignette.module.css';

const moments = [
  {
    hour: '8 h 05',
    title: 'Une réservation tombe, les autres calendriers se ferment.',
    text: 'Léa réserve quatre nuits sur Airbnb. Les mêmes dates se bloquent sur Booking.com et sur votre site, pendant que le café passe.',
    picture: <SyncedWeek />,
  },
  {
    hour: '11 h 00',
    title: 'Un départ, une arrivée, et le ménage entre les deux.',
    text: 'Le planning montre qui s’en va et qui l’on attend le même jour. Vous savez où passer d’abord, sans un coup de fil.',
    picture: <Turnover />,
  },
  {
    hour: '15 h 20',
    title: 'La maison dans la poche.',
    text: 'Scannez un code depuis votre espace\u00a0: l’application mobile est appairée. Arrivées et réservations vous suivent jusqu’à la plage.',
    picture: <PairedPhone />,
  },
  {
    hour: '19 h 00',
    title: 'Les chiffres, sans le tableur.',
    text: 'Occupation, revenus, canaux\u00a0: vos rapports sont prêts quand la journée s’achève.',
    picture: <MonthChart />,
  },
];

/** Four moments of a host's day, each with a picture of what the product does then. */
export function HostDay({ settings }: { settings: PublicSettings }) {
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 className={layout.h2}>Une journée d’hôte, volets ouverts.</h2>
          <p className={type.lead}>Quatre moments où {settings.site_title} travaille à votre place.</p>
        </div>
        <div className={classes.day}>
          {moments.map(({ hour, title, text, picture }) => (
            <article key={hour} className={classes.moment}>
              <p className={classNames(layout.figure, classes.hour)}>{hour.replaceAll(' ', '\u00a0')}</p>
              <div>
                <h3 className={layout.h3}>{title}</h3>
                <p className={classes.text}>{text}</p>
              </div>
              {picture}
            </article>
          ))}
        </div>
        <p className={classes.more}>
          <a href="/fonctionnalites" className={type.link}>
            Découvrir toutes les fonctionnalités
          </a>
        </p>
      </div>
    </section>
  );
}

interface VignetteProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

function Vignette({ label, className, children }: VignetteProps) {
  return (
    <div className={classNames(vignette.vignette, className)} role="img" aria-label={label}>
      {children}
    </div>
  );
}

const days: readonly DayKind[] = ['weekday', 'weekday', 'weekday', 'weekday', 'weekday', 'weekend', 'weekend'];

const channels: readonly { name: string; guest: string; channel: Channel }[] = [
  { name: 'Airbnb', guest: 'Léa B.', channel: 'airbnb' },
  { name: 'Booking.com', guest: 'Fermé', channel: 'closed' },
  { name: 'Votre site', guest: 'Fermé', channel: 'closed' },
];

function SyncedWeek() {
  return (
    <Vignette label="Une réservation Airbnb ferme les mêmes dates sur Booking.com et sur votre site">
      <div className={classNames(planning.plan, planning.week)} aria-hidden="true">
        {channels.map(({ name, guest, channel }) => (
          <PlanningRow key={name} name={name} days={days} stays={[[1, 4, guest, channel]]} />
        ))}
      </div>
    </Vignette>
  );
}

function Turnover() {
  return (
    <Vignette
      className={classes.picture}
      label="Au Mas des Oliviers, le mercredi 9 juin&nbsp;: la famille Roux s’en va, le ménage suit, Ingrid Solberg arrive"
    >
      <div aria-hidden="true">
        <ol className={classes.bars}>
          <li className={classNames(motif.slanted, classes.leaving)}>
            Famille Roux<small>départ</small>
          </li>
          <li className={classNames(motif.slanted, classes.cleaning)}>Ménage</li>
          <li className={classNames(motif.slanted, classes.arriving)}>
            Ingrid Solberg<small>arrivée</small>
          </li>
        </ol>
        <p className={classes.caption}>Mas des Oliviers, mercredi 9 juin</p>
      </div>
    </Vignette>
  );
}

function PairedPhone() {
  return (
    <Vignette
      className={phone.picture}
      label="L’application mobile annonce une réservation directe et une arrivée&#8239;; à côté, le code à scanner qui l’appaire"
    >
      <div className={phone.news} aria-hidden="true">
        <p className={classNames(phone.ping, phone.direct)}>
          <b>Nouvelle réservation directe</b>
          <small>Camille, Le Cabanon, 12 – 16 juin</small>
        </p>
        <p className={phone.ping}>
          <b>Ingrid arrive aujourd’hui</b>
          <small>Mas des Oliviers, 2 voyageurs</small>
        </p>
      </div>
      <div className={phone.pairing} aria-hidden="true">
        <svg viewBox="0 0 21 21" shapeRendering="crispEdges">
          <path fillRule="evenodd" d={modules} />
        </svg>
        Lien valable 7&nbsp;jours
      </div>
    </Vignette>
  );
}

/** Looks like a QR code and leads nowhere. */
const modules =
  'M9 0h1v1h-1zM12 0h1v1h-1zM9 1h4v1h-4zM9 2h2v1h-2zM12 2h1v1h-1zM8 3h2v1h-2zM8 4h1v1h-1zM10 4h2v1h-2zM8 5h1v1h-1zM11 6h2v1h-2zM8 7h1v1h-1zM11 7h1v1h-1zM0 8h3v1h-3zM4 8h1v1h-1zM7 8h2v1h-2zM10 8h1v1h-1zM15 8h3v1h-3zM20 8h1v1h-1zM4 9h2v1h-2zM7 9h1v1h-1zM9 9h1v1h-1zM11 9h1v1h-1zM15 9h1v1h-1zM17 9h1v1h-1zM3 10h1v1h-1zM10 10h3v1h-3zM15 10h2v1h-2zM19 10h2v1h-2zM5 11h5v1h-5zM12 11h1v1h-1zM14 11h6v1h-6zM0 12h1v1h-1zM2 12h5v1h-5zM8 12h1v1h-1zM10 12h1v1h-1zM12 12h1v1h-1zM14 12h2v1h-2zM8 13h1v1h-1zM11 13h2v1h-2zM19 13h2v1h-2zM10 14h2v1h-2zM14 14h4v1h-4zM8 15h1v1h-1zM12 15h2v1h-2zM17 15h1v1h-1zM20 15h1v1h-1zM8 16h3v1h-3zM14 16h4v1h-4zM19 16h1v1h-1zM10 17h2v1h-2zM13 17h3v1h-3zM20 17h1v1h-1zM9 18h1v1h-1zM13 18h1v1h-1zM18 18h3v1h-3zM8 19h3v1h-3zM17 19h1v1h-1zM8 20h1v1h-1zM11 20h2v1h-2zM14 20h5v1h-5zM20 20h1v1h-1zM0 0h7v7h-7zM1 1v5h5v-5zM2 2h3v3h-3zM14 0h7v7h-7zM15 1v5h5v-5zM16 2h3v3h-3zM0 14h7v7h-7zM1 15v5h5v-5zM2 16h3v3h-3z';

/** Occupancy by month, in percent. A sample. */
const months = [
  { name: 'janv.', percent: 38 },
  { name: 'févr.', percent: 44 },
  { name: 'mars', percent: 52 },
  { name: 'avr.', percent: 61 },
  { name: 'mai', percent: 70 },
  { name: 'juin', percent: 86 },
];

function MonthChart() {
  return (
    <Vignette
      className={chart.picture}
      label="Un rapport de juin&nbsp;: 86&nbsp;% d’occupation, 4&#8239;280&nbsp;€ de revenus, en hausse depuis janvier"
    >
      <dl className={chart.figures} aria-hidden="true">
        <div>
          <dt>Occupation en juin</dt>
          <dd className={classNames(layout.figure, chart.first)}>86&nbsp;%</dd>
        </div>
        <div>
          <dt>Revenus de juin</dt>
          <dd className={layout.figure}>4&#8239;280&nbsp;€</dd>
        </div>
      </dl>
      <svg className={chart.chart} viewBox="0 0 312 172" aria-hidden="true">
        {months.map(({ name, percent }, index) => (
          <g key={name} className={percent === 86 ? chart.current : undefined}>
            <path d={bar(index * 54, percent * 1.5)} />
            <text x={index * 54 + 21} y="168" textAnchor="middle">
              {name}
            </text>
          </g>
        ))}
      </svg>
    </Vignette>
  );
}

/** A bar on the line y=146 whose top is slanted like the end of a stay. */
function bar(x: number, height: number): string {
  const top = 146 - height;
  return `M${x} ${top + 8}L${x + 42} ${top}V146H${x}Z`;
}
