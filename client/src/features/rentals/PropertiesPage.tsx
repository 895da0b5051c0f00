import { useCustomerArea } from '../../browser/customerArea.ts';
import { ButtonLink } from '../../components/actions/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { PageHead } from '../../components/page/PageHead.tsx';
import { useNow } from '../../components/text/useNow.ts';
import { dayAt, addDays, dateOf, daysFrom, shortDayLabel, weekdayLetter, isWeekend, type Day } from './days.ts';
import empty from './empty.module.css';
import { counted, type Rentals, sourceStyles, type Closure, type Property, type Stay } from './rentals.ts';
import classes from './PropertiesPage.module.css';
import { formatDay } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { Link } from '../../browser/routing.ts';
import { Card } from '../../components/page/Card.tsx';
import { IconArrowRight } from '../../components/text/icons.ts';
import { Lane } from './Lane.tsx';
import { PropertyBadge, SourceMark } from './marks.tsx';
import cards from './PropertyCard.module.css';

const title = 'Logements';

/** Every property, with what happens there next. */
export function PropertiesPage({ properties = [], stays = [], closures = [] }: Partial<Rentals>) {
  const { title: area } = useCustomerArea();
  const today = dayAt(useNow());
  const any = properties.length > 0;
  const active = properties.filter(({ status }) => status === 'active').length;
  return (
    <>
      <PageHead title={title} documentTitle={[title, area]}>
        {any && `${counted(properties.length, 'logement')}, dont ${counted(active, 'ouvert')} à la réservation.`}
      </PageHead>
      {any ? (
        <ul className={classes.properties}>
          {properties.map((property) => (
            <li key={property.id}>
              <PropertyCard
                property={property}
                today={today}
                stays={stays.filter(({ propertyId }) => propertyId === property.id)}
                closures={closures.filter(({ propertyId }) => propertyId === property.id)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <NoProperties />
      )}
    </>
  );
}

function NoProperties() {
  return (
    <div className={empty.card}>
      <EmptyState
        title="Aucun logement pour l'instant"
        action={<ButtonLink to="/demo/logements">Voir un exemple</ButtonLink>}
      >
        Chaque logement aura ici sa fiche&nbsp;: capacité, prix de la nuit, calendriers reliés et prochains séjours,
        pour voir d'un coup d'œil lequel se libère. L'ajout d'un logement ouvrira dans cette section&nbsp;: rien à
        préparer d'ici là.
      </EmptyState>
    </div>
  );
}

interface PropertyCardProps {
  property: Property;
  today: Day;
  stays: readonly Stay[];
  closures: readonly Closure[];
}

const horizon = 14;

/** A property: what it is, where its reservations come from, and its next two weeks. */
function PropertyCard({ property, today, stays, closures }: PropertyCardProps) {
  const { addressOf } = useCustomerArea();
  const { id, name, city, kind, sleeps, bedrooms, status, nightCents, sources } = property;
  const days = daysFrom(today, horizon);
  return (
    <Card
      title={name}
      aside={<PropertyBadge state={status} />}
      foot={
        <div className={cards.foot}>
          <ul className={cards.sources} aria-label="Calendriers reliés">
            {sources.map((source) => (
              <li key={source} title={sourceStyles[source].label}>
                <SourceMark source={source} size="s" name="spoken" />
              </li>
            ))}
          </ul>
          <Link to={`${addressOf('reservations')}?logement=${id}`} className={cards.planning}>
            <span>
              Planning <span className="visuallyHidden">de {name}</span>
            </span>
            <IconArrowRight aria-hidden="true" />
          </Link>
        </div>
      }
    >
      <p className="muted">
        {kind} à {city} · {counted(sleeps, 'voyageur')} · {bedrooms === 0 ? 'une pièce' : counted(bedrooms, 'chambre')}
      </p>
      <p className={cards.next}>{nextSentence(stays, closures, today)}</p>
      <div className={cards.strip}>
        <div className={cards.days} aria-hidden="true">
          {days.map((day) => (
            <span key={day} data-weekend={isWeekend(day) || undefined} data-today={day === today || undefined}>
              {weekdayLetter(day)}
              <b>{Number(day.slice(-2))}</b>
            </span>
          ))}
        </div>
        <div className={cards.lane}>
          <Lane label={`${name}, deux semaines`} first={today} days={horizon} stays={stays} closures={closures} />
        </div>
      </div>
      <p className={cards.price}>
        <b>{formatCents(nightCents)}</b> <span className="muted">la nuit</span>
      </p>
    </Card>
  );
}

function nextSentence(stays: readonly Stay[], closures: readonly Closure[], today: Day): string {
  const closed = closures.find(({ from, to }) => from <= today && today < to);
  if (closed) return `${closed.reason} jusqu'au ${formatDay(dateOf(closed.to))}.`;
  const here = stays.find(
    ({ status, arrival, departure }) => status === 'confirmed' && arrival <= today && today < departure,
  );
  if (here?.arrival === today) return `${here.guest} arrive aujourd'hui.`;
  if (here) return `Occupé par ${here.guest} jusqu'au ${formatDay(dateOf(here.departure))}.`;
  const next = stays
    .filter(({ status, arrival }) => status === 'confirmed' && arrival > today)
    .toSorted((a, b) => a.arrival.localeCompare(b.arrival))
    .at(0);
  if (!next) return 'Libre, sans séjour prévu.';
  const tomorrow = next.arrival === addDays(today, 1);
  return `Libre jusqu'${tomorrow ? 'à demain' : `au ${shortDayLabel(next.arrival)}`}, avant ${next.guest}.`;
}
