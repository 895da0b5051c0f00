import { useRef, useState, type SyntheticEvent } from 'react';
import type { DomainsOverview } from '@app/contract/hosting/api.ts';
import type { DomainOffer } from '@app/contract/hosting/purchasesApi.ts';
import { domainMessages, searchedDomainSchema } from '@app/contract/names/names.ts';
import { hostingMessages } from '@app/contract/hosting/rules.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { useCustomerOverviewQuery } from '../../api/accountApi.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { Button, ButtonLink } from '../../components/actions/Button.tsx';
import { Card } from '../../components/page/Card.tsx';
import { classNames } from '../../components/text/classNames.ts';
import compactFields from '../../components/styles/compactFields.module.css';
import { Field } from '../../components/form/Field.tsx';
import { browser, isWebAddress } from '../../browser/browser.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { showSuccess } from '../../components/toasts/toast.tsx';
import { Badge } from '../../components/text/Badge.tsx';
import { IconCircleCheck, IconCircleX } from '../../components/text/icons.ts';
import { domainFrom, failureText } from './failures.tsx';
import { useBuyDomainMutation, useLazySearchDomainQuery } from './domainsApi.ts';
import classes from './domains.module.css';

/** Looks for a domain to buy, and buys it. */
export function PurchaseCard({ purchase }: { purchase: DomainsOverview['purchase'] }) {
  const { closed } = purchase;
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [search, { currentData, error, isFetching }] = useLazySearchDomainQuery();
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (closed !== null) return;
    const domain = searchedDomainSchema.safeParse(domainFrom(text));
    if (!domain.success) {
      setAsked(null);
      setFault(domain.error.issues[0]?.message ?? domainMessages.invalid);
      field.current?.focus();
      return;
    }
    setAsked(domain.data);
    void search({ query: { domain: domain.data } });
  };
  // What was answered about one name says nothing about another.
  const answered = asked !== null && !isFetching;

  return (
    <Card
      title="Acheter un nom de domaine"
      aside={
        <p className={classNames(classes.price, 'muted small')}>
          {purchase.included
            ? 'Un nom est compris dans votre abonnement annuel'
            : `${formatCents(purchase.priceCents)} par an, compris avec l’abonnement annuel`}
        </p>
      }
    >
      <div className={classNames(classes.stack, compactFields.compact)}>
        {closed !== null && <ClosedNotice why={closed} />}
        <form className={classes.search} noValidate onSubmit={submit}>
          <Field
            ref={field}
            label="Nom souhaité"
            placeholder="mongite.fr"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={closed !== null}
            value={text}
            error={fault}
            onChange={({ target }) => {
              setText(target.value);
              setAsked(null);
              setFault(null);
            }}
          />
          <Button type="submit" busy={asked !== null && isFetching} idle={closed !== null}>
            Vérifier
          </Button>
        </form>
        <div className={classes.verdict} role="status">
          {answered && currentData && <PurchaseOffer key={currentData.domain} offer={currentData} />}
        </div>
        {answered && error !== undefined && <FailureNotice title={failureText(error, hostingMessages.searchFailed)} />}
      </div>
    </Card>
  );
}

function ClosedNotice({ why }: { why: string }) {
  const { addressOf } = useCustomerArea();
  const { data: overview } = useCustomerOverviewQuery();
  return (
    <Notice
      actions={
        // Not what to do where our own configuration is missing.
        overview?.abilities.buyDomain !== true && (
          <ButtonLink to={addressOf('abonnement')} size="s">
            Voir l’abonnement
          </ButtonLink>
        )
      }
    >
      <p>{why}</p>
    </Notice>
  );
}

function PurchaseOffer({ offer }: { offer: DomainOffer }) {
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
        <Badge Icon={IconCircleX}>Indisponible</Badge>
        <p>{reason ?? `${domain} est déjà pris.`}</p>
      </div>
    );
  }
  // What is bought is no longer for sale, and a second click would pay twice.
  if (bought && bought.checkoutUrl === null) return null;
  return (
    <div className={classes.stack}>
      <div className={classes.offer}>
        <Badge tone="ok" Icon={IconCircleCheck}>
          Disponible
        </Badge>
        <p>{domain} peut être à vous aujourd’hui.</p>
        <Button tone="primary" size="s" busy={isLoading || bought !== undefined} onClick={() => void order()}>
          {included ? 'Inclus dans votre abonnement\u00a0: l’enregistrer' : `Acheter pour ${formatCents(priceCents)}`}
        </Button>
      </div>
      {failure !== null && <FailureNotice title={failure} />}
    </div>
  );
}

/** Goes on to the payment page; false: the address is none that one may go to. */
export function goToPayment(checkoutUrl: string): boolean {
  if (!isWebAddress(checkoutUrl)) return false;
  browser.leaveFor(checkoutUrl);
  return true;
}
