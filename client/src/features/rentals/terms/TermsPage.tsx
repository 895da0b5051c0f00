import { dayAt } from '@app/contract/core/days.ts';
import type { PropertySummary } from '@app/contract/properties/api.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { useSearchParams } from '../../../browser/routing.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { WayBack } from '../../../components/page/WayBack.tsx';
import { useNow } from '../../../components/text/useNow.ts';
import { useListPropertiesQuery } from '../properties/propertiesApi.ts';
import { HostAccountCard } from './account/HostAccountCard.tsx';
import { ExampleContract } from './ExampleContract.tsx';
import { OwnTerms } from './OwnTerms.tsx';
import {
  useChangePropertyTermsMutation,
  useChangeTermsMutation,
  useReadPropertyTermsQuery,
  useReadTermsQuery,
  useResetPropertyTermsMutation,
} from './termsApi.ts';
import { TermsForm } from './TermsForm.tsx';

/** The terms on which guests stay: the host's, or those of the property that the address names. */
export function TermsPage() {
  const [search] = useSearchParams();
  const { data } = useListPropertiesQuery();
  const properties = (data?.properties ?? []).filter(({ status }) => status !== 'archived');
  const id = search.get('logement');
  const property = properties.find((one) => one.id === id);
  return property ? <PropertyTermsPage key={property.id} property={property} /> : <HostTermsPage {...{ properties }} />;
}

function HostTermsPage({ properties }: { properties: readonly PropertySummary[] }) {
  const area = useCustomerArea();
  const today = dayAt(useNow());
  const query = useReadTermsQuery();
  const [change] = useChangeTermsMutation();
  return (
    <>
      <PageHead title="Conditions" documentTitle={['Conditions', area.title]}>
        Ce que votre site affiche à qui veut réserver&nbsp;: paiement, annulation, caution.
      </PageHead>
      <Answer
        query={query}
        loading="Chargement des conditions..."
        failed="Vos conditions n’ont pas pu être lues."
        rows={8}
      >
        {(stored) => (
          <TermsForm
            stored={stored}
            today={today}
            save={(body) => change({ body })}
            reread={async () => (await query.refetch()).data}
            account={<HostAccountCard isOffered={stored.terms.means.card} />}
          >
            {properties.length > 1 && <OwnTerms properties={properties} ownIds={stored.ownIds} />}
            <ExampleContract properties={properties} />
          </TermsForm>
        )}
      </Answer>
    </>
  );
}

type Named = Pick<PropertySummary, 'id' | 'name'>;

const ResetQuestion = defineQuestion(useResetPropertyTermsMutation, {
  title: 'Revenir aux conditions générales\u202f?',
  action: 'Revenir aux conditions générales',
  tone: 'danger',
  text: ({ name }: Named) => <>Les conditions propres à «&nbsp;{name}&nbsp;» sont effacées.</>,
  request: ({ id }) => ({ params: { id } }),
  done: ({ name }) => `«\u00a0${name}\u00a0» suit vos conditions générales.`,
});

function PropertyTermsPage({ property }: { property: Named }) {
  const area = useCustomerArea();
  const today = dayAt(useNow());
  const { id, name } = property;
  const query = useReadPropertyTermsQuery({ params: { id } });
  const [change] = useChangePropertyTermsMutation();
  const [askReset, resetQuestion] = useQuestion(ResetQuestion);
  const isOwn = query.data?.source === 'property';
  return (
    <>
      <WayBack usual={{ to: area.addressOf('conditions'), label: 'Conditions générales' }} />
      <PageHead
        title={`Conditions de ${name}`}
        documentTitle={[name, 'Conditions', area.title]}
        page={id}
        actions={isOwn && <Button onClick={() => askReset(property)}>Revenir aux conditions générales</Button>}
      >
        {isOwn
          ? 'Ce logement a ses propres conditions.'
          : 'Ce logement suit vos conditions générales. Ce que vous changez ici ne vaut que pour lui.'}
      </PageHead>
      <Answer
        query={query}
        loading="Chargement des conditions..."
        failed="Ces conditions n’ont pas pu être lues."
        rows={8}
      >
        {(stored) => (
          <TermsForm
            key={stored.source}
            stored={stored}
            today={today}
            save={(body) => change({ params: { id }, body })}
            reread={async () => (await query.refetch()).data}
          >
            <ExampleContract properties={[property]} />
          </TermsForm>
        )}
      </Answer>
      {resetQuestion}
    </>
  );
}
