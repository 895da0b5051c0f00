import { useState } from 'react';
import type { AccountState } from '@app/contract/accounts/rules.ts';
import { propertyStatusLabels, propertyStatuses, type PropertyStatus } from '@app/contract/properties/rules.ts';
import { useCustomerOverviewQuery } from '../../../api/accountApi.ts';
import { useOpenedByAddress } from '../../../browser/useOpenedByAddress.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { useNavigate } from '../../../browser/routing.ts';
import { Button, ButtonLink } from '../../../components/actions/Button.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showFailure } from '../../../components/toasts/toast.tsx';
import { FilterChips } from '../../../components/list/FilterChips.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { NewPropertyDialog } from './form/NewPropertyDialog.tsx';
import { IconPlus } from './icons.ts';
import { CardMenu } from './list/CardMenu.tsx';
import { LimitDialog } from './LimitDialog.tsx';
import { PropertyGrid } from './list/PropertyGrid.tsx';
import { usePropertyActions } from './list/usePropertyActions.tsx';
import { useListPropertiesQuery, useOrderPropertiesMutation } from './propertiesApi.ts';
import classes from './PropertiesPage.module.css';

type Filter = PropertyStatus | 'all';

/** From so many on, the list can be narrowed down by state. */
const manyProperties = 7;

/** Everything that a host lets. */
export function PropertiesPage() {
  const area = useCustomerArea();
  const navigate = useNavigate();
  const query = useListPropertiesQuery();
  const { data: overview } = useCustomerOverviewQuery();
  const [order] = useOrderPropertiesMutation();
  const [opened, setOpened] = useState<'new' | 'limit' | null>(null);
  const [filter, setFilter] = useState<Filter>('all');
  const locked = overview?.abilities.editThings === false;
  const { used = 0, max = -1 } = query.data ?? {};
  const full = max >= 0 && used >= max;
  const actions = usePropertyActions({
    locked,
    ordered: filter === 'all',
    full,
    onLimit: () => setOpened('limit'),
  });

  const close = () => setOpened(null);
  const add = () => setOpened(full ? 'limit' : 'new');
  useOpenedByAddress('nouveau', add, query.data !== undefined && !locked);
  const store = async (ids: string[]) => {
    const { error } = await order({ body: { ids } });
    if (error) showFailure('L’ordre n’a pas été enregistré', reasonOf(error));
    return error === undefined;
  };
  const addButton = (label: string) => (
    <Button tone="primary" Icon={IconPlus} onClick={add}>
      {label}
    </Button>
  );

  return (
    <>
      <PageHead
        title="Logements"
        documentTitle={['Logements', area.title]}
        actions={!locked && (query.data?.properties.length ?? 0) > 0 && addButton('Ajouter un logement')}
      >
        <span className={classes.count}>{query.data && overview && usedText(used, max, overview.state)}</span>
      </PageHead>
      {locked && (
        <Notice
          tone="warn"
          title="Vos logements sont en lecture seule"
          actions={
            <ButtonLink to={area.addressOf('abonnement')} size="s">
              Activer mon abonnement
            </ButtonLink>
          }
        >
          Rien n’est perdu{'\u00a0'}: ils redeviennent modifiables dès que votre abonnement est actif.
        </Notice>
      )}
      <Answer query={query} loading="Vos logements arrivent" failed="Vos logements n’ont pas pu être lus" rows={4}>
        {({ properties }) => {
          if (properties.length === 0) {
            return (
              <div className={classes.empty}>
                <EmptyState title="Ajoutez votre premier logement" action={!locked && addButton('Ajouter un logement')}>
                  Deux minutes suffisent{'\u00a0'}: un nom, une adresse, le nombre de voyageurs. Le reste se complète
                  ensuite, point par point.
                </EmptyState>
              </div>
            );
          }
          const names = new Map(properties.map(({ id, name }) => [id, name]));
          const chips = propertyStatuses
            .map((id) => ({ id, label: propertyStatusLabels[id], count: countIn(properties, id) }))
            .filter(({ count }) => count > 0);
          return (
            <>
              {properties.length >= manyProperties && (
                <FilterChips<Filter>
                  label="Filtrer par état"
                  chips={[{ id: 'all', label: 'Tous', count: properties.length }, ...chips]}
                  chosen={filter}
                  onChoose={setFilter}
                />
              )}
              <PropertyGrid
                properties={properties.filter(({ status }) => filter === 'all' || status === filter)}
                nameOf={(id) => names.get(id) ?? 'Logement'}
                locked={locked || filter !== 'all' || properties.length < 2}
                onOrdered={store}
                renderMenu={(property, place, shift) => (
                  <CardMenu
                    label={`Actions pour ${property.name}`}
                    actions={actions.actionsOf(property, place, shift)}
                  />
                )}
              />
            </>
          );
        }}
      </Answer>
      {opened === 'limit' && <LimitDialog max={max} onClose={close} />}
      {opened === 'new' && (
        <NewPropertyDialog
          onClose={close}
          onLimit={() => setOpened('limit')}
          onCreated={(id) => void navigate(area.addressOf(`logements/${id}`))}
        />
      )}
      {actions.questions}
    </>
  );
}

function countIn(properties: readonly { status: PropertyStatus }[], wanted: PropertyStatus): number {
  return properties.filter(({ status }) => status === wanted).length;
}

/** '2 sur 3 logements de votre formule'; nobody has one on trial, nor once it is over. */
function usedText(used: number, max: number, state: AccountState): string {
  if (max < 0) return `${used}\u00a0${used > 1 ? 'logements' : 'logement'}, sans limite`;
  const places = `${used} sur ${max}\u00a0${max > 1 ? 'logements' : 'logement'}`;
  if (state === 'trial') return `${places} pendant l’essai`;
  return state === 'expired' || state === 'unknown' ? places : `${places} de votre formule`;
}
