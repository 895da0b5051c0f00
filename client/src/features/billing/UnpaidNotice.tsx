import type { ComponentProps } from 'react';
import type { PortalFlow, SubscriptionView } from '@app/contract/billing/subscriptionApi.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { Button } from '../../components/actions/Button.tsx';
import { IconExternalLink } from '../../components/text/icons.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { dayOf } from './subscriptionText.ts';
import type { StripeTab } from './useStripeTab.ts';

interface UnpaidNoticeProps {
  unpaid: NonNullable<SubscriptionView['unpaid']>;
  action: string;
  tab: StripeTab;
  isManaged: boolean;
}

/** What is due, and the way to settle it. */
export function UnpaidNotice({ unpaid, action, tab, isManaged }: UnpaidNoticeProps) {
  const { amountCents, since, accessUntil } = unpaid;
  return (
    <Notice
      tone="bad"
      title={`${formatCents(amountCents)} à régler depuis le ${dayOf(since) ?? ''}.`}
      actions={
        isManaged && (
          <PortalButton tab={tab} flow="payment_method" size="s">
            {action}
          </PortalButton>
        )
      }
    >
      <p>
        Votre dernier paiement n’a pas abouti.{' '}
        {accessUntil ? `Tout reste ouvert jusqu’au ${dayOf(accessUntil) ?? ''}.` : 'Tout reste ouvert pour le moment.'}
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

interface PortalButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'children'> {
  tab: StripeTab;
  flow: PortalFlow;
}

/** Leads to Stripe's portal, in a tab of its own. */
export function PortalButton({ tab, flow, size = 'm', children }: PortalButtonProps) {
  return (
    <Button size={size} busy={tab.busy} Icon={IconExternalLink} onClick={() => void tab.openPortal(flow)}>
      {children}
      <span className="visuallyHidden"> (nouvel onglet)</span>
    </Button>
  );
}
