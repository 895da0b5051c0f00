import { Suspense } from 'react';
import { useSession } from '../../app/session/session.ts';
import { useSignOut } from '../../app/session/useSignOut.ts';
import { Outlet, useNavigate } from '../../app/routing.ts';
import { useSettings } from '../../app/useSettings.ts';
import { Button } from '../../components/Button.tsx';
import { IconLogout } from '../../components/icons.ts';
import { AppShell } from '../../components/shell/AppShell.tsx';
import type { Command } from '../../components/shell/commands.ts';
import { Loading } from '../../components/Spinner.tsx';
import { adminGroups } from './sections.ts';
import classes from './AdminLayout.module.css';

/** The back-office: the sections that this administrator may open, around the one on screen. */
export function AdminLayout() {
  const { account } = useSession();
  const { siteTitle } = useSettings();
  const { signOut, signingOut } = useSignOut('/login');
  const navigate = useNavigate();
  const groups = account ? adminGroups(account) : [];
  const commands: Command[] = [
    ...groups.flatMap(({ items }) =>
      items.map(({ to, label, Icon }) => ({ id: to, label, group: 'Aller à', Icon, run: () => void navigate(to) })),
    ),
    { id: 'sign-out', label: 'Déconnexion', group: 'Compte', Icon: IconLogout, run: signOut },
  ];
  return (
    <AppShell
      siteTitle={siteTitle}
      home="/admin"
      tag="Admin"
      where={
        <span className={classes.where}>
          <b>Administration {siteTitle}</b>
          <span>Tableau de bord administrateur</span>
        </span>
      }
      actions={
        <span className={classes.signOut}>
          <Button tone="quiet" size="s" icon={<IconLogout aria-hidden="true" />} onClick={signOut} busy={signingOut}>
            Déconnexion
          </Button>
        </span>
      }
      groups={groups}
      person={{
        name: `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim(),
        note: account?.role === 'super_admin' ? 'Super administrateur' : 'Agent',
        tone: 'tuile',
      }}
      commands={commands}
      onSignOut={signOut}
    >
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </AppShell>
  );
}
