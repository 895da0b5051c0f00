import { countDays } from '@app/contract/dates.ts';
import { useSession } from '../../app/session/session.ts';
import { useSignOut } from '../../app/session/useSignOut.ts';
import { Outlet, useNavigate } from '../../app/routing.ts';
import { useSettings } from '../../app/useSettings.ts';
import { IconLogout } from '../../components/icons.ts';
import { AppShell } from '../../components/shell/AppShell.tsx';
import type { Command } from '../../components/shell/commands.ts';
import { useCustomerOverviewQuery } from './overviewApi.ts';
import { dashboardGroups, dashboardSections, dashboardTitle, profileSection } from './sections.ts';
import { useRefreshFlag } from './useRefreshFlag.ts';

/** The customer area: its sections around the one on screen. */
export function DashboardLayout() {
  const { account } = useSession();
  const { siteTitle } = useSettings();
  const { data: overview } = useCustomerOverviewQuery();
  const { signOut } = useSignOut('/');
  const navigate = useNavigate();
  useRefreshFlag();

  const note = overview
    ? overview.state === 'trial'
      ? `${overview.stateLabel} · ${countDays(overview.trial.daysLeft)}`
      : overview.stateLabel
    : (account?.email ?? '');
  const commands: Command[] = [
    ...dashboardSections.map(({ to, label, Icon }) => ({
      id: to,
      label,
      group: 'Aller à',
      Icon,
      run: () => void navigate(to),
    })),
    { id: 'sign-out', label: 'Déconnexion', group: 'Compte', Icon: IconLogout, run: signOut },
  ];

  return (
    <AppShell
      siteTitle={siteTitle}
      home="/dashboard"
      where={dashboardTitle}
      groups={dashboardGroups}
      person={{ name: `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim(), note, tone: 'volet' }}
      personLinks={[profileSection]}
      commands={commands}
      onSignOut={signOut}
    >
      <Outlet />
    </AppShell>
  );
}
