import { useState } from 'react';
import { readingDays } from '@app/contract/storefront/reviews/reviewRules.ts';
import type { ReviewsView } from '@app/contract/storefront/reviews/reviewsApi.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { Answer } from '../../../../components/feedback/Answer.tsx';
import { EmptyState } from '../../../../components/feedback/EmptyState.tsx';
import { SwitchField } from '../../../../components/form/SwitchField.tsx';
import { Card } from '../../../../components/page/Card.tsx';
import type { SiteForm } from '../useSiteForm.ts';
import { ReviewItem } from './ReviewItem.tsx';
import { useListReviewsQuery } from './reviewsApi.ts';
import classes from './reviews.module.css';

/** The reviews of the host's guests: to read, to answer, to publish, or to refuse for a motive. */
export function ReviewsPanel({ siteForm: { form }, readOnly }: { siteForm: SiteForm; readOnly: boolean }) {
  const [before, setBefore] = useState<string>();
  const query = useListReviewsQuery({ query: before === undefined ? {} : { before } });
  return (
    <Card title="Avis de vos voyageurs" aside={query.data && <Figures of={query.data} />}>
      <SwitchField
        label="Inviter mes voyageurs à écrire un avis le lendemain de leur départ"
        checked={form.values.asksReviews}
        locked={readOnly}
        onChange={(on) => form.setFieldValue('asksReviews', on)}
      />
      <Answer query={query} loading="Vos avis arrivent" failed="Vos avis n’ont pas pu être lus." rows={4}>
        {({ reviews, hasOlder }) =>
          reviews.length === 0 ? (
            <EmptyState title="Aucun avis pour l’instant">
              Le lendemain de son départ, chaque voyageur d’une réservation directe dont vous avez l’adresse e-mail est
              invité à écrire. Vous lisez son avis avant tout le monde.
            </EmptyState>
          ) : (
            <div className={classes.stack}>
              <p className="muted">
                Un avis paraît de lui-même {readingDays}&nbsp;jours après avoir été écrit. Une mauvaise note n’est pas
                un motif de refus&nbsp;: une réponse courtoise est lue par tous.
              </p>
              <ul className={classes.reviews}>
                {reviews.map((review) => (
                  <li key={review.id}>
                    <ReviewItem review={review} readOnly={readOnly} />
                  </li>
                ))}
              </ul>
              <div className={classes.buttons}>
                {before !== undefined && (
                  <Button onClick={() => setBefore(undefined)}>Revenir aux derniers avis</Button>
                )}
                {hasOlder && (
                  <Button onClick={() => setBefore(reviews.at(-1)?.writtenAt)}>Voir les avis plus anciens</Button>
                )}
              </div>
            </div>
          )
        }
      </Answer>
    </Card>
  );
}

const figure = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function Figures({ of: { average, published, waiting } }: { of: ReviewsView }) {
  const said = [
    ...(average === null ? [] : [`${figure.format(average)} sur 5, ${published} publié${published > 1 ? 's' : ''}`]),
    ...(waiting > 0 ? [`${waiting} à lire`] : []),
  ];
  return said.length > 0 ? <span className="muted small">{said.join(', ')}</span> : null;
}
