import { useRef, useState, type SyntheticEvent } from 'react';
import type { DomainsOverview } from '@app/contract/hosting/api.ts';
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
import { Notice } from '../../components/feedback/Notice.tsx';
import { domainFrom, failureText, DialogFailure } from './failures.tsx';
import { useLazySearchDomainQuery } from './domainsApi.ts';
import { PurchaseOffer } from './PurchaseOffer.tsx';
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
      aside={<p className={classNames(classes.price, 'muted small')}>{priceOf(purchase)}</p>}
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
        {answered && error !== undefined && (
          <DialogFailure>{failureText(error, hostingMessages.searchFailed)}</DialogFailure>
        )}
      </div>
    </Card>
  );
}

function priceOf({ priceCents, included }: DomainsOverview['purchase']): string {
  if (included) return 'Un nom est compris dans votre abonnement annuel';
  return `${formatCents(priceCents)} par an, compris avec l’abonnement annuel`;
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
