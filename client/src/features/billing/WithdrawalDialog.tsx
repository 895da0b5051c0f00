import type { SubscriptionView } from '@app/contract/billing/subscriptionApi.ts';
import { billingCycleLabel } from '@app/contract/billing/rules.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { api } from '../../api/api.ts';
import { useAppDispatch } from '../../store/store.ts';
import { refreshSession, useSession } from '../../session/session.ts';
import { Button } from '../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialogs/Dialog.tsx';
import { Facts } from '../../components/text/Facts.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { reasonOf } from '../../components/feedback/reasonOf.ts';
import { useWithdrawMutation } from './billingApi.ts';
import { periodAmount, periodOf } from './subscriptionText.ts';
import classes from './WithdrawalDialog.module.css';

/** Explains a withdrawal and its effects, asks for confirmation, then reports the result. */
export function WithdrawalDialog({ subscription, onClose }: { subscription: SubscriptionView; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { account } = useSession();
  const [withdraw, { data: done, error, isLoading }] = useWithdrawMutation();
  const amount = periodAmount(subscription);
  const email = account?.email ?? 'votre adresse';

  if (done) {
    const leave = () => {
      onClose();
      void dispatch(refreshSession());
      dispatch(api.util.invalidateTags(['Subscription', 'Invoices', 'CustomerOverview']));
    };
    return (
      <Dialog key="done" title="Votre rétractation est enregistrée" size="s" onClose={leave}>
        <DialogBody>
          <p>
            Reçue le {formatMoment(new Date(done.declaredAt))}. Votre abonnement prend fin, et{' '}
            <strong>{formatCents(done.refundCents)}</strong> vous sont rendus sur le moyen de paiement utilisé.
          </p>
          <p className="muted">Un accusé de réception part à {email}.</p>
        </DialogBody>
        <DialogFoot>
          <Button tone="primary" onClick={leave}>
            Fermer
          </Button>
        </DialogFoot>
      </Dialog>
    );
  }
  return (
    <Dialog key="asking" title="Se rétracter du contrat" onClose={onClose}>
      <DialogBody>
        {error && (
          <FailureNotice title="Votre rétractation n’a pas pu être enregistrée.">{reasonOf(error)}</FailureNotice>
        )}
        <Facts
          facts={{
            Contrat: `Abonnement ${subscription.plan?.name ?? ''}, ${billingCycleLabel(subscription.billingCycle).toLowerCase()}`,
            Par: account ? `${account.firstName} ${account.lastName}` : null,
            Montant: amount === null ? null : `${formatCents(amount)} ${periodOf(subscription.billingCycle)}`,
          }}
        />
        <section className={classes.after}>
          <h3>Ce qui se passe si vous confirmez</h3>
          <ul>
            <li>Votre abonnement prend fin aussitôt, sans frais.</li>
            <li>
              Tout ce que vous avez payé pour cet abonnement vous est rendu sur le même moyen de paiement, sous quatorze
              jours au plus.
            </li>
            <li>Vos données restent consultables et exportables.</li>
            <li>Un accusé de réception part à {email}.</li>
          </ul>
        </section>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Annuler</Button>
        <Button tone="danger" busy={isLoading} onClick={() => void withdraw({ body: { confirm: true } })}>
          Confirmer la rétractation
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
