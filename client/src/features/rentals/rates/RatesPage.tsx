import { dayAt } from '@app/contract/core/days.ts';
import type { PropertySummary } from '@app/contract/properties/api.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { ButtonLink } from '../../../components/actions/Button.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { IconPlus } from '../../../components/text/icons.ts';
import { useNow } from '../../../components/text/useNow.ts';
import { useListPropertiesQuery } from '../properties/propertiesApi.ts';
import { FirstRates } from './FirstRates.tsx';
import { RatesDesk } from './RatesDesk.tsx';
import { RatesSkeleton } from './RatesSkeleton.tsx';
import { useReadRatesQuery } from './ratesApi.ts';
import { useRatesView, type ChangeView, type RatesView } from './useRatesView.ts';
import classes from './RatesPage.module.css';

/** What each night of a property costs, and by which rules. */
export function RatesPage() {
  const area = useCustomerArea();
  const today = dayAt(useNow());
  const [view, change] = useRatesView(today);
  const query = useListPropertiesQuery();
  const properties = (query.data?.properties ?? []).filter(({ status }) => status !== 'archived');
  const property = properties.find(({ id }) => id === view.propertyId) ?? properties[0];
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHead
          title="Tarifs"
          documentTitle={['Tarifs', area.title]}
          actions={
            property && (
              <SelectField
                layout="beside"
                label="Logement"
                options={properties.map(({ id, name }) => ({ id, label: name }))}
                value={property.id}
                onChoose={(propertyId) => change({ propertyId, chosen: null })}
              />
            )
          }
        />
      </div>
      <Answer
        query={query}
        loading="Chargement des logements..."
        failed="Vos logements n’ont pas pu être lus."
        rows={<RatesSkeleton />}
      >
        {() =>
          property ? (
            <RatesOf key={property.id} {...{ property, today, view, change }} properties={properties} />
          ) : (
            <NoProperty />
          )
        }
      </Answer>
    </div>
  );
}

interface RatesOfProps {
  property: PropertySummary;
  properties: readonly PropertySummary[];
  today: string;
  view: RatesView;
  change: ChangeView;
}

function RatesOf({ property, ...rest }: RatesOfProps) {
  const query = useReadRatesQuery({ params: { id: property.id } });
  return (
    <Answer
      query={query}
      loading="Chargement des tarifs..."
      failed="Les tarifs n’ont pas pu être lus."
      rows={<RatesSkeleton />}
    >
      {({ rules, overrides }) =>
        rules ? (
          <RatesDesk {...rest} {...{ property, rules, overrides }} />
        ) : (
          <div className={classes.padded}>
            <FirstRates propertyId={property.id} name={property.name} />
          </div>
        )
      }
    </Answer>
  );
}

function NoProperty() {
  const { addressOf } = useCustomerArea();
  return (
    <EmptyState
      title="Vos tarifs viendront ici"
      action={
        <ButtonLink tone="primary" Icon={IconPlus} to={addressOf('logements')}>
          Ajouter un logement
        </ButtonLink>
      }
    >
      Ajoutez d’abord un logement&nbsp;: le prix de chacune de ses nuits paraîtra ici.
    </EmptyState>
  );
}
