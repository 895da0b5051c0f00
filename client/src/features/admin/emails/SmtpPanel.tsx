import { useState } from 'react';
import { changeSenderEndpoint, smtpMessages, type SmtpSettings } from '@app/contract/messaging/smtpApi.ts';
import { UnsavedDialog } from '../../../components/dialogs/UnsavedDialog.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { useSession } from '../../../session/session.ts';
import { SavedForm } from '../form/SavedForm.tsx';
import { reservedHint, storedField, storedValues, useMayChange } from '../form/storedFields.ts';
import { useChangeSenderMutation, useReadSmtpSettingsQuery } from './emailsApi.ts';
import { ServerCard } from './ServerCard.tsx';

/** How mails leave: through which server, in whose name, and whom the administration's reach. */
export function SmtpPanel() {
  const query = useReadSmtpSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Answer
      query={query}
      loading="Chargement de la configuration"
      failed="La configuration n’a pas pu être lue."
      rows={5}
    >
      {(settings) => <Cards settings={settings} />}
    </Answer>
  );
}

function Cards({ settings }: { settings: SmtpSettings }) {
  const { account } = useSession();
  const [serverUnsaved, setServerUnsaved] = useState(false);
  const [senderUnsaved, setSenderUnsaved] = useState(false);
  const { host, port, username, password, encryption, enabled } = settings;
  return (
    <>
      <ServerCard
        // What was tried before is of another server once what is stored of it changes.
        tried={JSON.stringify([host, port, username, password, encryption, enabled])}
        settings={settings}
        canChange={account?.role === 'super_admin'}
        onUnsaved={setServerUnsaved}
      />
      <SenderCard settings={settings} onUnsaved={setSenderUnsaved} />
      <UnsavedDialog unsaved={serverUnsaved || senderUnsaved} />
    </>
  );
}

const email = { type: 'email', inputMode: 'email' } as const;
const receives = 'Reçoit les inscriptions, les paiements, les messages de contact et les tests.';
const emptyMeans = (what: string) => `Vide\u00a0: ${what}`;

/** In whose name mails leave, and where those for the administration go. */
function SenderCard({ settings, onUnsaved }: { settings: SmtpSettings; onUnsaved: (unsaved: boolean) => void }) {
  const { fromEmail, fromName, adminEmail, defaultSender } = settings;
  const mayChange = useMayChange();
  const [change] = useChangeSenderMutation();
  const mayName = mayChange('from_email');
  const mayDirect = mayChange('admin_email');
  const specs = [
    storedField('fromName', 'Nom de l’expéditeur', fromName, true, {
      optional: true,
      spellCheck: true,
      hint: emptyMeans(defaultSender.name),
    }),
    storedField('fromEmail', 'Adresse de l’expéditeur', fromEmail, mayName, {
      ...email,
      optional: true,
      hint: mayName ? emptyMeans(defaultSender.address) : `${reservedHint}.`,
    }),
    storedField('adminEmail', 'Adresse de l’administrateur', adminEmail, mayDirect, {
      ...email,
      wide: true,
      hint: mayDirect ? receives : `${reservedHint}. ${receives}`,
    }),
  ];
  return (
    <Card title="Expéditeur et administration">
      <SavedForm
        name="sender"
        schema={changeSenderEndpoint.body}
        initialValues={storedValues(specs)}
        groups={[{ specs }]}
        changedAt={settings.changedAt}
        save={(body) => change({ body })}
        saved={smtpMessages.saved}
        onUnsaved={onUnsaved}
      />
    </Card>
  );
}
