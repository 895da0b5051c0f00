import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { listInvoicesEndpoint } from '@app/contract/billing/invoicesApi.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { ButtonLink } from '../../components/actions/Button.tsx';
import { Card } from '../../components/page/Card.tsx';
import { Facts } from '../../components/text/Facts.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';

interface BillingAddressCardProps {
  address: EndpointResponse<typeof listInvoicesEndpoint>['billingAddress'];
}

/** To whom the next invoice will be made out. */
export function BillingAddressCard({ address }: BillingAddressCardProps) {
  const { addressOf } = useCustomerArea();
  const { company, name, lines, siret, vatNumber, countryMissing, email } = address;
  return (
    <Card
      title="Adresse de facturation"
      aside={
        <ButtonLink to={addressOf('profil')} size="s">
          Modifier<span className="visuallyHidden"> l'adresse de facturation</span>
        </ButtonLink>
      }
    >
      {countryMissing && (
        <Notice tone="warn" title="Votre pays est à indiquer">
          <p>Vos prochaines factures doivent le nommer&nbsp;: choisissez-le dans votre profil.</p>
        </Notice>
      )}
      <Facts
        facts={[
          { label: 'Société', value: company },
          { label: 'Nom', value: name },
          {
            label: 'Adresse',
            value: lines.length > 0 ? lines.join(', ') : <span className="muted">À compléter dans votre profil</span>,
          },
          { label: 'SIRET', value: siret },
          { label: 'Numéro de TVA', value: vatNumber },
          { label: 'E-mail', value: email },
        ]}
      />
    </Card>
  );
}
