import { countDays } from '@app/contract/core/dates.ts';
import type { PublicSettings } from '@app/contract/site/api.ts';
import { classNames } from '../../components/text/classNames.ts';
import { ActionLinks, beginning } from '../parts/ActionLink.tsx';
import layout from '../layout.module.css';
import classes from './ClosingCall.module.css';

/** The last word of a page: begin, or look. */
export function ClosingCall({ settings }: { settings: PublicSettings }) {
  const minutes = settings.claim_onboarding.trim();
  const free = `${countDays(Number(settings.trial_days))} d’essai`;
  return (
    <section className={classes.call}>
      <svg className={classes.louvre} viewBox="0 0 560 556" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
        <path
          className={classes.slat}
          d="M66 0H600L574 52H40ZM6 72H280L254 124H-20ZM312 72H606L580 124H286ZM86 144H560L534 196H60ZM46 216H220L194 268H20ZM518 216H692L666 268H492ZM106 288H620L594 340H80ZM26 360H330L304 412H0ZM342 360H616L590 412H316ZM76 432H610L584 484H50ZM36 504H270L244 556H10ZM282 504H656L630 556H256Z"
        />
        <path className={classes.lit} d="M232 216H506L480 268H206Z" />
      </svg>
      <div className={classNames(layout.wrap, classes.words)}>
        <h2 className={classes.title}>Ouvrez les volets.</h2>
        <p className={classes.text}>
          {/^\d/.test(minutes)
            ? `Comptez ${minutes} pour démarrer. Les ${free} qui suivent sont pour nous.`
            : `Créez votre premier logement. Les ${free} qui suivent sont pour nous.`}
        </p>
        <ActionLinks actions={beginning} on="shutter" className={classes.actions} />
      </div>
    </section>
  );
}
