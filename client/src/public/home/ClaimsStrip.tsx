import type { PublicSettings } from '@app/contract/site/api.ts';
import { replyTime } from '../parts/claims.ts';
import layout from '../layout.module.css';
import classes from './ClaimsStrip.module.css';
import { saysBackup, saysHosting } from '../sections/safetyClaims.ts';

/** The commitments that the site's owner vouches for; nothing at all when there are none. */
export function ClaimsStrip({ settings }: { settings: PublicSettings }) {
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
