import { trialMaxProperties } from '@app/contract/accounts/rules.ts';
import { countDays } from '@app/contract/core/dates.ts';
import type { PlanView } from '@app/contract/plans/api.ts';
import {
  featuresBesidesLimit,
  mostPopular,
  unlimitedProperties,
  yearlyDiscountPercent,
} from '@app/contract/plans/rules.ts';
import type { PublicSettings } from '@app/contract/site/api.ts';
import { classNames } from '../../components/text/classNames.ts';
import motif from '../../components/styles/motif.module.css';
import type from '../../components/styles/publicType.module.css';
import segment from '../../components/styles/segment.module.css';
import layout from '../layout.module.css';
import { ActionLink } from '../parts/ActionLink.tsx';
import { countProperties, domainPrice, formatPrice } from '../parts/settingTexts.ts';
import cards from './PlanCard.module.css';
import classes from './Pricing.module.css';

interface PricingProps {
  /** Null when they could not be read. */
  plans: readonly PlanView[] | null;
  settings: PublicSettings;
  heading: 'h1' | 'h2';
}

/** What the product costs: one card per plan, by the month or by the year. Works without JavaScript. */
export function Pricing({ plans, settings, heading: Heading }: PricingProps) {
  const offers = offersFrom(plans);
  const hasYearly = offers.some(({ priceYearlyCents }) => priceYearlyCents !== null);
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

interface Offer extends Omit<PlanView, 'id' | 'priceYearlyCents'> {
  /** Null when the yearly price is not known. */
  priceYearlyCents: number | null;
  isPopular: boolean;
}

/** Shown when the plans cannot be read: the plan that every installation begins with, as far as it is promised. */
const starter: Offer = {
  slug: 'starter',
  name: 'Starter',
  description: '',
  priceMonthlyCents: 2500,
  priceYearlyCents: null,
  maxProperties: 3,
  features: [
    'Jusqu’à 3 logements',
    'Synchronisation avec les plateformes',
    'Calendrier unifié',
    'Gestion des réservations',
    'Support par e-mail',
  ],
  isPopular: false,
};

function offersFrom(plans: readonly PlanView[] | null): readonly Offer[] {
  if (plans === null) return [starter];
  const popular = mostPopular(plans);
  return plans.map((plan) => ({ ...plan, isPopular: plan === popular }));
}

/** What paying by the year saves, for the badge: '−15 %', 'jusqu’à −20 %' when plans differ; null when nothing is saved. */
function yearlyBadge(offers: readonly Offer[]): string | null {
  const savings = offers.map(({ priceMonthlyCents, priceYearlyCents }) =>
    priceYearlyCents === null ? 0 : yearlyDiscountPercent(priceMonthlyCents, priceYearlyCents),
  );
  const best = Math.max(0, ...savings);
  if (best === 0) return null;
  const badge = `−${best}\u00a0%`;
  return savings.every((saving) => saving === best) ? badge : `jusqu’à ${badge}`;
}

/** One plan, priced by the month and by the year: the switch above the cards decides which of the two is seen. */
function PlanCard({ offer, heading: Heading }: { offer: Offer; heading: 'h2' | 'h3' }) {
  const { slug, name, description, priceMonthlyCents, priceYearlyCents, maxProperties, features, isPopular } = offer;
  const page = `/register?formule=${encodeURIComponent(slug)}`;
  return (
    <li className={classNames(cards.card, isPopular && cards.popular)}>
      {isPopular && <p className={classNames(motif.slanted, cards.badge)}>Le plus populaire</p>}
      <Heading className={cards.name}>{name}</Heading>
      {description !== '' && <p className={cards.description}>{description}</p>}
      <div className={classNames(cards.price, classes.monthly)}>
        <Amount cents={priceMonthlyCents} period="par mois" />
        <span className={cards.detail}>sans engagement</span>
      </div>
      {priceYearlyCents !== null && (
        <div className={classNames(cards.price, classes.yearly)}>
          <Amount cents={priceYearlyCents} period="par an" />
          <span className={cards.detail}>soit {formatPrice(priceYearlyCents / 12)} par mois</span>
        </div>
      )}
      <p className={cards.quota}>
        {maxProperties === unlimitedProperties ? (
          <>
            <span className={cards.infinity} aria-hidden="true">
              ∞
            </span>
            Illimité
          </>
        ) : (
          `Jusqu’à ${countProperties(maxProperties)}`
        )}
      </p>
      <ul className={classNames(motif.marks, cards.features)}>
        {featuresBesidesLimit(features).map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className={classNames(cards.action, classes.monthly)}>
        <Begin page={page} offer={offer} />
      </p>
      {priceYearlyCents !== null && (
        <p className={classNames(cards.action, classes.yearly)}>
          <Begin page={`${page}&rythme=annuel`} offer={offer} />
        </p>
      )}
    </li>
  );
}

function Amount({ cents, period }: { cents: number; period: string }) {
  return (
    <>
      <span className={classNames(layout.figure, cards.amount)}>{formatPrice(cents)}</span>{' '}
      <span className={cards.period}>{period}</span>
    </>
  );
}

function Begin({ page, offer: { name, isPopular } }: { page: string; offer: Offer }) {
  const text = 'Commencer l’essai gratuit';
  return (
    <ActionLink
      href={page}
      wide
      tone={isPopular ? 'mimosa' : 'line'}
      on={isPopular ? 'shutter' : 'ground'}
      label={`${text}, formule ${name}`}
    >
      {text}
    </ActionLink>
  );
}
