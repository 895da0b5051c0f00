import { formatCents } from '@app/contract/core/money.ts';
import { shortDayLabel } from '@app/contract/core/days.ts';
import type { HostPayouts } from '@app/contract/payments/hostAccountApi.ts';
import { Answer } from '../../../../components/feedback/Answer.tsx';
import { Badge } from '../../../../components/text/Badge.tsx';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconX } from '../../../../components/text/icons.ts';
import { useReadHostPayoutsQuery } from './hostAccountApi.ts';
import classes from './hostAccount.module.css';

/** Payouts that are seen at once; the others unfold. */
const shown = 3;

/** The host's money at Stripe, and what was paid out to their bank. Nothing here can be changed. */
export function Payouts() {
  const query = useReadHostPayoutsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className={classes.payouts} aria-label="Argent chez Stripe">
      <Answer
        query={query}
        loading="Chargement de vos virements"
        failed="Vos virements n’ont pas pu être lus."
        rows={2}
        inside="card"
      >
        {({ availableCents, pendingCents, payouts }) => (
          <>
            <dl className={classes.costs}>
              <div>
                <dt>Disponible chez Stripe</dt>
                <dd>{formatCents(availableCents)}</dd>
              </div>
              <div>
                <dt>En attente</dt>
                <dd>{formatCents(pendingCents)}</dd>
              </div>
            </dl>
            {payouts.length === 0 ? (
              <p className="muted small">Aucun virement vers votre banque pour le moment.</p>
            ) : (
              <>
                <h3>Derniers virements</h3>
                <PayoutList payouts={payouts.slice(0, shown)} />
                {payouts.length > shown && (
                  <details>
                    <summary>Voir les précédents</summary>
                    <PayoutList payouts={payouts.slice(shown)} />
                  </details>
                )}
              </>
            )}
          </>
        )}
      </Answer>
    </section>
  );
}

const states = {
  pending: { tone: 'info', Icon: IconClock, label: 'Prévu' },
  in_transit: { tone: 'info', Icon: IconClock, label: 'En route' },
  paid: { tone: 'ok', Icon: IconCircleCheck, label: 'Versé' },
  failed: { tone: 'bad', Icon: IconAlertTriangle, label: 'Refusé par la banque' },
  canceled: { tone: 'neutral', Icon: IconX, label: 'Annulé' },
} as const;

function PayoutList({ payouts }: Pick<HostPayouts, 'payouts'>) {
  return (
    <ul>
      {payouts.map(({ id, day, cents, state }) => {
        const { tone, Icon, label } = states[state];
        return (
          <li key={id}>
            <span>{shortDayLabel(day)}</span>
            <Badge tone={tone} Icon={Icon}>
              {label}
            </Badge>
            <b>{formatCents(cents)}</b>
          </li>
        );
      })}
    </ul>
  );
}
