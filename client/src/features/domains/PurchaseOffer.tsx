import { useState } from 'react';
import type { DomainOffer } from '@app/contract/hosting/purchasesApi.ts';
import { hostingMessages } from '@app/contract/hosting/rules.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { Badge } from '../../components/text/Badge.tsx';
import { Button } from '../../components/actions/Button.tsx';
import { IconCircleCheck, IconCircleX } from '../../components/text/icons.ts';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { browser } from '../../browser/browser.ts';
import { useBuyDomainMutation } from './domainsApi.ts';
import { failureText, DialogFailure } from './failures.tsx';
import classes from './domains.module.css';

/** Whether a domain is free, and the way to have it. */
export function PurchaseOffer({ offer }: { offer: DomainOffer }) {
  const { domain, available, reason, priceCents, included } = offer;
  const [buy, { data: bought, isLoading }] = useBuyDomainMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const order = async () => {
    setFailure(null);
    const { data, error } = await buy({ body: { domain } });
    if (!data) setFailure(failureText(error, hostingMessages.registerFailed));
    else if (data.checkoutUrl === null) {
      showSuccess('L’enregistrement se suit dans la liste.', `${domain} est à vous`);
    } else if (!goToPayment(data.checkoutUrl)) setFailure(hostingMessages.registerFailed);
  };

  if (!available) {
    return (
      <div className={classes.offer}>
        <Badge icon={<IconCircleX aria-hidden="true" />}>Indisponible</Badge>
        <p>{reason ?? `${domain} est déjà pris.`}</p>
      </div>
    );
  }
  // What is bought is no longer for sale, and a second click would pay twice.
  if (bought && bought.checkoutUrl === null) return null;
  return (
    <div className={classes.stack}>
      <div className={classes.offer}>
        <Badge tone="ok" icon={<IconCircleCheck aria-hidden="true" />}>
          Disponible
        </Badge>
        <p>{domain} peut être à vous aujourd’hui.</p>
        <Button tone="primary" size="s" busy={isLoading || bought !== undefined} onClick={() => void order()}>
          {included ? 'Inclus dans votre abonnement\u00a0: l’enregistrer' : `Acheter pour ${formatCents(priceCents)}`}
        </Button>
      </div>
      {failure !== null && <DialogFailure>{failure}</DialogFailure>}
    </div>
  );
}

/** Goes on to the payment page; false: the address is none that one may go to. */
export function goToPayment(checkoutUrl: string): boolean {
  if (!URL.canParse(checkoutUrl) || !['https:', 'http:'].includes(new URL(checkoutUrl).protocol)) return false;
  browser.leaveFor(checkoutUrl);
  return true;
}
