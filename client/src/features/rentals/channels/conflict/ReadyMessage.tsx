import { useId, useState } from 'react';
import { keysOf } from '@app/contract/core/record.ts';
import type { DoubleBookingView } from '@app/contract/channels/api.ts';
import { sourceLabels } from '@app/contract/reservations/rules.ts';
import { isWebAddress } from '../../../../browser/browser.ts';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { reportError } from '../../../../browser/reportError.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { ViewSwitch } from '../../../../components/actions/ViewSwitch.tsx';
import { showFailure, showSuccess } from '../../../../components/toasts/toast.tsx';
import { TextAreaField } from '../../../../components/form/Field.tsx';
import { Card } from '../../../../components/page/Card.tsx';
import { IconCopy } from '../../../../components/text/icons.ts';
import classes from './ReadyMessage.module.css';

type Way = DoubleBookingView['ways'][number];
type Messages = NonNullable<Way['messages']>;
type Language = keyof Messages;

const languages = { fr: 'FR', en: 'EN' } as const satisfies Record<Language, string>;

interface ReadyMessageProps {
  booking: DoubleBookingView;
  way: Way;
  messages: Messages;
}

/** What the guest is told, ready to be sent, and open to change. */
export function ReadyMessage({ booking, way, messages }: ReadyMessageProps) {
  const hintId = useId();
  const { home } = useCustomerArea();
  const [language, setLanguage] = useState<Language>('fr');
  const [texts, setTexts] = useState(messages);
  const side = way.kind === 'cancel_holder' ? booking.holder : booking.newcomer;
  const { channelUrl } = booking;
  const opens =
    channelUrl !== null && isWebAddress(channelUrl) && side === booking.newcomer && home !== '/demo'
      ? channelUrl
      : null;
  const place = sourceLabels[side.source];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(texts[language]);
      showSuccess('Message copié.');
    } catch (error) {
      reportError('copying a message', error);
      showFailure('Le message n’a pas été copié', 'Sélectionnez-le et copiez-le vous-même.');
      return;
    }
    if (opens !== null) window.open(opens, '_blank', 'noopener');
  };
  return (
    <Card
      title={`Message prêt pour ${side.label}`}
      aside={
        <ViewSwitch
          label="Langue du message"
          views={keysOf(languages).map((id) => ({ id, label: languages[id] }))}
          chosen={language}
          onChoose={setLanguage}
        />
      }
    >
      <div className={classes.message}>
        <p id={hintId} className="small muted">
          Pour «&nbsp;{way.title}&nbsp;». Relisez-le, changez ce qu’il faut&nbsp;: rien ne part d’ici.
        </p>
        <TextAreaField
          label="Message"
          rows={8}
          lang={language}
          value={texts[language]}
          onChange={({ target: { value } }) => setTexts((before) => ({ ...before, [language]: value }))}
        />
        <Button tone="primary" block Icon={IconCopy} describedBy={hintId} onClick={() => void copy()}>
          {opens === null ? 'Copier' : `Copier et ouvrir ${place}`}
        </Button>
      </div>
    </Card>
  );
}
