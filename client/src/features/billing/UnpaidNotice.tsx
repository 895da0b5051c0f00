import type { SubscriptionView } from '@app/contract/billing/subscriptionApi.ts';
import { Button } from '../../components/actions/Button.tsx';
import { IconExternalLink } from '../../components/text/icons.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { unpaidText } from './subscriptionText.ts';
import type { StripeTab } from './useStripeTab.ts';

interface UnpaidNoticeProps {
  unpaid: NonNullable<SubscriptionView['unpaid']>;
  /** What the way to settle it is called. */
  action: string;
  tab: StripeTab;
  /** Whether the portal can settle it. */
  isManaged: boolean;
}

/** What is due, and the way to settle it. */
export function UnpaidNotice({ unpaid, action, tab, isManaged }: UnpaidNoticeProps) {
  const { due, access } = unpaidText(unpaid);
  return (
    <Notice
      tone="bad"
      title={due}
      actions={
        isManaged && (
          <Button
            size="s"
            busy={tab.busy}
            icon={<IconExternalLink aria-hidden="true" />}
            onClick={() => void tab.openPortal('payment_method')}
          >
            {action}
            <span className="visuallyHidden"> (nouvel onglet)</span>
          </Button>
        )
      }
    >
      <p>
        Votre dernier paiement n'a pas abouti. {access}
        {!isManaged && (
          <>
            {' '}
            <a href="/contact">Écrivez-nous</a> pour le régler.
          </>
        )}
      </p>
    </Notice>
  );
}
