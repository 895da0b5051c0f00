import { useState } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import type { NightOverride } from '@app/contract/properties/pricing/rates.ts';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showFailure, showSuccess } from '../../../components/feedback/toast.tsx';
import { useChangeNightsMutation } from './ratesApi.ts';

/** How many changes can be taken back. */
const undoable = 10;

/** Sets what nights cost and takes it back, the last change first. */
export function useNightChanges(propertyId: string) {
  const [send, { isLoading }] = useChangeNightsMutation();
  const [past, setPast] = useState<readonly NightOverride[][]>([]);
  const put = async (nights: NightOverride[]) => {
    const { data, error } = await send({ params: { id: propertyId }, body: { nights } });
    if (!data) showFailure('Les nuits n’ont pas été changées', reasonOf(error));
    return data?.before;
  };
  return {
    busy: isLoading,
    undoCount: past.length,
    apply: async (nights: NightOverride[]) => {
      const before = await put(nights);
      if (!before) return;
      setPast((earlier) => [...earlier, before].slice(-undoable));
      showSuccess(`${nightCount(nights.length)} ${nights.length > 1 ? 'changées' : 'changée'}.`);
    },
    undo: async () => {
      const last = past.at(-1);
      if (!last || !(await put(last))) return;
      setPast((earlier) => earlier.filter((change) => change !== last));
      showSuccess(`Changement annulé, ${nightCount(last.length)}.`);
    },
  };
}

export type NightChanges = ReturnType<typeof useNightChanges>;

/** '7 nuits' */
export function nightCount(nights: number): string {
  return countOf(nights, 'nuit');
}
