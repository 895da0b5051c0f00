import { useCallback } from 'react';
import { useCustomerOverviewQuery } from '../../../api/accountApi.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { Link, useParams } from '../../../browser/routing.ts';
import { problemOf } from '../../../api/apiError.ts';
import { ButtonLink } from '../../../components/actions/Button.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { PropertyEditor } from './PropertyEditor.tsx';
import { IconArrowLeft } from './icons.ts';
import { useReadPropertyQuery } from './propertiesApi.ts';
import { savedWords } from './propertyWords.ts';
import { StatusBadge } from './StatusBadge.tsx';
import classes from './PropertyPage.module.css';

/** Milliseconds between two looks at a property while its photos are made ready. */
const photoPolling = 1_500;

/** A property: everything that its host tells about it. */
export function PropertyPage() {
  const area = useCustomerArea();
  const { id = '' } = useParams();
  const { data: overview } = useCustomerOverviewQuery();
  const query = useReadPropertyQuery({ params: { id } });
  const { currentData: property, refetch } = query;
  const preparing = property?.photos.some(({ state }) => state === 'processing') === true;
  useReadPropertyQuery(
    { params: { id } },
    { pollingInterval: preparing ? photoPolling : 0, skipPollingIfUnfocused: true },
  );
  const reload = useCallback(async () => {
    await refetch();
  }, [refetch]);
  const isUnknown = property === undefined && problemOf(query.error)?.code === 'not_found';
  const title = property?.name ?? (isUnknown ? 'Ce logement est introuvable' : 'Logement');

  return (
    <>
      <div>
        <Link to={area.addressOf('logements')} className={classes.back}>
          <IconArrowLeft aria-hidden="true" />
          Tous les logements
        </Link>
        <PageHead
          title={
            <span className={classes.title}>
              {title}
              {property && <StatusBadge status={property.status} />}
            </span>
          }
          documentTitle={[title, 'Logements', area.title]}
          page={id}
        >
          {property && savedWords(new Date(property.updatedAt))}
        </PageHead>
      </div>
      {isUnknown ? (
        <div className={classes.unknown}>
          <EmptyState
            action={
              <ButtonLink tone="primary" to={area.addressOf('logements')}>
                Voir vos logements
              </ButtonLink>
            }
          >
            Son adresse a été mal recopiée, ou il a été supprimé.
          </EmptyState>
        </div>
      ) : (
        <Answer
          query={{ ...query, data: property }}
          loading="Le logement arrive"
          failed="Ce logement n’a pas pu être lu"
          rows={8}
        >
          {(read) => (
            <PropertyEditor
              key={read.id}
              property={read}
              readOnly={overview?.abilities.editThings === false}
              reload={reload}
            />
          )}
        </Answer>
      )}
    </>
  );
}
