import { useCustomerArea } from '../../browser/customerArea.ts';
import { PageHead } from '../../components/page/PageHead.tsx';
import { useNow } from '../../components/text/useNow.ts';
import { dayAt } from './days.ts';
import { NoProperties } from './NoProperties.tsx';
import type { Property } from './Property.ts';
import { PropertyCard } from './PropertyCard.tsx';
import type { Closure, Stay } from './Stay.ts';
import classes from './PropertiesPage.module.css';

interface PropertiesPageProps {
  properties: readonly Property[];
  stays: readonly Stay[];
  closures: readonly Closure[];
}

const title = 'Logements';

/** Every property, with what happens there next. */
export function PropertiesPage({ properties, stays, closures }: PropertiesPageProps) {
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
        {countOf(properties.length, 'logement')}, dont {countOf(active, 'ouvert')} à la réservation.
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

/** '1 logement', '2 logements' */
function countOf(count: number, word: string): string {
  return `${count}\u00a0${word}${count > 1 ? 's' : ''}`;
}
