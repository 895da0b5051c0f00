import type { UserRemovalFacts } from '@app/contract/accounts/usersApi.ts';
import { countOf } from '@app/contract/core/counting.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { Answer } from '../../../components/feedback/Answer.tsx';
import classes from './RemovalFacts.module.css';
import { useReadRemovalQuery } from './usersApi.ts';

/** What deleting this customer ends, and what stays, as it is now. */
export function RemovalFacts({ id }: { id: string }) {
  const query = useReadRemovalQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  return (
    <Answer
      query={query}
      loading="Chargement de ce qui s’arrêterait"
      failed="Ce que la suppression arrêterait n’a pas pu être lu."
      rows={3}
      inside="card"
    >
      {(facts) => <Facts facts={facts} />}
    </Answer>
  );
}

function Facts({ facts }: { facts: UserRemovalFacts }) {
  return (
    <div className={classes.facts}>
      <div>
        <h3>Ce qui s’arrête</h3>
        <ul>
          {endsOf(facts).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>Ce qui reste</h3>
        <ul>
          <li>{staysOf(facts)}</li>
        </ul>
      </div>
    </div>
  );
}

function endsOf({ subscription, unpaid, names, boughtDomains, properties, staysToCome }: UserRemovalFacts): string[] {
  const sentences: (string | false)[] = [
    subscription !== null && subscriptionSentence(subscription),
    unpaid.count > 0 &&
      `${countOf(unpaid.count, 'paiement')} en attente${unpaid.cents === null ? '' : `, ${formatCents(unpaid.cents)}`}\u00a0: Stripe cesse de prélever.`,
    names.length > 0 && `Son site ne répond plus à ${names.join(', ')}.`,
    ...boughtDomains.map(
      ({ domain, expiresAt }) =>
        `Le domaine ${domain} n’est plus renouvelé${expiresAt === null ? '' : `\u202f; il expire le ${formatDate(new Date(expiresAt))}`}.`,
    ),
    properties > 0 &&
      `${countOf(properties, 'logement')} et ${countOf(staysToCome, 'séjour')} à venir sont effacés, avec leurs voyageurs et leurs calendriers.`,
    staysToCome > 0 &&
      'Ses voyageurs qui attendent un séjour ou un remboursement de son site en sont prévenus par e-mail, avec son adresse.',
    'Son nom, ses adresses, ses messages, ses sessions et ses appareils sont effacés\u202f; un dernier e-mail le lui confirme.',
  ];
  return sentences.filter((sentence) => sentence !== false);
}

function subscriptionSentence({
  planName,
  amountCents,
  cycle,
  paidUntil,
}: NonNullable<UserRemovalFacts['subscription']>) {
  const price =
    amountCents === null
      ? `payé ${cycle === 'yearly' ? 'à l’année' : 'au mois'}`
      : `${formatCents(amountCents)} par ${cycle === 'yearly' ? 'an' : 'mois'}`;
  const rest =
    paidUntil === null
      ? ''
      : ` Il est payé jusqu’au ${formatDate(new Date(paidUntil))}\u00a0: le reste n’est pas remboursé.`;
  return `L’abonnement${planName === null ? '' : ` ${planName}`}, ${price}, est résilié chez Stripe aussitôt.${rest}`;
}

function staysOf({ documents, keptUntil }: UserRemovalFacts): string {
  if (documents === 0 || keptUntil === null) return 'Rien qui le nomme\u00a0: il n’a aucune facture.';
  const several = documents > 1;
  const what = several ? `${documents}\u00a0factures et avoirs restent` : 'Une facture ou un avoir reste';
  return `${what}, avec ses transactions, jusqu’au ${formatDate(new Date(keptUntil))}\u00a0: la loi demande dix ans.`;
}
