import { useState, type ReactNode } from 'react';
import { formatCents } from '@app/contract/core/money.ts';
import {
  answerDisputeEndpoint,
  disputeFileEndpoint,
  type DisputeView,
} from '@app/contract/payments/disputes/disputesApi.ts';
import { disputeBounds, disputeReason, disputeStatusLabels } from '@app/contract/payments/disputes/rules.ts';
import { addressOf } from '../../../../../api/baseQuery.ts';
import { Button, ButtonAnchor } from '../../../../../components/actions/Button.tsx';
import { Answer } from '../../../../../components/feedback/Answer.tsx';
import { Notice } from '../../../../../components/feedback/Notice.tsx';
import { reasonOf } from '../../../../../components/feedback/reasonOf.ts';
import { defineQuestion, useQuestion } from '../../../../../components/dialogs/defineQuestion.tsx';
import { FormDialog } from '../../../../../components/dialogs/FormDialog.tsx';
import { TextAreaField } from '../../../../../components/form/Field.tsx';
import { useContractForm } from '../../../../../components/form/useContractForm.tsx';
import { IconFileTypePdf } from '../../../../../components/text/icons.ts';
import { showSuccess } from '../../../../../components/toasts/toast.tsx';
import {
  useAnswerDisputeMutation,
  useAskAgainMutation,
  useListDisputesQuery,
  useSaveDisputeTextMutation,
} from './disputeCalls.ts';
import { disputeNews, guestText, isAnswerable, withdrawnText } from './disputeWords.ts';
import drawer from '../drawer.module.css';

/** Card payments of a stay that a bank disputes: why, until when to answer, and the file of evidence. */
export function DisputePart({ reservationId }: { reservationId: string }) {
  const query = useListDisputesQuery({ query: { reservation: reservationId } }, { refetchOnMountOrArgChange: true });
  return (
    <Answer
      query={query}
      loading="Chargement des contestations"
      failed="Les contestations n’ont pas pu être lues."
      rows={1}
      inside="card"
    >
      {({ disputes }) => (
        <>
          {disputes.map((dispute) => (
            <Dispute key={dispute.id} dispute={dispute} />
          ))}
        </>
      )}
    </Answer>
  );
}

function Dispute({ dispute }: { dispute: DisputeView }) {
  const { id, cents, reason, status, answer, stripeUrl, claim, canAskAgain } = dispute;
  const [answering, setAnswering] = useState(false);
  const [askAgain, againQuestion] = useQuestion(AgainQuestion);
  const { label, advice } = disputeReason(reason);
  const isOpen = isAnswerable(dispute);
  const withdrawn = withdrawnText(dispute);
  const ofGuest = guestText(dispute);
  return (
    <Notice
      tone={isOpen ? 'bad' : status === 'lost' ? 'warn' : status === 'won' ? 'ok' : 'info'}
      title={`${claim ? 'Prélèvement sur la caution' : 'Paiement'} de ${formatCents(cents)} contesté\u00a0: ${disputeStatusLabels[status].toLowerCase()}`}
      actions={
        <>
          {isOpen && (
            <Button size="s" tone="primary" onClick={() => setAnswering(true)}>
              Répondre à la banque
            </Button>
          )}
          {canAskAgain && (
            <Button size="s" onClick={() => askAgain(dispute)}>
              Redemander au voyageur
            </Button>
          )}
          <FileAnchor id={id}>
            Dossier de preuves<span className="visuallyHidden">, PDF, nouvel onglet</span>
          </FileAnchor>
          <ButtonAnchor href={stripeUrl} opens="tab" size="s" tone="quiet">
            Voir chez Stripe<span className="visuallyHidden">, nouvel onglet</span>
          </ButtonAnchor>
        </>
      }
    >
      <p>{label}.</p>
      {claim && <p>{`Demandé sur la caution\u00a0: «\u00a0${claim.motive}\u00a0»`}</p>}
      {withdrawn !== null && <p>{withdrawn}</p>}
      <p>{disputeNews(dispute)}</p>
      {ofGuest !== null && <p>{ofGuest}</p>}
      {answer.state === 'refused' && <p>{answer.failure}</p>}
      {isOpen && <p>{advice}</p>}
      {againQuestion}
      {answering && <AnswerDialog dispute={dispute} onClose={() => setAnswering(false)} />}
    </Notice>
  );
}

/** Whether a guest is asked again for what a dispute took. */
const AgainQuestion = defineQuestion(useAskAgainMutation, {
  title: ({ cents }: DisputeView) => `Redemander ${formatCents(cents)} au voyageur\u202f?`,
  action: 'Redemander',
  tone: 'primary',
  text: () => (
    <p>
      Ce montant est de nouveau dû\u00a0: la page de son séjour le lui demande, et il compte dans vos retards. Sa carte
      n’est pas débitée d’elle-même.
    </p>
  ),
  request: ({ id }: DisputeView) => ({ params: { id } }),
  done: () => 'Ce montant est de nouveau demandé.',
});

/** Leads to the file of evidence, as it is or would be sent. */
function FileAnchor({ id, children }: { id: string; children: ReactNode }) {
  const href = addressOf({ endpoint: disputeFileEndpoint, request: { params: { id } } });
  return (
    <ButtonAnchor href={href} opens="tab" size="s" Icon={IconFileTypePdf}>
      {children}
    </ButtonAnchor>
  );
}

/** The host's own text, which can be kept for later, and the sending of the file, which happens once. */
function AnswerDialog({ dispute: { id, answer }, onClose }: { dispute: DisputeView; onClose: () => void }) {
  const [send] = useAnswerDisputeMutation();
  const [save, { isLoading: isSaving, error: unsaved }] = useSaveDisputeTextMutation();
  const form = useContractForm<{ text: string }>({
    name: 'dispute',
    initialValues: { text: answer.text },
    schema: answerDisputeEndpoint.body,
    send: async ({ text }) => {
      const { error } = await send({ params: { id }, body: { text } });
      if (error) return { error };
      showSuccess('Votre dossier part chez Stripe.');
      onClose();
      return {};
    },
    explain: reasonOf,
  });
  const keep = async () => {
    const { error } = await save({ params: { id }, body: { text: form.form.values.text } });
    if (!error) showSuccess('Votre texte est enregistré.');
  };
  return (
    <FormDialog title="Répondre à la banque" form={form} action="Envoyer le dossier, une seule fois" onClose={onClose}>
      <p>
        Le dossier réunit le séjour, le contrat accepté avec son empreinte, la date et l’adresse IP de l’accord, les
        paiements, vos conditions d’annulation et les échanges gardés ici. Le contrat part avec lui, dans un fichier à
        part. Relisez-le avant l’envoi&nbsp;: la banque ne le prend qu’une fois.
      </p>
      <TextAreaField
        {...form.field('text')}
        label="Ce que vous voulez ajouter"
        optional
        rows={8}
        maxLength={disputeBounds.text}
        placeholder="Les voyageurs sont arrivés le 12 à 17 h, je leur ai remis les clés…"
      />
      <div className={drawer.buttons}>
        <Button size="s" busy={isSaving} onClick={() => void keep()}>
          Enregistrer le texte
        </Button>
        <FileAnchor id={id}>Relire le dossier</FileAnchor>
      </div>
      {unsaved !== undefined && !isSaving && (
        <p role="alert">Votre texte n’est pas enregistré. {reasonOf(unsaved)} Il reste ci-dessus.</p>
      )}
    </FormDialog>
  );
}
