import type { HostedName } from '@app/contract/hosting/api.ts';
import { Button } from '../../components/actions/Button.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import type { PaymentReturn } from './usePaymentReturn.ts';

interface ReturnNoticeProps {
  payment: PaymentReturn;
  names: readonly HostedName[];
}

/** What became of the payment from which one comes back, as far as it is known. */
export function ReturnNotice({ payment, names }: ReturnNoticeProps) {
  const { outcome, isAwaited, dismiss } = payment;
  if (outcome === null) return null;
  const { tone, title, text } = textOf(outcome, isAwaited(names));
  return (
    <div role="status">
      <Notice
        tone={tone}
        title={title}
        actions={
          <Button size="s" tone="quiet" onClick={dismiss}>
            J’ai compris
          </Button>
        }
      >
        <p>{text}</p>
      </Notice>
    </div>
  );
}

function textOf(outcome: 'paid' | 'abandoned', awaited: boolean) {
  if (outcome === 'abandoned') {
    return {
      tone: 'info',
      title: 'Paiement abandonné',
      text: 'Rien n’a été débité. Vous pouvez le reprendre ci-dessous.',
    } as const;
  }
  return awaited
    ? ({
        tone: 'info',
        title: 'Votre paiement est en cours de confirmation',
        text: 'L’enregistrement du domaine commence dès que la banque a répondu.',
      } as const)
    : ({
        tone: 'ok',
        title: 'Votre paiement est confirmé',
        text: 'L’enregistrement du domaine se suit ci-dessous\u00a0; vous pouvez quitter cette page.',
      } as const);
}
