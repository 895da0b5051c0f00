import { formatMoment } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import {
  dismissFindingEndpoint,
  listFindingsEndpoint,
  type FindingView,
} from '@app/contract/payments/reconciliation/findingsApi.ts';
import { findingText } from '@app/contract/payments/reconciliation/rules.ts';
import { api } from '../../../../api/api.ts';
import { attempts, reads } from '../../../../api/contractCall.ts';
import { Link } from '../../../../browser/routing.ts';
import { Button, ButtonAnchor } from '../../../../components/actions/Button.tsx';
import { FailureNotice } from '../../../../components/feedback/FailureNotice.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { Card } from '../../../../components/page/Card.tsx';
import classes from '../money.module.css';

const { useListFindingsQuery, useDismissFindingMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listFindings: build.query(reads(listFindingsEndpoint, 'Reservations')),
    dismissFinding: build.mutation(attempts(dismissFindingEndpoint, 'Reservations')),
  }),
});

interface FindingsCardProps {
  /** Where the drawer of a reservation is. */
  at: (reservationId: string) => string;
}

/** What a host's Stripe account has otherwise than it is noted here, and what they can do; nothing while all is as it should be. */
export function FindingsCard({ at }: FindingsCardProps) {
  const { data } = useListFindingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [dismiss, dismissing] = useDismissFindingMutation();
  if (!data || data.findings.length === 0) return null;
  const { findings, comparedAt } = data;
  return (
    <Card
      title="À vérifier chez Stripe"
      anchor="ecarts"
      content="flush"
      foot={
        <p className="muted small">
          Chaque nuit, votre compte Stripe est comparé avec ce qui est noté ici, et ce qui manque est repris.
          {comparedAt !== null && ` Dernière fois\u00a0: le ${formatMoment(new Date(comparedAt))}.`}
        </p>
      }
    >
      {dismissing.error && <FailureNotice>{reasonOf(dismissing.error)}</FailureNotice>}
      <ul className={classes.lines}>
        {findings.map((finding) => (
          <Line
            key={finding.id}
            finding={finding}
            at={at}
            busy={dismissing.isLoading}
            onDismiss={() => void dismiss({ params: { id: finding.id } })}
          />
        ))}
      </ul>
    </Card>
  );
}

interface LineProps extends FindingsCardProps {
  finding: FindingView;
  busy: boolean;
  onDismiss: () => void;
}

function Line({ finding, at, busy, onDismiss }: LineProps) {
  const { stay, notedCents, stripeCents, stripeUrl } = finding;
  const { title, advice } = findingText(finding);
  return (
    <li className={classes.line}>
      <span className={classes.who}>
        <b>{title}</b>
        {stay && (
          <Link className={classes.name} to={at(stay.reservationId)} preventScrollReset>
            Réservation R-{stay.number}
          </Link>
        )}
        <span className={classes.about}>{advice}</span>
        {notedCents !== null && stripeCents !== null && (
          <span className="muted small">
            Noté ici&nbsp;: {formatCents(notedCents)}, chez Stripe&nbsp;: {formatCents(stripeCents)}
          </span>
        )}
      </span>
      <b className={classes.cents}>{formatCents(stripeCents ?? notedCents ?? 0)}</b>
      <span className={classes.answers}>
        <ButtonAnchor href={stripeUrl} opens="tab" size="s">
          Voir chez Stripe<span className="visuallyHidden">, nouvel onglet</span>
        </ButtonAnchor>
        <Button size="s" tone="quiet" busy={busy} onClick={onDismiss}>
          C’est réglé<span className="visuallyHidden">&nbsp;: {title}</span>
        </Button>
      </span>
    </li>
  );
}
