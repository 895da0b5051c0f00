import { useEffect, useRef } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import type { Channel } from '@app/contract/reservations/rules.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../components/dialogs/Dialog.tsx';
import { useLeaveGuard } from '../../../../components/dialogs/useLeaveGuard.ts';
import { SourceMark } from '../../marks/SourceMark.tsx';
import { channelName } from '../base/channelWords.ts';
import type { ChannelProperty, PlacedFeed } from '../base/overviewFacts.ts';
import { CheckStep } from './CheckStep.tsx';
import { ChooseStep } from './ChooseStep.tsx';
import { CopyStep } from './CopyStep.tsx';
import { PasteStep } from './PasteStep.tsx';
import { StepBar } from './StepBar.tsx';
import { useLinking, type Linking, type Step } from './useLinking.ts';
import classes from './ConnectDialog.module.css';

interface ConnectDialogProps {
  properties: readonly ChannelProperty[];
  /** The calendar whose last step is taken up again. */
  finishing: PlacedFeed | undefined;
  propertyId: string | null;
  channel: Channel | null;
  /** Called with the calendar that was linked, if one was. */
  onClose: (feedId?: string) => void;
}

const places: Partial<Record<Step, 0 | 1 | 2>> = { copy: 0, check: 1, paste: 2 };

/** Links a channel to a property: its address here, ours there. */
export default function ConnectDialog({ properties, finishing, propertyId, channel, onClose }: ConnectDialogProps) {
  const first = finishing?.property ?? properties.find(({ id }) => id === propertyId) ?? properties[0];
  const linking = useLinking({ propertyId: first?.id ?? '', channel, finishing });
  const leaving = useRef(false);
  const close = () => {
    leaving.current = true;
    onClose(linking.feed?.id);
  };
  const guard = useLeaveGuard(linking.unsaved, close, () => leaving.current);
  const property = properties.find(({ id }) => id === linking.propertyId) ?? first;
  const { step } = linking;
  const at = places[step];
  const propertyName = property?.name ?? '';
  return (
    <Dialog
      size="sheet"
      title={
        at === undefined ? (
          'Relier une plateforme'
        ) : (
          <span className={classes.title}>
            <SourceMark source={linking.feed?.channel ?? linking.channel} size="l" />
            Relier {nameOf(linking)} à «&nbsp;{propertyName}&nbsp;»
          </span>
        )
      }
      onClose={guard.leave}
    >
      <DialogBody>
        {at !== undefined && <StepBar at={at} />}
        {step === 'choose' && <ChooseStep linking={linking} properties={properties} />}
        {step === 'copy' && <CopyStep linking={linking} />}
        {step === 'check' && <CheckStep linking={linking} />}
        {step === 'paste' && linking.feed && (
          <PasteStep propertyId={linking.propertyId} feed={linking.feed} firstReading={linking.firstReading} />
        )}
      </DialogBody>
      {guard.asking ? <LeaveFoot guard={guard} /> : <Foot linking={linking} onLeave={guard.leave} />}
    </Dialog>
  );
}

function nameOf({ feed, channel, name }: Linking): string {
  const known = feed?.name ?? name.trim();
  if ((feed?.channel ?? channel) === 'other') return known === '' ? 'une autre plateforme' : known;
  return channelName(feed?.channel ?? channel);
}

function Foot({ linking, onLeave }: { linking: Linking; onLeave: () => void }) {
  const { step, preview, isReading, isLinking, doing } = linking;
  if (step === 'choose') return null;
  if (step === 'paste') {
    return (
      <DialogFoot>
        <Button tone="primary" onClick={onLeave}>
          Terminer
        </Button>
      </DialogFoot>
    );
  }
  return (
    <DialogFoot>
      <span className={classes.back}>
        <Button idle={isLinking} onClick={linking.back}>
          Retour
        </Button>
      </span>
      {step === 'copy' ? (
        <Button tone="primary" busy={isReading} onClick={() => void linking.check()}>
          {isReading ? 'Lecture en cours…' : 'Vérifier'}
        </Button>
      ) : (
        <Button tone="primary" busy={isLinking || isReading} onClick={() => void linking.link()}>
          {isLinking ? (doing ?? 'Lecture en cours…') : linkLabel(preview?.counts.stays ?? 0)}
        </Button>
      )}
    </DialogFoot>
  );
}

function linkLabel(stays: number): string {
  return stays === 0 ? 'Relier et continuer' : `Importer ${countOf(stays, 'séjour')} et continuer`;
}

/** Asked before the address that was pasted is lost. */
function LeaveFoot({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <DialogFoot>
      <p ref={question} tabIndex={-1} role="alert" className={classes.question}>
        L’adresse que vous avez collée n’est pas enregistrée.
      </p>
      <Button tone="danger" onClick={guard.abandon}>
        Abandonner
      </Button>
      <Button tone="primary" onClick={guard.stay}>
        Continuer
      </Button>
    </DialogFoot>
  );
}
