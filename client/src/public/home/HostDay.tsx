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
          <path stroke="#1b2622" transform="translate(0 .5)" d={modules} />
          <path fillRule="evenodd" d={finders} />
        </svg>
        Lien valable 7&nbsp;jours
      </div>
    </Vignette>
  );
}

/** Looks like a QR code and leads nowhere. */
const modules =
  'M9 0h1M12 0h1M9 1h4M9 2h2M12 2h1M8 3h2M8 4h1M10 4h2M8 5h1M11 6h2M8 7h1M11 7h1M0 8h3M4 8h1M7 8h2M10 8h1M15 8h3M20 8h1M4 9h2M7 9h1M9 9h1M11 9h1M15 9h1M17 9h1M3 10h1M10 10h3M15 10h2M19 10h2M5 11h5M12 11h1M14 11h6M0 12h1M2 12h5M8 12h1M10 12h1M12 12h1M14 12h2M8 13h1M11 13h2M19 13h2M10 14h2M14 14h4M8 15h1M12 15h2M17 15h1M20 15h1M8 16h3M14 16h4M19 16h1M10 17h2M13 17h3M20 17h1M9 18h1M13 18h1M18 18h3M8 19h3M17 19h1M8 20h1M11 20h2M14 20h5M20 20h1';

/** Its three corners. */
const finders =
  'M0 0h7v7h-7zM1 1v5h5v-5zM2 2h3v3h-3zM14 0h7v7h-7zM15 1v5h5v-5zM16 2h3v3h-3zM0 14h7v7h-7zM1 15v5h5v-5zM2 16h3v3h-3z';

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
