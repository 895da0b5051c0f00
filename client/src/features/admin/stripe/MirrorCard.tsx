import type { StripeConfiguration, StripeMode } from '@app/contract/billing/stripeApi.ts';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/actions/Button.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showFailure } from '../../../components/feedback/toast.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { IconCircleCheck, IconClock } from '../../../components/text/icons.ts';
import { FixedTable, type FixedColumn } from '../../../components/list/FixedTable.tsx';
import { badge } from '../badges.tsx';
import fields from '../form/fields.module.css';
import { useReadStripeConfigurationQuery, useRequestPlansMirrorMutation } from './stripeApi.ts';

interface MirrorCardProps {
  mirror: StripeConfiguration['mirror'];
  mode: StripeMode;
}

type Mirrored = MirrorCardProps['mirror'][number];

const identifier = (header: string, idOf: (plan: Mirrored) => string | null): FixedColumn<Mirrored> => ({
  header,
  labelled: true,
  className: fields.code,
  cell: (plan) => idOf(plan) ?? '—',
});

const columns: readonly FixedColumn<Mirrored>[] = [
  { header: 'Plan', kind: 'title', side: 'start', cell: ({ name }) => name },
  identifier('Produit', ({ productId }) => productId),
  identifier('Prix mensuel', ({ monthlyPriceId }) => monthlyPriceId),
  identifier('Prix annuel', ({ yearlyPriceId }) => yearlyPriceId),
  {
    header: 'État',
    cell: ({ current }) => (current ? badge('ok', IconCircleCheck, 'À jour') : badge('warn', IconClock, 'À envoyer')),
  },
];

/** Milliseconds between two polls while the plans are on their way, and after which they can be sent again. */
const polling = 2_000;
const resendDelay = 20_000;

/** The plans on offer and their mirror at Stripe: nothing has to be created there by hand. */
export function MirrorCard({ mirror, mode }: MirrorCardProps) {
  const [request, { isLoading, isSuccess, reset }] = useRequestPlansMirrorMutation();
  const isBehind = mode !== 'none' && mirror.some(({ current }) => !current);
  const [waiting, setWaiting] = useState(false);
  useReadStripeConfigurationQuery(undefined, { pollingInterval: waiting && isBehind ? polling : 0 });
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => {
      setWaiting(false);
      reset();
    }, resendDelay);
    return () => clearTimeout(timer);
  }, [waiting, reset]);
  const send = async () => {
    const { error } = await request();
    if (error) showFailure('Erreur', reasonOf(error));
    else setWaiting(true);
  };
  return (
    <Card
      title="Plans chez Stripe"
      content="flush"
      aside={
        isBehind && (
          <Button size="s" busy={isLoading || isSuccess} onClick={() => void send()}>
            Envoyer
          </Button>
        )
      }
    >
      {mirror.length === 0 || mode === 'none' ? (
        <EmptyState>
          {mode === 'none'
            ? "Avec une clé secrète, les plans y sont créés d'eux-mêmes."
            : "Aucun plan n'est proposé aux visiteurs."}
        </EmptyState>
      ) : (
        <FixedTable
          caption="Produits et prix des plans chez Stripe"
          columns={columns}
          rows={mirror}
          keyOf={({ planId }) => planId}
          scrollClassName={fields.flush}
        />
      )}
    </Card>
  );
}
