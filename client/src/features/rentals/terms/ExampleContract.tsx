import { exampleContractEndpoint } from '@app/contract/compliance/api.ts';
import type { PropertySummary } from '@app/contract/properties/api.ts';
import { addressOf } from '../../../api/baseQuery.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { ButtonAnchor } from '../../../components/actions/Button.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { IconFileTypePdf } from '../../../components/text/icons.ts';
import classes from './terms.module.css';

/** The contract that guests read and accept, for a stay of an example. */
export function ExampleContract({ properties }: { properties: readonly Pick<PropertySummary, 'id' | 'name'>[] }) {
  const { home } = useCustomerArea();
  // The demonstration has no files.
  if (properties.length === 0 || home === '/demo') return null;
  return (
    <Card title="Le contrat que lisent vos voyageurs">
      <p>Rempli pour une semaine d’exemple, avec les conditions enregistrées et la fiche du logement.</p>
      <ul className={classes.contracts}>
        {properties.map(({ id, name }) => (
          <li key={id}>
            <ButtonAnchor
              href={addressOf({ endpoint: exampleContractEndpoint, request: { params: { id } } })}
              opens="tab"
              size="s"
              tone="quiet"
              Icon={IconFileTypePdf}
            >
              <span className="visuallyHidden">Exemple de contrat en PDF, </span>
              {name}
              <span className="visuallyHidden">, nouvel onglet</span>
            </ButtonAnchor>
          </li>
        ))}
      </ul>
    </Card>
  );
}
