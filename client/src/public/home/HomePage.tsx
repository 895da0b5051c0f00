import type { PublicPageData } from '@app/contract/site/publicPages.ts';
import type { PublicSettings } from '@app/contract/site/api.ts';
import { Comparison } from '../sections/Comparison.tsx';
import { compare } from '../sections/compare.ts';
import { Pricing } from '../sections/Pricing.tsx';
import { ClosingCall } from '../sections/ClosingCall.tsx';
import { Hero } from './Hero.tsx';
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

/** The commitments that the site's owner vouches for; nothing at all when there are none. */
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
