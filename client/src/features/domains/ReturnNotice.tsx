import type { HostedName } from '@app/contract/hosting/api.ts';
import { Button } from '../../components/actions/Button.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useSearchParams } from '../../browser/routing.ts';

/** What became of the payment from which one comes back, as far as it is known. */
export function ReturnNotice({ payment, names }: { payment: PaymentReturn; names: readonly HostedName[] }) {
  const { outcome, isAwaited, dismiss } = payment;
  if (outcome === null) return null;
  const [tone, title, text] = texts[outcome === 'paid' && isAwaited(names) ? 'awaited' : outcome];
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

const texts = {
  abandoned: ['info', 'Paiement abandonné', 'Rien n’a été débité. Vous pouvez le reprendre ci-dessous.'],
  awaited: [
    'info',
    'Votre paiement est en cours de confirmation',
    'L’enregistrement du domaine commence dès que la banque a répondu.',
  ],
  paid: [
    'ok',
    'Votre paiement est confirmé',
    'L’enregistrement du domaine se suit ci-dessous\u202f; vous pouvez quitter cette page.',
  ],
} as const;

type PaymentReturn = ReturnType<typeof usePaymentReturn>;

const outcomes: Partial<Record<string, 'paid' | 'abandoned'>> = { succes: 'paid', annule: 'abandoned' };

/** What the payment page added to the address: `?achat=succes` or `?achat=annule`. */
export function usePaymentReturn() {
  const [search, setSearch] = useSearchParams();
  const outcome = outcomes[search.get('achat') ?? ''] ?? null;
  return {
    outcome,
    isAwaited: (names: readonly HostedName[]) =>
      outcome === 'paid' && names.some(({ registration }) => registration?.payable === true),
    dismiss: () => setSearch({}, { replace: true, preventScrollReset: true }),
  };
}
