import { trialMaxProperties } from '@app/contract/accounts/rules.ts';
import { countDays } from '@app/contract/core/dates.ts';
import type { PlanView } from '@app/contract/plans/api.ts';
import type { PublicSettings } from '@app/contract/site/api.ts';
import { classNames } from '../../components/text/classNames.ts';
import type from '../../components/styles/publicType.module.css';
import layout from '../layout.module.css';
import { countProperties } from '../parts/countProperties.ts';
import { domainPrice } from '../parts/formatPrice.ts';
import segment from '../../components/styles/segment.module.css';
import motif from '../../components/styles/motif.module.css';
import { offersFrom, yearlyBadge } from './offers.ts';
import { PlanCard } from './PlanCard.tsx';
import classes from './Pricing.module.css';

interface PricingProps {
  /** Null when they could not be read. */
  plans: readonly PlanView[] | null;
  settings: PublicSettings;
  /** `h1` where it is the whole page. */
  heading: 'h1' | 'h2';
}

/** What the product costs: one card per plan, by the month or by the year. Works without JavaScript. */
export function Pricing({ plans, settings, heading: Heading }: PricingProps) {
  const offers = offersFrom(plans);
  const hasYearly = offers.some(({ yearlyCents }) => yearlyCents !== null);
  return (
    <section
      className={classNames(layout.section, Heading === 'h2' ? layout.raised : layout.first, classes.pricing)}
      id="tarifs"
    >
      <div className={layout.wrap}>
        <div className={classes.head}>
          <div className={layout.head}>
            <Heading className={Heading === 'h1' ? type.title : layout.h2}>
              Un prix fixe.
              <br />
              Rien sur vos réservations.
            </Heading>
            <p className={type.lead}>
              L’essai dure {countDays(Number(settings.trial_days))}, avec {countProperties(trialMaxProperties)} et
              toutes les fonctionnalités.
            </p>
          </div>
          {hasYearly && <CycleSwitch badge={yearlyBadge(offers)} />}
        </div>
        {offers.length === 0 ? (
          <p className={classes.none}>
            Aucune formule n’est proposée en ce moment. Revenez un peu plus tard, ou{' '}
            <a href="/contact" className={type.link}>
              écrivez-nous
            </a>
            .
          </p>
        ) : (
          <>
            <ul className={classes.plans} data-count={Math.min(offers.length, 4)}>
              {offers.map((offer) => (
                <PlanCard key={offer.slug} offer={offer} heading={Heading === 'h1' ? 'h2' : 'h3'} />
              ))}
            </ul>
            <p className={classes.fine}>
              Prix TTC. Un nom de domaine est inclus chaque année avec l’abonnement annuel&#8239;; sinon,{' '}
              {domainPrice(settings.domain_price)} par an.
            </p>
          </>
        )}
        {offers.length > 0 && <LaunchOffer settings={settings} />}
      </div>
    </section>
  );
}

/** Whether the cards show monthly or yearly prices; style sheets read it (`:has`), so that it needs no JavaScript. */
function CycleSwitch({ badge }: { badge: string | null }) {
  return (
    <fieldset className={segment.segment}>
      <legend className="visuallyHidden">Facturation</legend>
      <label>
        <input type="radio" name="rythme" value="mensuel" defaultChecked />
        Mensuel
      </label>
      <label>
        <input type="radio" name="rythme" value="annuel" />
        Annuel {badge !== null && <span className={segment.badge}>{badge}</span>}
      </label>
    </fieldset>
  );
}

/** The offer of the moment, when the settings hold one. */
function LaunchOffer({ settings }: { settings: PublicSettings }) {
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
