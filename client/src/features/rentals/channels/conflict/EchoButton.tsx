import { useState } from 'react';
import type { DoubleBookingView } from '@app/contract/channels/api.ts';
import { sourceLabels } from '@app/contract/reservations/rules.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { defineQuestion, useQuestion } from '../../../../components/dialogs/defineQuestion.tsx';
import { showFailure } from '../../../../components/feedback/toast.tsx';
import { useCorrectEventMutation, useLazyListFeedEventsQuery, useLazyReadChannelsQuery } from '../base/channelsApi.ts';

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

/** Says that both sides are one stay; looks for the entry of the calendar that announces the newcomer first. */
export function EchoButton({ booking }: { booking: DoubleBookingView }) {
  const [readChannels] = useLazyReadChannelsQuery();
  const [readEvents] = useLazyListFeedEventsQuery();
  const [looking, setLooking] = useState(false);
  const [ask, question] = useQuestion(EchoQuestion);
  const look = async () => {
    setLooking(true);
    const found = await findEcho();
    setLooking(false);
    if (found) ask({ booking, ...found });
    else {
      showFailure(
        'Cette ligne n’est plus dans son calendrier',
        'Elle a peut-être disparu depuis. La page se remet à jour d’elle-même.',
      );
    }
  };
  const findEcho = async () => {
    const { propertyId, newcomer } = booking;
    // What the menu has read already will do.
    const { data: overview } = await readChannels(undefined, true);
    const property = overview?.properties.find(({ id }) => id === propertyId);
    for (const feed of property?.feeds.filter(({ channel }) => channel === newcomer.source) ?? []) {
      const { data } = await readEvents({ params: { id: feed.id } });
      const event = data?.events.find(
        ({ arrival, departure, state }) =>
          arrival === newcomer.arrival && departure === newcomer.departure && state !== 'gone',
      );
      if (event) return { feedId: feed.id, eventId: event.id };
    }
    return null;
  };
  return (
    <>
      <Button size="s" busy={looking} onClick={() => void look()}>
        C’est le même séjour
      </Button>
      {question}
    </>
  );
}
