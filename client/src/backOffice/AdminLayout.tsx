import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { administratorAccount } from '../session/guards.tsx';
import { useSession, rereadAdministrator } from '../session/session.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { Outlet } from '../browser/routing.ts';
import { useSettings } from '../api/useSettings.ts';
import { Button } from '../components/actions/Button.tsx';
import { IconLogout, IconUser } from '../components/text/icons.ts';
import { AppShell } from '../layout/AppShell.tsx';
import type { NavItem } from '../layout/navigation.ts';
import { Loading } from '../components/brand/Spinner.tsx';
import { adminGroups } from './sectionPages.ts';
import { addressOf, jobsId } from '../features/admin/sections.ts';
import { useCountOpenConversationsQuery } from '../features/admin/support/supportApi.ts';
import { useReadQueuesQuery } from '../features/admin/jobs/jobsApi.ts';
import { useAppDispatch } from '../store/store.ts';
import { usePolling, whileSeen } from '../browser/whileSeen.ts';
import { classNames } from '../components/text/classNames.ts';
import classes from './AdminLayout.module.css';

const AdminPalette = lazy(() => import('./AdminPalette.tsx'));

const ownAccount: NavItem = { to: administratorAccount, label: 'Mon compte', Icon: IconUser };

const badges: Partial<Record<string, ReactNode>> = {
  [addressOf('support')]: <SupportBadge />,
  [addressOf(jobsId)]: <JobsBadge />,
};

/** The back-office: the sections that this administrator may open, around the one on screen. */
export function AdminLayout() {
  const { account } = useSession();
  useFreshPermissions();
  const { siteTitle } = useSettings();
  const { signOut, signingOut } = useSignOut('/login');
  const groups = account && !account.mustEnrol ? adminGroups(account) : [];
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
          <Button tone="quiet" size="s" Icon={IconLogout} onClick={signOut} busy={signingOut}>
            Déconnexion
          </Button>
        </span>
      }
      groups={groups.map(({ items, ...group }) => ({
        ...group,
        // The number of waiting items is shown next to a section's name, only to those who may open the section.
        items: items.map((item) => ({ ...item, badge: badges[item.to] })),
      }))}
      person={{
        name: `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim(),
        note: account?.role === 'super_admin' ? 'Super administrateur' : 'Agent',
        tone: 'tuile',
      }}
      personLinks={[ownAccount]}
      renderPalette={(close) => account && <AdminPalette account={account} onExit={signOut} onClose={close} />}
      siteFooter={false}
      onExit={signOut}
    >
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </AppShell>
  );
}

function SupportBadge() {
  const { data, refetch } = useCountOpenConversationsQuery();
  return <MenuBadge count={data?.open} one="conversation ouverte" many="conversations ouvertes" look={refetch} />;
}

function JobsBadge() {
  const { data, refetch } = useReadQueuesQuery();
  const failed = data?.queues.reduce((sum, queue) => sum + queue.failed, 0);
  return <MenuBadge count={failed} one="tâche en échec" many="tâches en échec" tone="alert" look={refetch} />;
}

/** Keeps what an administrator may do as the server sees it: after a refusal, and while the page is seen. */
function useFreshPermissions(): void {
  const dispatch = useAppDispatch();
  const { doubted } = useSession();
  useEffect(() => whileSeen(() => void dispatch(rereadAdministrator())), [dispatch]);
  useEffect(() => {
    if (doubted) void dispatch(rereadAdministrator());
  }, [doubted, dispatch]);
}

interface MenuBadgeProps {
  count: number | undefined;
  one: string;
  many: string;
  tone?: 'alert';
  look: () => unknown;
}

/** Milliseconds between two counts. */
const pace = 60_000;

/** The largest number shown exactly. */
const most = 99;

/** The number of waiting items in a section, next to its name in the menu; nothing for zero. */
function MenuBadge({ count = 0, one, many, tone, look }: MenuBadgeProps) {
  usePolling(look, pace);
  if (count === 0) return null;
  return (
    <>
      <span className="visuallyHidden">
        {' '}
        {count} {count > 1 ? many : one}
      </span>
      <span className={classNames(classes.badge, tone && classes[tone])} aria-hidden="true">
        {count > most ? `${most}+` : count}
      </span>
    </>
  );
}
