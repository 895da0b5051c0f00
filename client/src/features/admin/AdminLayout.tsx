import { Suspense } from 'react';
import { administratorAccount } from '../../app/session/guards.tsx';
import { useSession } from '../../app/session/session.ts';
import { useFreshPermissions } from '../../app/session/useFreshPermissions.ts';
import { useSignOut } from '../../app/session/useSignOut.ts';
import { Outlet, useNavigate } from '../../app/routing.ts';
import { useSettings } from '../../app/useSettings.ts';
import { Button } from '../../components/Button.tsx';
import { IconLogout, IconUser } from '../../components/icons.ts';
import { AppShell } from '../../components/shell/AppShell.tsx';
import type { Command } from '../../components/shell/commands.ts';
import type { NavItem } from '../../components/shell/navigation.ts';
import { Loading } from '../../components/Spinner.tsx';
import { JobsBadge } from './jobs/JobsBadge.tsx';
import { adminGroups } from './sectionPages.ts';
import { addressOf, jobsId } from './sections.ts';
import { SupportBadge } from './support/SupportBadge.tsx';
import classes from './AdminLayout.module.css';

const ownAccount: NavItem = { to: administratorAccount, label: 'Mon compte', Icon: IconUser };

/** What waits in a section stands beside its name; who may not open the section is not told. */
function withBadge(item: NavItem): NavItem {
  if (item.to === addressOf('support')) return { ...item, badge: <SupportBadge /> };
  return item.to === addressOf(jobsId) ? { ...item, badge: <JobsBadge /> } : item;
}

/** The back-office: the sections that this administrator may open, around the one on screen. */
export function AdminLayout() {
  const { account } = useSession();
  useFreshPermissions();
  const { siteTitle } = useSettings();
  const { signOut, signingOut } = useSignOut('/login');
  const navigate = useNavigate();
  const groups = account && !account.mustEnrol ? adminGroups(account) : [];
  const commands: Command[] = [
    ...groups.flatMap(({ items }) =>
      items.map(({ to, label, Icon }) => ({ id: to, label, group: 'Aller à', Icon, run: () => void navigate(to) })),
    ),
    { ...ownAccount, id: ownAccount.to, group: 'Compte', run: () => void navigate(ownAccount.to) },
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
      groups={groups.map(({ items, ...group }) => ({ ...group, items: items.map(withBadge) }))}
      person={{
        name: `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim(),
        note: account?.role === 'super_admin' ? 'Super administrateur' : 'Agent',
        tone: 'tuile',
      }}
      personLinks={[ownAccount]}
      commands={commands}
      onExit={signOut}
    >
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </AppShell>
  );
}
