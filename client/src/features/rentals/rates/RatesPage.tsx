import { useState, type ReactNode } from 'react';
import { dayAt } from '@app/contract/core/days.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { usePageMark } from '../../../browser/usePageMark.ts';
import { ButtonLink } from '../../../components/actions/Button.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { IconPlus } from '../../../components/text/icons.ts';
import { useNow } from '../../../components/text/useNow.ts';
import { useNarrow } from '../base/useNarrow.ts';
import room from '../base/wholeRoom.module.css';
import { useListPropertiesQuery } from '../properties/propertiesApi.ts';
import { FirstRates } from './FirstRates.tsx';
import { RatesDesk } from './RatesDesk.tsx';
import { RatesSkeleton } from './RatesSkeleton.tsx';
import { useReadRatesQuery } from './ratesApi.ts';
import { useRatesView, type RatesDeskProps } from './useRatesView.ts';
import classes from './RatesPage.module.css';

/** What each night of a property costs, and by which rules. */
export function RatesPage() {
  const area = useCustomerArea();
  const today = dayAt(useNow());
  const [view, change] = useRatesView(today);
  const narrow = useNarrow();
  usePageMark('whole-room', !narrow);
  const query = useListPropertiesQuery();
  const properties = (query.data?.properties ?? []).filter(({ status }) => status !== 'archived');
  const property = properties.find(({ id }) => id === view.propertyId) ?? properties[0];
  return (
    <div className={narrow ? room.flow : room.page}>
      <div className={room.head}>
        <PageHead
          title="Tarifs"
          documentTitle={['Tarifs', area.title]}
          actions={
            property && (
              <div className={classes.property}>
                <SelectField
                  layout="beside"
                  label="Logement"
                  options={properties.map(({ id, name }) => ({ id, label: name }))}
                  value={property.id}
                  onChoose={(propertyId) => change({ propertyId, chosen: null })}
                />
              </div>
            )
          }
        />
      </div>
      <Answer
        query={query}
        loading="Chargement des logements..."
        failed="Vos logements n’ont pas pu être lus."
        rows={<RatesSkeleton />}
        renderError={padded}
      >
        {() =>
          property ? (
            <RatesOf key={property.id} {...{ property, today, view, change }} properties={properties} />
          ) : (
            padded(<NoProperty />)
          )
        }
      </Answer>
    </div>
  );
}

function RatesOf({ property, ...rest }: Omit<RatesDeskProps, 'rules' | 'overrides' | 'version' | 'reread'>) {
  const [typing, setTyping] = useState(false);
  const query = useReadRatesQuery({ params: { id: property.id } });
  const reread = async () => (await query.refetch()).data;
  return (
    <Answer
      query={query}
      loading="Chargement des tarifs..."
      failed="Les tarifs n’ont pas pu être lus."
      rows={<RatesSkeleton />}
      renderError={padded}
    >
      {({ rules, overrides, version }) =>
        // What is being typed stays on the page when prices are set elsewhere meanwhile.
        rules && !typing ? (
          <RatesDesk {...rest} {...{ property, rules, overrides, version, reread }} />
        ) : (
          padded(<FirstRates {...{ property, rules, version, reread }} onTyping={setTyping} />)
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

function padded(content: ReactNode) {
  return <div className={classes.padded}>{content}</div>;
}
