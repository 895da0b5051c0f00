import { useState } from 'react';
import type { SubscriptionView } from '@app/contract/billing/subscriptionApi.ts';
import { Button } from '../../components/actions/Button.tsx';
import { Card } from '../../components/page/Card.tsx';
import { dayOf } from './subscriptionText.ts';
import { WithdrawalDialog } from './WithdrawalDialog.tsx';
import classes from './billing.module.css';

interface WithdrawalCardProps {
  subscription: SubscriptionView;
  /** The last instant at which one may. */
  until: string;
}

/** A consumer's way out of the contract, within a fortnight and without a reason (code de la consommation, L221-21). */
export function WithdrawalCard({ subscription, until }: WithdrawalCardProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Card title="Droit de rétractation">
      <div className={classes.offer}>
        <p className="muted">
          Jusqu'au {dayOf(until)}, vous pouvez renoncer à ce contrat sans donner de raison. Ce que vous avez payé vous
          est rendu.
        </p>
        <Button onClick={() => setAsking(true)}>Se rétracter du contrat</Button>
      </div>
      {asking && <WithdrawalDialog subscription={subscription} onClose={() => setAsking(false)} />}
    </Card>
  );
}
