import { useState } from 'react';
import type { AdminPlan } from '@app/contract/plans/adminApi.ts';
import { planMessages } from '@app/contract/plans/rules.ts';
import { problemOf } from '../../../api/apiError.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { IconPlus } from '../icons.ts';
import panel from '../panel.module.css';
import { adminTitle } from '../sections.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { useListAllPlansQuery, useRemovePlanMutation } from './plansApi.ts';
import { PlanTable } from './PlanTable.tsx';
import classes from './PlansPage.module.css';

/** The plans: what they offer, who has them, in which order they stand. */
export function PlansPage() {
  const query = useListAllPlansQuery(undefined, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState<{ plan: AdminPlan | null } | null>(null);
  const [askRemoval, removal] = useQuestion(RemovalQuestion);
  const create = (
    <Button tone="primary" icon={<IconPlus aria-hidden="true" />} onClick={() => setEdited({ plan: null })}>
      Nouveau plan
    </Button>
  );
  return (
    <>
      <PageHead title="Plans" documentTitle={['Plans', adminTitle]} page="plans" actions={create}>
        Dans l'ordre où les visiteurs les voient. Prix TTC.
      </PageHead>
      <Answer query={query} loading="Chargement des plans" failed="Les plans n'ont pas pu être lus." rows={3}>
        {({ plans }) => (
          <section className={panel.card} aria-label="Plans" aria-busy={query.isFetching || undefined}>
            {plans.length > 0 ? (
              <PlanTable plans={plans} onEdit={(plan) => setEdited({ plan })} onRemove={askRemoval} />
            ) : (
              <EmptyState title="Aucun plan" action={create}>
                Sans plan, personne ne peut s'inscrire ni s'abonner.
              </EmptyState>
            )}
          </section>
        )}
      </Answer>
      {edited && <PlanDialog plan={edited.plan} onClose={() => setEdited(null)} />}
      {removal}
    </>
  );
}

/** Asks before a plan is deleted, or archived when a customer has or had it. */
const RemovalQuestion = defineQuestion(useRemovePlanMutation, {
  title: planMessages.deletionTitle,
  action: 'Supprimer',
  tone: 'danger',
  text: ({ name, onDeletion }: AdminPlan) => (
    <div className={classes.text}>
      <p>{planMessages.deletionQuestion}</p>
      <p className="muted">
        Plan concerné&nbsp;: <strong>{name}</strong>.
        {onDeletion === 'archived' &&
          ' Quelqu’un l’a ou l’a eu : il sera archivé. Il n’est plus proposé, ses abonnés le gardent à leur prix, et vous pourrez le remettre en vente.'}
      </p>
    </div>
  ),
  request: ({ id }) => ({ params: { id } }),
  done: ({ name }, { outcome }) => `Plan ${name} ${outcome === 'archived' ? 'archivé' : 'supprimé'}`,
  explain: (reason) => problemOf(reason)?.detail ?? planMessages.deletionFailed,
});
