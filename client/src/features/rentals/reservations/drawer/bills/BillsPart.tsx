import { enumerate } from '@app/contract/core/enumerate.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { downloadBillEndpoint, type BillView, type StayBills } from '@app/contract/payments/bills/billsApi.ts';
import { addressOf } from '../../../../../api/baseQuery.ts';
import { useCustomerArea } from '../../../../../browser/customerArea.ts';
import { Button, ButtonLink } from '../../../../../components/actions/Button.tsx';
import { Answer } from '../../../../../components/feedback/Answer.tsx';
import { FailureNotice } from '../../../../../components/feedback/FailureNotice.tsx';
import { Notice } from '../../../../../components/feedback/Notice.tsx';
import { reasonOf } from '../../../../../components/feedback/reasonOf.ts';
import { AreaAnchor } from '../../../../../components/page/AreaAnchor.tsx';
import { IconFileTypePdf, IconReceiptEuro } from '../../../../../components/text/icons.ts';
import { billFacts, billName, billPromise } from './billWords.ts';
import { useIssueBillMutation, useListBillsQuery } from './billsCalls.ts';
import drawer from '../drawer.module.css';
import classes from './bills.module.css';

/** How often it is looked whether a receipt is there, while one is awaited. */
const polling = 3_000;

/** What a guest gets on paper, in the host's name. */
export function BillsPart({ reservationId }: { reservationId: string }) {
  const asked = { params: { id: reservationId } };
  const { data } = useListBillsQuery(asked);
  const isAwaited = data !== undefined && data.awaitedReceipts > 0 && data.missing.length === 0;
  const query = useListBillsQuery(asked, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isAwaited ? polling : 0,
    skipPollingIfUnfocused: true,
  });
  return (
    <section className={drawer.section}>
      <h3>Factures et reçus</h3>
      <Answer
        query={query}
        loading="Chargement des factures et reçus"
        failed="Les factures et reçus n’ont pas pu être lus."
        rows={2}
        inside="card"
      >
        {(bills) => <Bills reservationId={reservationId} stay={bills} />}
      </Answer>
    </section>
  );
}

function Bills({ reservationId, stay }: { reservationId: string; stay: StayBills }) {
  const { bills, missing, awaitedReceipts, mayBill } = stay;
  const [issue, { isLoading, error }] = useIssueBillMutation();
  const promise = billPromise(stay);
  const canIssue = missing.length === 0;
  return (
    <>
      {!canIssue && <MissingIdentity missing={missing} />}
      {bills.length > 0 && (
        <ul className={classes.lines} aria-label="Documents">
          {bills.map((bill) => (
            <BillLine key={bill.id} bill={bill} />
          ))}
        </ul>
      )}
      {canIssue && awaitedReceipts > 0 && (
        <p className="muted" role="status">
          {awaitedReceipts > 1 ? `${awaitedReceipts} reçus en préparation…` : 'Reçu en préparation…'}
        </p>
      )}
      {canIssue && bills.length === 0 && awaitedReceipts === 0 && (
        <p className="muted">Chaque paiement noté donne un reçu, à votre nom.</p>
      )}
      {canIssue && promise !== null && <p className="small muted">{promise}</p>}
      {error !== undefined && <FailureNotice>{reasonOf(error)}</FailureNotice>}
      {mayBill && canIssue && (
        <div className={drawer.buttons}>
          <Button
            size="s"
            Icon={IconReceiptEuro}
            busy={isLoading}
            onClick={() => void issue({ params: { id: reservationId } })}
          >
            Établir la facture
          </Button>
        </div>
      )}
    </>
  );
}

/** Nothing can be issued by somebody of whom the law knows no address. */
function MissingIdentity({ missing }: Pick<StayBills, 'missing'>) {
  const { addressOf: placeOf } = useCustomerArea();
  return (
    <Notice
      tone="warn"
      title="Vos reçus et factures attendent votre adresse"
      actions={
        <ButtonLink size="s" tone="quiet" to={placeOf('profil')}>
          Compléter mon profil
        </ButtonLink>
      }
    >
      <p>
        Il manque {enumerate(missing)} à votre profil. Une fois complété, les documents de vos séjours s’établissent
        d’eux-mêmes dans l’heure.
      </p>
    </Notice>
  );
}

function BillLine({ bill }: { bill: BillView }) {
  const name = billName(bill);
  return (
    <li data-corrected={bill.correctedBy !== null || undefined}>
      <span>
        {name}
        <small>{billFacts(bill)}</small>
      </span>
      <span>
        {formatCents(bill.cents)}
        <AreaAnchor
          href={addressOf({ endpoint: downloadBillEndpoint, request: { params: { id: bill.id } } })}
          opens="tab"
          missing="La démonstration n’a pas de fichiers à télécharger"
          size="s"
          tone="quiet"
          Icon={IconFileTypePdf}
        >
          <span className="visuallyHidden">Ouvrir {name} en </span>PDF
          <span className="visuallyHidden">, nouvel onglet</span>
        </AreaAnchor>
      </span>
    </li>
  );
}
