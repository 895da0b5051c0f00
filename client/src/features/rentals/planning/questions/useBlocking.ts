import type { Block } from '@app/contract/reservations/blocksApi.ts';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { offerUndo } from '../../../../components/toasts/offerUndo.ts';
import { useCreateBlockMutation, useDeleteBlockMutation } from '../../reservations/reservationsApi.ts';

type BlockedNights = Pick<Block, 'from' | 'to' | 'reason'>;

/** Closing nights and opening them again; each can be taken back from its toast. */
export function useBlocking() {
  const [create, creation] = useCreateBlockMutation();
  const [remove, removal] = useDeleteBlockMutation();
  const block = async (propertyId: string, nights: BlockedNights): Promise<boolean> => {
    const answer = await create({ params: { id: propertyId }, body: nights });
    if (!answer.data) return false;
    const { id } = answer.data;
    offerUndo('Nuits bloquées', () => remove({ params: { id } }));
    return true;
  };
  const reopen = async (propertyId: string, id: string, nights: BlockedNights): Promise<boolean> => {
    const answer = await remove({ params: { id } });
    if (answer.error !== undefined) return false;
    offerUndo('Nuits rouvertes', () => create({ params: { id: propertyId }, body: nights }));
    return true;
  };
  const error: unknown = creation.error ?? removal.error;
  return {
    block,
    reopen,
    busy: creation.isLoading || removal.isLoading,
    refusal: error === undefined ? null : reasonOf(error),
  };
}
