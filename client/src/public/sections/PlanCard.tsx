import { unlimitedProperties } from '@app/contract/plans/rules.ts';
import { classNames } from '../../components/text/classNames.ts';
import motif from '../../components/styles/motif.module.css';
import { ActionLink } from '../parts/ActionLink.tsx';
import layout from '../layout.module.css';
import { countProperties } from '../parts/countProperties.ts';
import { formatPrice } from '../parts/formatPrice.ts';
import type { Offer } from './offers.ts';
import classes from './PlanCard.module.css';
import pricing from './Pricing.module.css';

interface PlanCardProps {
  offer: Offer;
  heading: 'h2' | 'h3';
}

/** One plan, priced by the month and by the year: the switch above the cards decides which of the two is seen. */
export function PlanCard({ offer, heading: Heading }: PlanCardProps) {
  const { slug, name, description, monthlyCents, yearlyCents, maxProperties, features, isPopular } = offer;
  const page = `/register?formule=${encodeURIComponent(slug)}`;
  return (
    <li className={classNames(classes.card, isPopular && classes.popular)}>
      {isPopular && <p className={classNames(motif.slanted, classes.badge)}>Le plus populaire</p>}
      <Heading className={classes.name}>{name}</Heading>
      {description !== '' && <p className={classes.description}>{description}</p>}
      <div className={classNames(classes.price, pricing.monthly)}>
        <Amount cents={monthlyCents} period="par mois" />
        <span className={classes.detail}>sans engagement</span>
      </div>
      {yearlyCents !== null && (
        <div className={classNames(classes.price, pricing.yearly)}>
          <Amount cents={yearlyCents} period="par an" />
          <span className={classes.detail}>soit {formatPrice(yearlyCents / 12)} par mois</span>
        </div>
      )}
      <p className={classes.quota}>
        {maxProperties === unlimitedProperties ? (
          <>
            <span className={classes.infinity} aria-hidden="true">
              ∞
            </span>
            Illimité
          </>
        ) : (
          `Jusqu’à ${countProperties(maxProperties)}`
        )}
      </p>
      <ul className={classNames(motif.marks, classes.features)}>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className={classNames(classes.action, pricing.monthly)}>
        <Begin page={page} offer={offer} />
      </p>
      {yearlyCents !== null && (
        <p className={classNames(classes.action, pricing.yearly)}>
          <Begin page={`${page}&rythme=annuel`} offer={offer} />
        </p>
      )}
    </li>
  );
}

function Amount({ cents, period }: { cents: number; period: string }) {
  return (
    <>
      <span className={classNames(layout.figure, classes.amount)}>{formatPrice(cents)}</span>{' '}
      <span className={classes.period}>{period}</span>
    </>
  );
}

function Begin({ page, offer: { name, isPopular } }: { page: string; offer: Offer }) {
  const text = "Commencer l'essai gratuit";
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
