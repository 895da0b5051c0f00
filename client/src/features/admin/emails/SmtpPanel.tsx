import { useState } from 'react';
import type { SmtpSettings } from '@app/contract/messaging/smtpApi.ts';
import { useSession } from '../../../session/session.ts';
import { RowsSkeleton } from '../../../components/feedback/Skeleton.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { UnsavedDialog } from '../../../components/dialogs/UnsavedDialog.tsx';
import panel from '../panel.module.css';
import { SenderCard } from './SenderCard.tsx';
import { ServerCard } from './ServerCard.tsx';
import { useReadSmtpSettingsQuery } from './smtpApi.ts';

/** How mails leave: through which server, in whose name, and whom the administration's reach. */
export function SmtpPanel() {
  const { data, error, isFetching, refetch } = useReadSmtpSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data) return <Cards settings={data} />;
  if (error) {
    return (
      <ErrorState
        title="La configuration n'a pas pu être lue."
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className={panel.card} role="status" aria-label="Chargement de la configuration">
      <RowsSkeleton rows={5} />
    </div>
  );
}

function Cards({ settings }: { settings: SmtpSettings }) {
  const { account } = useSession();
  const [serverUnsaved, setServerUnsaved] = useState(false);
  const [senderUnsaved, setSenderUnsaved] = useState(false);
  const { host, port, username, password, encryption, enabled, fromEmail, fromName, adminEmail } = settings;
  return (
    <>
      {/* Each anew when what is stored of it changes: the other keeps what was typed. */}
      <ServerCard
        key={JSON.stringify([host, port, username, password, encryption, enabled])}
        settings={settings}
        canChange={account?.role === 'super_admin'}
        onUnsaved={setServerUnsaved}
      />
      <SenderCard
        key={JSON.stringify([fromEmail, fromName, adminEmail])}
        settings={settings}
        onUnsaved={setSenderUnsaved}
      />
      <UnsavedDialog unsaved={serverUnsaved || senderUnsaved} />
    </>
  );
}
