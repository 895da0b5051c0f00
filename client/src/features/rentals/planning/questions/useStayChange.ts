import { addDays } from '@app/contract/core/days.ts';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { showFailure, showUndoable } from '../../../../components/feedback/toast.tsx';
import { useChangeBlockMutation, useChangeReservationMutation } from '../../reservations/reservationsApi.ts';
import type { Act } from '../gestures/acts.ts';
import { describeNights, titleOf } from '../rows/occupancyWords.ts';
import { takeBack } from './useBlocking.ts';

type Change = Extract<Act, { kind: 'change' }>;

/** Whether the stay takes the price of its new nights, or keeps the one that was agreed. */
export type Pricing = 'reprice' | 'keep';

/** Moving stays and blocks; each can be taken back from its toast. A refusal is shown, and leaves all as it was. */
export function useStayChange(say: (text: string) => void) {
  const [changeReservation, reservation] = useChangeReservationMutation();
  const [changeBlock, block] = useChangeBlockMutation();

  const refuse = (error: unknown) => {
    const reason = reasonOf(error);
    showFailure('Rien n’a été déplacé', reason);
    say(`Rien n’a été déplacé. ${reason}`);
  };

  const moveStay = async (change: Change, pricing: Pricing, beforeCents: number | null): Promise<void> => {
    const { occupancy, propertyId, toId, nights } = change;
    const params = { id: occupancy.id };
    const answer = await changeReservation({
      params,
      body: { ...nights, propertyId: toId, price: pricing, version: occupancy.version },
    });
    if (!answer.data) return refuse(answer.error);
    const { version } = answer.data;
    const { arrival, departure } = occupancy;
    const amount = pricing === 'reprice' && beforeCents !== null ? { totalCents: beforeCents } : {};
    const undo = () =>
      takeBack(
        changeReservation({ params, body: { arrival, departure, propertyId, price: 'keep', ...amount, version } }),
      );
    report(change, () => void undo());
    return undefined;
  };

  const moveBlock = async (change: Change): Promise<void> => {
    const { occupancy, nights } = change;
    const params = { id: occupancy.id };
    const answer = await changeBlock({ params, body: closed(nights) });
    if (!answer.data) return refuse(answer.error);
    report(change, () => void takeBack(changeBlock({ params, body: closed(occupancy) })));
    return undefined;
  };

  const report = ({ occupancy, nights }: Change, undo: () => void) => {
    showUndoable(`${titleOf(occupancy)} déplacé`, undo);
    say(`${titleOf(occupancy)}, désormais ${describeNights(nights)}.`);
  };

  return { moveStay, moveBlock, busy: reservation.isLoading || block.isLoading };
}

/** The first and the last closed night. */
function closed({ arrival, departure }: { arrival: string; departure: string }) {
  return { from: arrival, to: addDays(departure, -1) };
}
