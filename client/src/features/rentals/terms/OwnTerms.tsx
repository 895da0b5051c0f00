import type { PropertySummary } from '@app/contract/properties/api.ts';
import { Link } from '../../../browser/routing.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { Card } from '../../../components/page/Card.tsx';
import { Badge } from '../../../components/text/Badge.tsx';
import { IconChevronRight, IconFileDescription } from '../../../components/text/icons.ts';
import classes from './terms.module.css';

interface OwnTermsProps {
  properties: readonly Pick<PropertySummary, 'id' | 'name'>[];
  /** Those that have terms of their own. */
  ownIds: readonly string[];
}

/** Each property with whose terms it has. */
export function OwnTerms({ properties, ownIds }: OwnTermsProps) {
  const { addressOf } = useCustomerArea();
  return (
    <Card title="Par logement" content="flush">
      <ul className={classes.properties}>
        {properties.map(({ id, name }) => (
          <li key={id}>
            <Link to={addressOf(`conditions?logement=${id}`)}>
              <b>{name}</b>
              {ownIds.includes(id) ? (
                <Badge tone="info" Icon={IconFileDescription}>
                  Conditions propres
                </Badge>
              ) : (
                <span className="muted small">Conditions générales</span>
              )}
              <IconChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
