import type { StripeConfiguration, StripeMode } from '@app/contract/billing/stripeApi.ts';
import { useEffect, useState } from 'react';
import { Badge } from '../../../components/text/Badge.tsx';
import { Button } from '../../../components/actions/Button.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { CellLabel } from '../../../components/text/CellLabel.tsx';
import { classNames } from '../../../components/text/classNames.ts';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showFailure } from '../../../components/feedback/toast.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { IconCircleCheck, IconClock } from '../../../components/text/icons.ts';
import table from '../../../components/list/ListTable.module.css';
import fields from '../form/fields.module.css';
import { useReadStripeConfigurationQuery, useRequestPlansMirrorMutation } from './stripeApi.ts';

interface MirrorCardProps {
  mirror: StripeConfiguration['mirror'];
  mode: StripeMode;
}

/** Milliseconds between two polls while the plans are on their way, and after which they can be sent again. */
const polling = 2_000;
const resendDelay = 20_000;

/** The plans on offer as Stripe knows them: nobody has to create anything there. */
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
        <div className={classNames(table.scroll, fields.flush)}>
          <table className={table.table}>
            <caption className="visuallyHidden">Produits et prix des plans chez Stripe</caption>
            <thead>
              <tr>
                <th scope="col">Plan</th>
                <th scope="col">Produit</th>
                <th scope="col">Prix mensuel</th>
                <th scope="col">Prix annuel</th>
                <th scope="col">État</th>
              </tr>
            </thead>
            <tbody>
              {mirror.map(({ planId, name, productId, monthlyPriceId, yearlyPriceId, current }) => (
                <tr key={planId}>
                  <th scope="row" data-cell="start">
                    {name}
                  </th>
                  <Identifier label="Produit" id={productId} />
                  <Identifier label="Prix mensuel" id={monthlyPriceId} />
                  <Identifier label="Prix annuel" id={yearlyPriceId} />
                  <td>
                    {current ? (
                      <Badge tone="ok" icon={<IconCircleCheck aria-hidden="true" />}>
                        À jour
                      </Badge>
                    ) : (
                      <Badge tone="warn" icon={<IconClock aria-hidden="true" />}>
                        À envoyer
                      </Badge>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

function Identifier({ label, id }: { label: string; id: string | null }) {
  return (
    <td className={fields.code}>
      <CellLabel>{label}</CellLabel>
      {id ?? '—'}
    </td>
  );
}
