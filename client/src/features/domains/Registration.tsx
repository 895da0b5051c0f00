import type { HostedName } from '@app/contract/hosting/api.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { Button } from '../../components/actions/Button.tsx';
import { IconCreditCard } from '../../components/text/icons.ts';
import { SwitchField } from '../../components/form/SwitchField.tsx';
import { defineQuestion, useQuestion } from '../../components/dialogs/defineQuestion.tsx';
import { useCancelPurchaseMutation, useChangeRenewalMutation, usePayDomainMutation } from './domainsApi.ts';
import { goToPayment } from './PurchaseCard.tsx';
import { failureText, useTellFailure } from './failures.tsx';
import classes from './domains.module.css';

type Bought = NonNullable<HostedName['registration']>;

/** Until when a bought domain is registered, whether it goes on, and the payment that it waits for. */
export function Registration(props: { name: HostedName; registration: Bought; onRemoved: () => void }) {
  const { name, registration, onRemoved } = props;
  const { expiresAt, payable, priceCents } = registration;
  // Refused or run out, it only leaves the list.
  const isOver = ['registration_refused', 'domain_expired'].includes(name.problem?.code ?? '');
  const [askRenunciation, renunciation] = useQuestion(Renounce, onRemoved);
  const [pay, paying] = usePayDomainMutation();
  const tellFailure = useTellFailure();
  const params = { id: registration.purchaseId };
  const goOn = async () => {
    const { data, error } = await pay({ params });
    if (!data || !goToPayment(data.checkoutUrl)) tellFailure('Impossible d’ouvrir la page de paiement', error);
  };
  return (
    <div className={classes.registration}>
      {expiresAt !== null && !isOver && <Renewal registration={registration} until={formatDate(new Date(expiresAt))} />}
      {(payable || isOver) && (
        <div className={classes.buttons}>
          {payable && (
            <Button tone="primary" size="s" busy={paying.isLoading} Icon={IconCreditCard} onClick={() => void goOn()}>
              Payer {formatCents(priceCents)}
            </Button>
          )}
          {(isOver || expiresAt === null) && (
            <Button size="s" tone="quiet" onClick={() => askRenunciation({ name: name.name, isOver, ...registration })}>
              {isOver ? 'Retirer de la liste' : 'Renoncer'}
            </Button>
          )}
        </div>
      )}
      {renunciation}
    </div>
  );
}

const Renounce = defineQuestion(useCancelPurchaseMutation, {
  title: ({ name, isOver }: Pick<Bought, 'purchaseId'> & { name: string; isOver: boolean }) =>
    isOver ? `Retirer ${name} de la liste\u202f?` : `Renoncer à ${name}\u202f?`,
  action: ({ isOver }) => (isOver ? 'Retirer de la liste' : 'Renoncer à ce domaine'),
  tone: 'danger',
  text: ({ isOver }) => (
    <p>
      {isOver
        ? 'Ce nom ne mène plus à votre site. Vous pourrez le chercher de nouveau.'
        : 'Rien n’a été débité. Le nom redevient libre\u00a0: quelqu’un d’autre peut l’acheter.'}
    </p>
  ),
  request: ({ purchaseId }) => ({ params: { id: purchaseId } }),
  explain: (error) => failureText(error, 'Impossible de renoncer à ce domaine'),
});

function Renewal({ registration, until }: { registration: Bought; until: string }) {
  const { purchaseId, renews, priceCents } = registration;
  const [change, { isLoading, originalArgs }] = useChangeRenewalMutation();
  const tellFailure = useTellFailure();
  const shown = isLoading ? (originalArgs?.body.renews ?? renews) : renews;
  const turn = async (next: boolean) => {
    const { error } = await change({ params: { id: purchaseId }, body: { renews: next } });
    if (error) tellFailure('Le renouvellement n’a pas pu être changé', error);
  };
  const price = priceCents > 0 ? `pour ${formatCents(priceCents)}` : 'avec votre abonnement annuel';
  return (
    <SwitchField
      label="Renouvellement automatique"
      hint={
        shown
          ? `Enregistré jusqu’au ${until}, puis renouvelé chaque année ${price}.`
          : `Enregistré jusqu’au ${until}\u202f; le domaine expire ensuite, et votre site n’y répondra plus.`
      }
      checked={shown}
      onChange={(next) => !isLoading && void turn(next)}
    />
  );
}
