import { useCustomerArea } from '../../browser/customerArea.ts';
import { ButtonLink } from '../../components/actions/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { PageHead } from '../../components/page/PageHead.tsx';
import { useNow } from '../../components/text/useNow.ts';
import { dayAt } from './days.ts';
import empty from './empty.module.css';
import { PropertyCard } from './PropertyCard.tsx';
import { counted, type Rentals } from './rentals.ts';
import classes from './PropertiesPage.module.css';

const title = 'Logements';

/** Every property, with what happens there next. */
export function PropertiesPage({ properties = [], stays = [], closures = [] }: Partial<Rentals>) {
  const { title: area } = useCustomerArea();
  const today = dayAt(useNow());
  if (properties.length === 0) {
    return (
      <>
        <PageHead title={title} documentTitle={[title, area]} />
        <NoProperties />
      </>
    );
  }
  const active = properties.filter(({ status }) => status === 'active').length;
  return (
    <>
      <PageHead title={title} documentTitle={[title, area]}>
        {counted(properties.length, 'logement')}, dont {counted(active, 'ouvert')} à la réservation.
      </PageHead>
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
    </>
  );
}

/** No property yet: what will be here, and when it helps. */
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
