import { useState } from 'react';
import type { AdminPlan } from '@app/contract/plans/adminApi.ts';
import { RowsSkeleton } from '../../../components/feedback/Skeleton.tsx';
import { Button } from '../../../components/actions/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { IconPlus } from '../icons.ts';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { adminTitle } from '../sections.ts';
import panel from '../panel.module.css';
import { PlanDialog } from './PlanDialog.tsx';
import { PlanTable } from './PlanTable.tsx';
import { useListAllPlansQuery } from './plansApi.ts';
import { RemovePlanDialog } from './RemovePlanDialog.tsx';

type Opened = { kind: 'edit'; plan: AdminPlan | null } | { kind: 'remove'; plan: AdminPlan };

/** The plans: what they offer, who has them, in which order they stand. */
export function PlansPage() {
  const { data, error, isFetching, refetch } = useListAllPlansQuery(undefined, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const create = (
    <Button
      tone="primary"
      icon={<IconPlus aria-hidden="true" />}
      onClick={() => setOpened({ kind: 'edit', plan: null })}
    >
      Nouveau plan
    </Button>
  );
  return (
    <>
      <PageHead title="Plans" documentTitle={['Plans', adminTitle]} page="plans" actions={create}>
        Dans l'ordre où les visiteurs les voient. Prix TTC.
      </PageHead>
      {data ? (
        <section className={panel.card} aria-label="Plans" aria-busy={isFetching || undefined}>
          {data.plans.length > 0 ? (
            <PlanTable
              plans={data.plans}
              onEdit={(plan) => setOpened({ kind: 'edit', plan })}
              onRemove={(plan) => setOpened({ kind: 'remove', plan })}
            />
          ) : (
            <EmptyState title="Aucun plan" action={create}>
              Sans plan, personne ne peut s'inscrire ni s'abonner.
            </EmptyState>
          )}
        </section>
      ) : error ? (
        <ErrorState
          title="Les plans n'ont pas pu être lus."
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={panel.card} role="status" aria-label="Chargement des plans">
          <RowsSkeleton rows={3} />
        </div>
      )}
      {opened?.kind === 'edit' && <PlanDialog plan={opened.plan} onClose={close} />}
      {opened?.kind === 'remove' && <RemovePlanDialog plan={opened.plan} onClose={close} />}
    </>
  );
}
