import type { RateScan } from '@app/contract/properties/ratesApi.ts';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showFailure, showSuccess, showUndoable } from '../../../components/toasts/toast.tsx';
import { useIgnoreFindingMutation } from './ratesApi.ts';

export type Finding = RateScan['findings'][number];

/** Leaves a finding out of what is to be mended, and brings it back. */
export function useIgnoredFindings(propertyId: string) {
  const [send, { isLoading }] = useIgnoreFindingMutation();
  const mark = async ({ kind, from, to }: Finding, ignored: boolean): Promise<boolean> => {
    const { error } = await send({ params: { id: propertyId }, body: { kind, from, to, ignored } });
    if (error) showFailure(ignored ? 'Ce point n’a pas été ignoré' : 'Ce point n’a pas été remis', reasonOf(error));
    return !error;
  };
  const bringBack = async (finding: Finding) => {
    if (await mark(finding, false)) showSuccess('Point remis parmi ceux à corriger.');
  };
  return {
    busy: isLoading,
    bringBack,
    ignore: async (finding: Finding) => {
      if (await mark(finding, true)) showUndoable('Point ignoré.', () => void bringBack(finding));
    },
  };
}
