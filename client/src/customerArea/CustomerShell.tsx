import { lazy, Suspense, type ReactNode } from 'react';
import { countDays } from '@app/contract/core/dates.ts';
import { useCustomerArea } from '../browser/customerArea.ts';
import { useSession } from '../session/session.ts';
import { useSettings } from '../api/useSettings.ts';
import { AppShell } from '../layout/AppShell.tsx';
import type { NavGroup } from '../layout/navigation.ts';
import { useCustomerOverviewQuery, type CustomerOverview } from '../api/accountApi.ts';
import { NewsBell } from '../features/news/NewsBell.tsx';
import { customerGroups, profileSection } from '../features/dashboard/sections.ts';
import { ChannelsBadge } from './dayParts.tsx';

const CustomerPalette = lazy(() => import('./CustomerPalette.tsx'));

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
  return (
    <AppShell
      siteTitle={siteTitle}
      home={area.home}
      where={area.title}
      bell={<NewsBell />}
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
      renderPalette={(close) => <CustomerPalette exitLabel={exitLabel} onExit={onExit} onClose={close} />}
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
