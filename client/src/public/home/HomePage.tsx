import type { PublicPageData } from '@app/contract/site/publicPages.ts';
import type { PublicSettings } from '@app/contract/site/api.ts';
import { countDays } from '@app/contract/core/dates.ts';
import motif from '../../components/styles/motif.module.css';
import type from '../../components/styles/publicType.module.css';
import { ActionLinks, beginning } from '../parts/ActionLink.tsx';
import { Comparison } from '../sections/Comparison.tsx';
import { compare } from '../sections/compare.ts';
import { Pricing } from '../sections/Pricing.tsx';
import { ClosingCall } from '../sections/ClosingCall.tsx';
import hero from './Hero.module.css';
import { HeroScene } from './HeroScene.tsx';
import { HostDay } from './HostDay.tsx';
import { Questions } from '../sections/Questions.tsx';
import { replyTime, saysBackup, saysHosting } from '../parts/settingTexts.ts';
import layout from '../layout.module.css';
import classes from './HomePage.module.css';

/** The home page: what the product is, what it costs, and how to begin. */
export function HomePage({ data }: { data: PublicPageData }) {
  const { settings, plans } = data;
  const comparison = compare(plans, settings);
  return (
    <>
      <Hero settings={settings} />
      <ClaimsStrip settings={settings} />
      <HostDay settings={settings} />
      <Pricing plans={plans} settings={settings} heading="h2" />
      {comparison.rivals.length > 0 && <Comparison comparison={comparison} settings={settings} heading="h2" />}
      <Questions settings={settings} />
      <ClosingCall settings={settings} />
    </>
  );
}

function ClaimsStrip({ settings }: { settings: PublicSettings }) {
  const { claim_platforms, claim_encryption, claim_backup, claim_hosting, claim_onboarding } = settings;
  const claims = [
    {
      value: /\d\+?$/.test(claim_platforms) ? `${claim_platforms} plateformes` : claim_platforms,
      label: 'synchronisées',
    },
    { value: claim_encryption, label: 'données chiffrées' },
    { value: claim_backup, label: saysBackup.test(claim_backup) ? 'de vos données' : 'une sauvegarde' },
    { value: claim_hosting, label: saysHosting.test(claim_hosting) ? 'pour vos données' : 'nos serveurs' },
    { value: replyTime(settings) ?? '', label: 'une réponse' },
    { value: claim_onboarding, label: 'pour démarrer' },
  ].filter(({ value }) => value.trim() !== '');
  if (claims.length === 0) return null;
  return (
    <section className={layout.raised} aria-label="Nos engagements">
      <div className={layout.wrap}>
        <ul className={classes.claims}>
          {claims.map(({ value, label }) => (
            <li key={label}>
              <b>{value}</b>
              {label}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Hero({ settings }: { settings: PublicSettings }) {
  return (
    <section className={hero.hero}>
      <div className={`${layout.wrap} ${hero.columns}`}>
        <div>
          <h1 className={hero.headline}>Toutes vos locations dans une seule fenêtre.</h1>
          <p className={`${type.lead} ${hero.lead}`}>
            {`${settings.site_title} réunit vos annonces, vos calendriers et votre propre site. Vous recevez vos hôtes, il s’occupe du reste.`}
          </p>
          <ul className={`${motif.marks} ${hero.benefits}`}>
            <li>Synchronisation automatique des plateformes</li>
            <li>Un calendrier unifié, fini les doubles réservations</li>
            <li>Aucune commission sur vos réservations</li>
            <li>Une équipe qui vous répond en français</li>
          </ul>
          <ActionLinks actions={beginning} className={hero.actions} />
          <p className={hero.note}>{countDays(Number(settings.trial_days))} d’essai, sans carte bancaire.</p>
          <Figures settings={settings} />
        </div>
        <HeroScene />
      </div>
    </section>
  );
}

function Figures({ settings }: { settings: PublicSettings }) {
  const figures = [
    { value: settings.figure_owners, label: 'propriétaires' },
    { value: settings.figure_listings, label: 'annonces gérées' },
    { value: settings.figure_satisfaction, label: 'de satisfaction' },
  ].filter(({ value }) => value.trim() !== '');
  if (figures.length === 0) return null;
  return (
    <dl className={hero.figures}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={layout.figure}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
