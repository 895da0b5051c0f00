import { useState } from 'react';
import type { Reservation } from '@app/contract/reservations/api.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { FailureNotice } from '../../../../components/feedback/FailureNotice.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { IconArrowBackUp } from '../../../../components/text/icons.ts';
import { useChangeReservationMutation } from '../reservationsApi.ts';

/** A change of the stay that was just made, and what was there before. */
export interface AppliedChange {
  before: Reservation;
  sentence: string;
}

interface ChangedNoticeProps {
  change: AppliedChange;
  /** Of the reservation as it is now. */
  version: number;
  onUndone: () => void;
}

/** Says what was changed, and takes it back: stay, amount and quote become what they were. */
export function ChangedNotice({ change, version, onUndone }: ChangedNoticeProps) {
  const [undo, { isLoading }] = useChangeReservationMutation();
  const [failure, setFailure] = useState<unknown>();
  const takeBack = async () => {
    const { id, propertyId, arrival, departure, adults, children, babies, pets } = change.before;
    const price = { ofVersion: change.before.version };
    const { error } = await undo({
      params: { id },
      body: { propertyId, arrival, departure, adults, children, babies, pets, price, version },
    });
    if (error) setFailure(error);
    else onUndone();
  };
  return (
    <>
      <div role="status">
        <Notice
          tone="ok"
          title={change.sentence}
          actions={
            <Button size="s" Icon={IconArrowBackUp} busy={isLoading} onClick={() => void takeBack()}>
              Annuler
            </Button>
          }
        />
      </div>
      {failure !== undefined && <FailureNotice title="Rien n’a été annulé">{reasonOf(failure)}</FailureNotice>}
    </>
  );
}
