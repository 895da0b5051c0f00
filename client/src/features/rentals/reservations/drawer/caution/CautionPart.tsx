import { useState } from 'react';
import { formatCents } from '@app/contract/core/money.ts';
import type { CautionView } from '@app/contract/payments/cautions/cautionsApi.ts';
import { disputeStatusLabels } from '@app/contract/payments/disputes/rules.ts';
import type { Reservation } from '@app/contract/reservations/api.ts';
import { Button } from '../../../../../components/actions/Button.tsx';
import { defineQuestion, useQuestion } from '../../../../../components/dialogs/defineQuestion.tsx';
import {
  useGiveUpClaimMutation,
  useReadCautionQuery,
  useReleaseCautionMutation,
  useTakeCautionMutation,
} from './cautionCalls.ts';
import { cautionText, chequeText, claimText } from './cautionWords.ts';
import { ClaimDialog } from './ClaimDialog.tsx';
import { useAimed } from '../money/useAimed.ts';
import { Photos } from './Photos.tsx';
import drawer from '../drawer.module.css';
import classes from './caution.module.css';

/** The caution of a stay: how it stands, and what its host can do; nothing where none was agreed. */
export function CautionPart({ reservation: { id } }: { reservation: Pick<Reservation, 'id'> }) {
  const { data } = useReadCautionQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const aimed = useAimed('caution');
  if (!data?.caution && !data?.cheque) return null;
  return (
    <section className={drawer.section} ref={aimed}>
      <h3>Caution</h3>
      {data.caution ? (
        <ByCard reservationId={id} caution={data.caution} />
      ) : (
        data.cheque && <p>{chequeText(data.cheque)}</p>
      )}
    </section>
  );
}

interface ByCardProps {
  reservationId: string;
  caution: CautionView;
}

function ByCard({ reservationId, caution }: ByCardProps) {
  const [claiming, setClaiming] = useState(false);
  const [askRelease, releaseQuestion] = useQuestion(ReleaseQuestion);
  const [askTake, takeQuestion] = useQuestion(TakeQuestion);
  const [askGiveUp, giveUpQuestion] = useQuestion(GiveUpQuestion);
  const { can, claim, cents } = caution;
  const { title, text } = cautionText(caution);
  const about = { reservationId, cents: claim?.cents ?? cents };
  return (
    <>
      <p>
        <b>{title}</b>
        {text !== '' && <br />}
        {text}
      </p>
      {claim && <Claim reservationId={reservationId} claim={claim} />}
      <div className={drawer.buttons}>
        {can.take && (
          <Button size="s" tone="primary" onClick={() => askTake(about)}>
            Prélever {formatCents(about.cents)}
          </Button>
        )}
        {can.giveUp && (
          <Button size="s" onClick={() => askGiveUp(about)}>
            Renoncer
          </Button>
        )}
        {can.claim && (
          <Button size="s" onClick={() => setClaiming(true)}>
            Signaler un dégât
          </Button>
        )}
        {can.release && (
          <Button size="s" tone="quiet" onClick={() => askRelease(about)}>
            Libérer maintenant
          </Button>
        )}
      </div>
      {claiming && <ClaimDialog reservationId={reservationId} caution={caution} onClose={() => setClaiming(false)} />}
      {releaseQuestion}
      {takeQuestion}
      {giveUpQuestion}
    </>
  );
}

function Claim({ reservationId, claim }: { reservationId: string; claim: NonNullable<CautionView['claim']> }) {
  return (
    <>
      <p>
        <b>Demandé&nbsp;: {formatCents(claim.cents)}</b>
        <br />
        <span className={classes.said}>{claim.motive}</span>
      </p>
      <Photos reservationId={reservationId} photos={claim.photos} />
      {claim.answer !== '' && (
        <p>
          <b>Réponse du voyageur</b>
          <br />
          <span className={classes.said}>{claim.answer}</span>
        </p>
      )}
      <p className="muted">{claimText(claim)}</p>
      {claim.dispute !== null && (
        <p>
          La banque du voyageur conteste ce prélèvement{'\u00a0'}: {disputeStatusLabels[claim.dispute].toLowerCase()}.
          La contestation est dans les paiements, ci-dessus.
        </p>
      )}
    </>
  );
}

interface About {
  reservationId: string;
  cents: number;
}

const ReleaseQuestion = defineQuestion(useReleaseCautionMutation, {
  title: () => 'Libérer la caution maintenant\u202f?',
  action: 'Libérer',
  tone: 'danger',
  text: () => <p>Le voyageur en est informé. Vous ne pourrez plus rien y demander.</p>,
  request: ({ reservationId }: About) => ({ params: { id: reservationId } }),
  done: () => 'La caution est en cours de libération.',
});

const TakeQuestion = defineQuestion(useTakeCautionMutation, {
  title: ({ cents }: About) => `Prélever ${formatCents(cents)} sur la caution\u202f?`,
  action: 'Prélever',
  tone: 'danger',
  text: () => (
    <p>L’argent arrive sur votre compte Stripe, le reste est libéré, et le voyageur reçoit un e-mail avec le motif.</p>
  ),
  request: ({ reservationId }) => ({ params: { id: reservationId } }),
  done: () => 'Prélèvement demandé à Stripe.',
});

const GiveUpQuestion = defineQuestion(useGiveUpClaimMutation, {
  title: () => 'Renoncer à cette demande\u202f?',
  action: 'Renoncer',
  tone: 'danger',
  text: () => <p>Le voyageur en est informé. La caution reste en place jusqu’à son terme.</p>,
  request: ({ reservationId }: About) => ({ params: { id: reservationId } }),
  done: () => 'Demande retirée.',
});
