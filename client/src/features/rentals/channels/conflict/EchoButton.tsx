import type { DoubleBookingView } from '@app/contract/channels/api.ts';
import { sourceLabels } from '@app/contract/reservations/rules.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { defineQuestion, useQuestion } from '../../../../components/dialogs/defineQuestion.tsx';
import { useCorrectEventMutation } from '../base/channelsApi.ts';

interface Echo {
  booking: DoubleBookingView;
  feedId: string;
  eventId: string;
}

/** The newcomer is the stay that is there already, read again from another calendar. */
const EchoQuestion = defineQuestion(useCorrectEventMutation, {
  title: 'C’est le même séjour\u202f?',
  action: 'Oui, c’est le même',
  tone: 'primary',
  text: ({ booking: { holder, newcomer } }: Echo) => (
    <p>
      «&nbsp;{newcomer.label}&nbsp;», lu sur {sourceLabels[newcomer.source]}, est alors laissé de côté&nbsp;: les nuits
      restent à {holder.label}, et plus rien n’est à résoudre.
    </p>
  ),
  request: ({ feedId, eventId }) => ({
    params: { id: feedId },
    body: { eventId, becomes: 'ignored' as const, scope: 'this' as const },
  }),
  done: () => 'C’est noté\u00a0: un seul séjour, relu en écho.',
});

/** Says that both sides are one stay. */
export function EchoButton({ booking }: { booking: DoubleBookingView }) {
  const [ask, question] = useQuestion(EchoQuestion);
  const { entry } = booking;
  if (!entry) return null;
  return (
    <>
      <Button size="s" onClick={() => ask({ booking, ...entry })}>
        C’est le même séjour
      </Button>
      {question}
    </>
  );
}
