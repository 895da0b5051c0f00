import { addDays } from '@app/contract/core/days.ts';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { offerUndo } from '../../../../components/toasts/offerUndo.ts';
import { showFailure } from '../../../../components/toasts/toast.tsx';
import { api } from '../../../../api/api.ts';
import { useAppDispatch } from '../../../../store/store.ts';
import { useChangeBlockMutation, useChangeReservationMutation } from '../../reservations/reservationsApi.ts';
import { extentOf, type Change } from '../gestures/acts.ts';
import { describeNights, titleOf } from '../rows/occupancyWords.ts';

/** Whether the stay takes the price of its new nights, or keeps the one that was agreed. */
export type Pricing = 'reprice' | 'keep';

/** Moving stays and blocks; each can be taken back. A refusal is shown, and leaves all as it was. */
export function useStayChange(say: (text: string) => void) {
  const [changeReservation, reservation] = useChangeReservationMutation();
  const [changeBlock, block] = useChangeBlockMutation();
  const dispatch = useAppDispatch();

  /** Until the planning shows it: the bar would be seen to go back for a moment. */
  const shown = async () => {
    await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
  };

  const refuse = (error: unknown) => {
    const reason = reasonOf(error);
    showFailure('Rien n’a été déplacé', reason);
    say(`Rien n’a été déplacé. ${reason}`);
  };

  const moveStay = async (change: Change, pricing: Pricing): Promise<void> => {
    const { occupancy, propertyId, toId, nights } = change;
    const params = { id: occupancy.id };
    const answer = await changeReservation({
      params,
      body: { ...nights, propertyId: toId, price: pricing, version: occupancy.version },
    });
    if (!answer.data) return refuse(answer.error);
    const { version } = answer.data;
    const { arrival, departure } = occupancy;
    // Not the amount alone: the quote that was agreed comes back with it, whatever prices are by then.
    const price = { ofVersion: occupancy.version };
    report(change, () => changeReservation({ params, body: { arrival, departure, propertyId, price, version } }));
    return shown();
  };

  const moveBlock = async (change: Change): Promise<void> => {
    const { occupancy, nights } = change;
    const params = { id: occupancy.id };
    const answer = await changeBlock({ params, body: { ...closed(nights), version: occupancy.version } });
    if (!answer.data) return refuse(answer.error);
    const { version } = answer.data;
    report(change, () => changeBlock({ params, body: { ...closed(occupancy), version } }));
    return shown();
  };

  const report = (change: Change, undo: Parameters<typeof offerUndo>[1]) => {
    const { occupancy, nights } = change;
    const subject = occupancy.kind === 'block' ? 'blocage' : 'séjour';
    offerUndo(`${titleOf(occupancy)}\u00a0: ${subject} ${doneWords[extentOf(change)]}`, undo);
    say(`${titleOf(occupancy)}, désormais ${describeNights(nights)}.`);
  };

  return { moveStay, moveBlock, busy: reservation.isLoading || block.isLoading };
}

const doneWords = { moved: 'déplacé', longer: 'prolongé', shorter: 'raccourci' } as const;

/** The first and the last closed night. */
function closed({ arrival, departure }: { arrival: string; departure: string }) {
  return { from: arrival, to: addDays(departure, -1) };
}
