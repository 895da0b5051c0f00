import { countDays } from '@app/contract/core/dates.ts';
import type { PublicSettings } from '@app/contract/site/api.ts';
import { classNames } from '../../components/text/classNames.ts';
import motif from '../../components/styles/motif.module.css';
import classes from './LaunchOffer.module.css';

/** The offer of the moment, when the settings hold one. */
export function LaunchOffer({ settings }: { settings: PublicSettings }) {
  const offer = settings.launch_offer.trim().replace(/\.$/, '');
  if (offer === '') return null;
  return (
    <div className={classNames(motif.slanted, classes.offer)}>
      <p>
        <b>Offre de lancement.</b> {countDays(Number(settings.trial_days))} gratuits, et {offer}.
      </p>
      <a href="/register?rythme=annuel">En profiter</a>
    </div>
  );
}
