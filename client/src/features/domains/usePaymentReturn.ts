import type { HostedName } from '@app/contract/hosting/api.ts';
import { useSearchParams } from '../../browser/routing.ts';

export interface PaymentReturn {
  /** How one came back from the payment page; null: from elsewhere. */
  outcome: 'paid' | 'abandoned' | null;
  /** Whether the word of a payment is still to come. */
  isAwaited: (names: readonly HostedName[]) => boolean;
  dismiss: () => void;
}

const outcomes: Partial<Record<string, PaymentReturn['outcome']>> = { succes: 'paid', annule: 'abandoned' };

/** What the payment page added to the address: `?achat=succes` or `?achat=annule`. */
export function usePaymentReturn(): PaymentReturn {
  const [search, setSearch] = useSearchParams();
  const outcome = outcomes[search.get('achat') ?? ''] ?? null;
  return {
    outcome,
    isAwaited: (names) => outcome === 'paid' && names.some(({ registration }) => registration?.payable === true),
    dismiss: () => setSearch({}, { replace: true, preventScrollReset: true }),
  };
}
