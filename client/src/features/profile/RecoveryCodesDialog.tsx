import { useId, useState } from 'react';
import { useSettings } from '../../api/useSettings.ts';
import { Button } from '../../components/actions/Button.tsx';
import { CopyButton } from '../../components/actions/CopyButton.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialogs/Dialog.tsx';
import { IconAlertCircle, IconDownload } from '../../components/text/icons.ts';
import classes from './RecoveryCodesDialog.module.css';

interface RecoveryCodesDialogProps {
  title: string;
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, shown this once: leaves only when one says to have noted them. */
export function RecoveryCodesDialog({ title, codes, onDone }: RecoveryCodesDialogProps) {
  const { siteTitle } = useSettings();
  const [noted, setNoted] = useState(false);
  const [reminded, setReminded] = useState(false);
  const boxId = useId();
  const text = codes.join('\n');
  const file = `Codes de secours ${siteTitle}\r\nChacun ne sert qu'une fois.\r\n\r\n${codes.join('\r\n')}\r\n`;
  return (
    <Dialog title={title}>
      <DialogBody>
        <p>
          Notez ces codes de secours&nbsp;: ils ouvrent votre compte si vous perdez votre téléphone. Chacun ne sert
          qu'une fois, et <strong>ils ne seront plus affichés</strong>.
        </p>
        <ul className={classes.codes} aria-label="Codes de secours">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={classes.actions}>
          <CopyButton text={text} what="les codes de secours" />
          <a
            className={classes.download}
            download="codes-de-secours.txt"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          >
            <IconDownload aria-hidden="true" />
            Télécharger
          </a>
        </div>
        <div>
          <label className={classes.check} htmlFor={boxId}>
            <input
              id={boxId}
              type="checkbox"
              checked={noted}
              aria-invalid={reminded && !noted ? true : undefined}
              aria-describedby={reminded && !noted ? `${boxId}-error` : undefined}
              onChange={({ target }) => setNoted(target.checked)}
            />
            Je les ai notés
          </label>
          {reminded && !noted && (
            <p id={`${boxId}-error`} className={classes.error} role="alert">
              <IconAlertCircle aria-hidden="true" />
              Notez les codes, puis cochez cette case.
            </p>
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button tone="primary" onClick={() => (noted ? onDone() : setReminded(true))}>
          Terminer
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
