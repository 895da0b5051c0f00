import { lazy, Suspense, type ReactNode } from 'react';
import { countDays } from '@app/contract/core/dates.ts';
import { useCustomerArea } from '../browser/customerArea.ts';
import { useNavigate } from '../browser/routing.ts';
import { useSession } from '../session/session.ts';
import { useSettings } from '../api/useSettings.ts';
import { IconLink, IconLogout } from '../components/text/icons.ts';
import { AppShell } from '../layout/AppShell.tsx';
import type { Command, NavGroup } from '../layout/navigation.ts';
import { useCustomerOverviewQuery, type CustomerOverview } from '../api/accountApi.ts';
import { customerGroups, customerSections, profileSection } from '../features/dashboard/sections.ts';

// After the first view: whoever has no property yet has nothing to link.
const ChannelsBadge = lazy(async () => ({ default: (await import('./ChannelsBadge.tsx')).ChannelsBadge }));

interface CustomerShellProps {
  ribbon?: ReactNode;
  exitLabel: string;
  onExit: () => void;
  children: ReactNode;
}

/** The frame of a customer area, real or demonstration, around the section on screen. */
export function CustomerShell({ ribbon, exitLabel, onExit, children }: CustomerShellProps) {
  const area = useCustomerArea();
  const { account } = useSession();
  const { siteTitle } = useSettings();
  const { data: overview } = useCustomerOverviewQuery();
  const navigate = useNavigate();
  const commands: Command[] = [
    ...customerSections(area).map(({ to, label, Icon }) => ({
      id: to,
      label,
      group: 'Aller à',
      Icon,
      run: () => void navigate(to),
    })),
    {
      id: 'connect',
      label: 'Relier une plateforme',
      group: 'Faire',
      Icon: IconLink,
      run: () => void navigate(`${area.addressOf('plateformes')}?relier=1`),
    },
    { id: 'exit', label: exitLabel, group: 'Compte', Icon: IconLogout, run: onExit },
  ];
  return (
    <AppShell
      siteTitle={siteTitle}
      home={area.home}
      where={area.title}
      ribbon={ribbon}
      groups={withBadge(
        customerGroups(area),
        overview && overview.properties > 0 ? area.addressOf('plateformes') : null,
      )}
      person={{
        name: `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim(),
        note: overview ? noteOf(overview) : (account?.email ?? ''),
        tone: 'volet',
      }}
      personLinks={[profileSection(area)]}
      commands={commands}
      exitLabel={exitLabel}
      onExit={onExit}
    >
      {children}
    </AppShell>
  );
}

/** The sections, with what waits in that of channels beside its name. */
function withBadge(groups: readonly NavGroup[], channels: string | null): NavGroup[] {
  const badge = (
    <Suspense>
      <ChannelsBadge />
    </Suspense>
  );
  return groups.map((group) => ({
    ...group,
    items: group.items.map((item) => (item.to === channels ? { ...item, badge } : item)),
  }));
}

function noteOf({ state, stateLabel, trial }: CustomerOverview): string {
  return state === 'trial' ? `${stateLabel} · ${countDays(trial.daysLeft)}` : stateLabel;
}
