import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../session/session.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHead } from '../../components/page/PageHead.tsx';
import { SecurityCard } from './SecurityCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import classes from './ProfilePage.module.css';

const PasswordDialog = lazy(async () => ({ default: (await import('./PasswordForm.tsx')).PasswordDialog }));

/** An administrator's own account: password, second factor, sessions. */
export function AdministratorAccountPage() {
  const { account } = useSession();
  const [changing, setChanging] = useState(false);
  if (!account) return null;
  return (
    <>
      <PageHead title="Mon compte" documentTitle={['Mon compte', 'Administration']}>
        {account.firstName} {account.lastName}, {account.email}
      </PageHead>
      {account.mustEnrol && (
        <Notice tone="warn" title="Activez la double authentification pour continuer">
          <p>Elle est obligatoire pour les administrateurs. Le reste du back-office s’ouvrira aussitôt après.</p>
        </Notice>
      )}
      <div className={classes.columns}>
        <SecurityCard onPassword={() => setChanging(true)} />
        <SessionsCard />
      </div>
      <Suspense>{changing && <PasswordDialog email={account.email} onClose={() => setChanging(false)} />}</Suspense>
    </>
  );
}
