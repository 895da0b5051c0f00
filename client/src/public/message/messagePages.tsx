import type { ReactNode } from 'react';
import { contactMessages } from '@app/contract/site/publicPages.ts';
import type { PublicSettings } from '@app/contract/site/api.ts';
import { Logo } from '../../components/brand/Logo.tsx';
import { MissingStay } from '../../components/brand/MissingStay.tsx';
import { mainId } from '../../components/brand/SkipLink.tsx';
import { Bar, type BarProps } from '../art/Bar.tsx';
import art from '../art/art.module.css';
import layout from '../layout.module.css';
import { phoneAddress } from '../parts/settingTexts.ts';
import { MessageLayout } from './MessageLayout.tsx';
import classes from './messagePages.module.css';
import shutters from './Shutters.module.css';

/** Thanks for a message that was sent without JavaScript. */
export function ContactSentPage() {
  return (
    <MessageLayout
      title={'Message envoyé\u202f!'}
      lead={contactMessages.received}
      actions={[
        { href: '/', label: 'Retour à l’accueil' },
        { href: '/fonctionnalites', label: 'Voir les fonctionnalités' },
      ]}
      art={<ArrivedStay />}
      artPlace="below"
    />
  );
}

const stays: readonly Omit<BarProps, 'height'>[] = [
  { x: -40, y: 28, width: 400, tone: 'volet' },
  { x: 350, y: 28, width: 420, tone: 'mimosa', arriving: true },
  { x: 760, y: 28, width: 500, tone: 'tuile' },
  { x: -40, y: 112, width: 200, tone: 'tuile' },
  { x: 260, y: 112, width: 560, tone: 'volet' },
  { x: 960, y: 112, width: 300, tone: 'volet' },
];

function ArrivedStay() {
  return (
    <svg className={art.art} viewBox="0 0 1200 192" aria-hidden="true">
      <path className={art.line} d="M0 12.5H1200M0 96.5H1200M0 180.5H1200" />
      <path className={art.line} d="M100.5 12V180M300.5 12V180M500.5 12V180M700.5 12V180M900.5 12V180M1100.5 12V180" />
      {stays.map((stay) => (
        <Bar key={`${stay.x} ${stay.y}`} height={52} {...stay} />
      ))}
    </svg>
  );
}

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <MessageLayout
      title="Oops! Page not found"
      titleLang="en"
      lead="Cette page n’existe pas. Elle a peut-être changé d’adresse, ou l’adresse a été mal recopiée."
      actions={[
        { href: '/', label: 'Retour à l’accueil' },
        { href: '/contact', label: 'Nous écrire' },
      ]}
      art={<MissingStay />}
      artPlace="below"
    />
  );
}

/** The server failed. The reference leads the support to what happened. */
export function FailurePage({ reference }: { reference: string }) {
  return (
    <MessageLayout
      title="Un volet a claqué."
      lead="Une erreur est survenue de notre côté. Elle est inscrite dans nos journaux, et vous n’y êtes pour rien."
      actions={[
        { href: '', label: 'Réessayer' },
        { href: '/', label: 'Retour à l’accueil' },
      ]}
      note={
        <p>
          Si elle revient, <a href="/contact">écrivez-nous</a> en citant cette référence{'\u00a0'}:{' '}
          <code className={classes.reference}>{reference}</code>
        </p>
      }
      art={<LooseShutter />}
      artPlace="beside"
    />
  );
}

/** Stands in for every page while the site is being worked on: without menu or footer, for they would lead back here. */
export function MaintenancePage({ settings }: { settings: PublicSettings }) {
  const { site_title: siteTitle, contact_email: email, support_phone: phone } = settings;
  return (
    <div className={layout.site}>
      <main id={mainId} tabIndex={-1} className={classes.main}>
        <p className={layout.wrap}>
          <Logo name={siteTitle} />
          <span className="visuallyHidden">{siteTitle}</span>
        </p>
        <MessageLayout
          title="Maintenance en cours"
          lead="Nous avons tiré les volets le temps d’un coup de peinture. Vos réservations continuent d’arriver, rien ne se perd."
          actions={[{ href: '', label: 'Actualiser la page' }]}
          note={
            (email !== '' || phone !== '') && (
              <p>
                Une urgence{'\u202f'}? {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
                {email !== '' && phone !== '' && ' ou '}
                {phone !== '' && <a href={phoneAddress(phone)}>{phone}</a>}
              </p>
            )
          }
          art={<ClosedShutters />}
          artPlace="beside"
        />
      </main>
    </div>
  );
}

const slats = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((nth) => `M6 ${1 + nth * 14.9}H150l-6 9H0Z`).join('');

/** A leaf, 190 by 330, with its hinges at the left of the page. */
function Leaf() {
  return (
    <>
      <rect className={shutters.wood} width="190" height="330" />
      {[20, 176].map((top) => (
        <g key={top} transform={`translate(20 ${top})`}>
          <rect className={shutters.hole} width="150" height="134" />
          <path className={shutters.slat} d={slats} />
        </g>
      ))}
    </>
  );
}

function Window({ children }: { children: ReactNode }) {
  return (
    <svg className={shutters.art} viewBox="0 0 460 410" aria-hidden="true">
      <rect className={shutters.wall} x="18" y="10" width="424" height="366" />
      {children}
      <rect className={shutters.sill} y="370" width="460" height="16" rx="3" />
      <rect className={shutters.wall} x="16" y="386" width="428" height="8" />
    </svg>
  );
}

function ClosedShutters() {
  return (
    <Window>
      <g transform="translate(38 30)">
        <Leaf />
      </g>
      <g transform="translate(232 30)">
        <Leaf />
      </g>
      <rect className={shutters.mimosa} x="228" y="30" width="4" height="330" />
    </Window>
  );
}

function LooseShutter() {
  return (
    <Window>
      <rect className={shutters.glass} x="38" y="30" width="384" height="330" />
      <path className={shutters.line} d="M38 112.5H422M38 195.5H422M38 277.5H422M230.5 30V360M326.5 30V360" />
      <path className={shutters.volet} d="M255 50H422V92H243Z" />
      <path className={shutters.tuile} d="M331 133H422V175H319Z" />
      <path className={shutters.mimosa} d="M255 216H373L361 258H243Z" />
      <path className={shutters.volet} d="M293 298H422V340H281Z" />
      <g transform="translate(38 30)">
        <Leaf />
      </g>
      <g transform="translate(236 46) rotate(9 190 330)">
        <Leaf />
      </g>
    </Window>
  );
}
