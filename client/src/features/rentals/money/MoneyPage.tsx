import { countOf } from '@app/contract/core/counting.ts';
import { shortDayLabel } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { overviewReach, type MoneyOverview } from '@app/contract/payments/overviewApi.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { Stat, Stats, StatSkeleton } from '../../../components/page/Stats.tsx';
import { useListPropertiesQuery } from '../properties/propertiesApi.ts';
import { Accounts } from './Accounts.tsx';
import { DisputesCard } from './disputes/DisputesCard.tsx';
import { FindingsCard } from './findings/FindingsCard.tsx';
import { Months } from './Months.tsx';
import { useReadMoneyOverviewQuery } from './moneyApi.ts';
import { Movements } from './Movements.tsx';
import { Late, OwedBack, Upcoming } from './Owed.tsx';
import { useMovements } from './movementList.ts';
import classes from './money.module.css';

const title = 'Encaissements';

/** Stands for all of a host's properties: an option may not be empty. */
const everywhere = '*';

/** What came, what is expected, what is late and what is to be given back, for all properties or one. */
export function MoneyPage() {
  const area = useCustomerArea();
  const list = useMovements();
  const { data } = useListPropertiesQuery();
  const properties = data?.properties ?? [];
  const { property } = list.view;
  const query = useReadMoneyOverviewQuery({ query: { property } }, { refetchOnMountOrArgChange: true });
  const at = (id: string) => list.at(id);
  return (
    <>
      <PageHead
        title={title}
        documentTitle={[title, area.title]}
        page="encaissements"
        actions={
          properties.length > 1 && (
            <SelectField
              label="Logement"
              layout="beside"
              options={[{ id: everywhere, label: 'Tous' }, ...properties.map(({ id, name }) => ({ id, label: name }))]}
              value={property ?? everywhere}
              onChoose={(id) => list.change({ property: id === everywhere ? undefined : id })}
            />
          )
        }
      >
        Ce que vos voyageurs ont payé, et ce que vous attendez d’eux. Les séjours des plateformes, qui vous paient
        elles-mêmes, n’y sont pas.
      </PageHead>
      <Answer
        query={{ ...query, data: query.currentData ?? query.data }}
        loading="Chargement des encaissements"
        failed="Vos encaissements n’ont pas pu être lus."
        rows={<Awaiting />}
      >
        {(overview) => (
          <div className={classes.page} aria-busy={query.isFetching || undefined}>
            <Figures overview={overview} />
            <DisputesCard at={at} />
            <FindingsCard at={at} />
            {overview.late.count > 0 && <Late overview={overview} at={at} />}
            {overview.owedBack.count > 0 && <OwedBack overview={overview} at={at} />}
            <div className={classes.pair}>
              <Upcoming overview={overview} at={at} />
              <Months overview={overview} />
            </div>
          </div>
        )}
      </Answer>
      <h2 className={classes.heading} id="paiements">
        Paiements notés
      </h2>
      <Movements list={list} />
      {query.data && area.home !== '/demo' && <Accounts today={query.data.day} property={property} />}
    </>
  );
}

function Figures({ overview: { month, soonCents, late, owedBack, day } }: { overview: MoneyOverview }) {
  return (
    <Stats>
      <Stat label="Reçu ce mois-ci" value={formatCents(month.receivedCents)}>
        {month.returnedCents > 0 ? `et ${formatCents(month.returnedCents)} rendus` : `Au ${shortDayLabel(day)}`}
      </Stat>
      <Stat label={`Attendu sous ${overviewReach.days}\u00a0jours`} value={formatCents(soonCents)}>
        Sans les retards
      </Stat>
      <Stat label="En retard" value={formatCents(late.cents)}>
        {late.count > 0 ? countOf(late.count, 'versement') : 'Tout est à jour'}
      </Stat>
      <Stat label="À rendre" value={formatCents(owedBack.cents)}>
        {owedBack.count > 0 ? countOf(owedBack.count, 'séjour annulé', 'séjours annulés') : 'Rien à rendre'}
      </Stat>
    </Stats>
  );
}

function Awaiting() {
  return (
    <div role="status" aria-label="Chargement des encaissements">
      <Stats>
        <StatSkeleton />
        <StatSkeleton />
        <StatSkeleton />
        <StatSkeleton />
      </Stats>
    </div>
  );
}
