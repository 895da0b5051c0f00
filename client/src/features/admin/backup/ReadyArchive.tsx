import { useRef, useState, type SyntheticEvent } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import type { Inspection, RestoreView } from '@app/contract/backups/api.ts';
import { backupMessages, restoreConfirmation } from '@app/contract/backups/rules.ts';
import { problemOf } from '../../../api/apiError.ts';
import { Button } from '../../../components/actions/Button.tsx';
import compactFields from '../../../components/styles/compactFields.module.css';
import { Facts } from '../../../components/text/Facts.tsx';
import { Field } from '../../../components/form/Field.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { formatCount } from '../../../components/text/numbers.ts';
import { useStartRestoreMutation } from './backupsApi.ts';
import { holdingsText } from './backupWords.ts';
import classes from './backup.module.css';

interface ReadyArchiveProps {
  id: string;
  inspection: Inspection;
  onStarted: (restore: RestoreView) => void;
}

/** What a verified archive holds, what restoring it means, and the confirmation. */
export function ReadyArchive({ id, inspection, onStarted }: ReadyArchiveProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [start, { error, isLoading }] = useStartRestoreMutation();
  const field = useRef<HTMLInputElement>(null);
  const confirmed = typed.trim() === restoreConfirmation;
  const restore = async () => {
    const { data } = await start({ params: { id }, body: { confirmation: restoreConfirmation } });
    if (data) onStarted(data);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (confirmed) void restore();
    else {
      setFault(backupMessages.wrongConfirmation);
      field.current?.focus();
    }
  };
  const refused = error !== undefined && problemOf(error)?.code !== 'proof_required';
  const { entries, format, applicationVersion, isOlder, holdings } = inspection;
  return (
    <>
      <Facts
        facts={{
          Empreintes: `${formatCount(entries)} vérifiées sur ${formatCount(entries)}`,
          Format: `version ${format}, ${isOlder ? `sera mise à jour (faite par la version ${applicationVersion})` : 'compatible'}`,
          Contenu: holdingsText(holdings),
        }}
      />
      <Notice tone="warn">
        <Loss inspection={inspection} />
      </Notice>
      <form className={`${classes.stack ?? ''} ${compactFields.compact ?? ''}`} noValidate onSubmit={onSubmit}>
        {refused && (
          <div role="alert">
            <Notice tone="bad" title={backupMessages.restorationFailed}>
              {reasonOf(error)} Rien n’a été changé.
            </Notice>
          </div>
        )}
        <Field
          ref={field}
          label={`Tapez ${restoreConfirmation} pour confirmer`}
          value={typed}
          error={fault}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            setFault(null);
          }}
        />
        <Button type="submit" tone="danger" block busy={isLoading} idle={!confirmed}>
          Restaurer cette sauvegarde
        </Button>
      </form>
    </>
  );
}

function Loss({ inspection: { lost, keptInvoices, heldEvents } }: { inspection: Inspection }) {
  const gone = [
    lost.users > 0 && countOf(lost.users, 'utilisateur'),
    lost.transactions > 0 && countOf(lost.transactions, 'transaction'),
  ].filter((part) => part !== false);
  return (
    <div className={classes.loss}>
      <p>
        Ce qui a été fait depuis sera perdu
        {gone.length > 0 && (
          <>
            &nbsp;: <b>{gone.join(', ')}</b>
          </>
        )}
        . Une sauvegarde de sécurité est prise avant.
      </p>
      {keptInvoices > 0 && (
        <p>
          {keptInvoices > 1
            ? `Les ${formatCount(keptInvoices)} factures et avoirs émis depuis restent.`
            : 'La facture ou l’avoir émis depuis reste.'}
        </p>
      )}
      {heldEvents > 0 && (
        <p>
          {heldEvents > 1
            ? `${formatCount(heldEvents)} événements qui n’avaient pas encore eu d’effet attendront votre décision.`
            : 'Un événement qui n’avait pas encore eu d’effet attendra votre décision.'}
        </p>
      )}
    </div>
  );
}
