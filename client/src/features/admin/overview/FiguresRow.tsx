import type { ReactNode } from 'react';
import type { adminOverviewEndpoint } from '@app/contract/accounts/api.ts';
import type { readRevenueEndpoint } from '@app/contract/billing/transactionsApi.ts';
import { countOf } from '@app/contract/core/counting.ts';
import { dayAt, firstDayOf, monthOf } from '@app/contract/core/days.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { Permission } from '@app/contract/core/permissions.ts';
import { Link } from '../../../browser/routing.ts';
import { Stat, Stats, StatSkeleton } from '../../../components/page/Stats.tsx';
import { formatCount } from '../../../components/text/numbers.ts';
import { addressOf } from '../sections.ts';
import { revenueTrend } from './revenueTrend.ts';
import classes from './AdminOverview.module.css';
import { enumerate } from '@app/contract/core/enumerate.ts';

interface FiguresRowProps {
  /** Undefined while they are loaded, null when they could not be. */
  figures: EndpointResponse<typeof adminOverviewEndpoint> | null | undefined;
  revenue: EndpointResponse<typeof readRevenueEndpoint> | null | undefined;
  mayOpen: (section: Permission) => boolean;
}

type Lead = (section: Permission, search: string, shown: ReactNode, className?: string) => ReactNode;

/**
 * The figures of the business, as far as they could be loaded: each leads to the list that shows as many, for those who may
 * open it.
 */
export function FiguresRow({ figures, revenue, mayOpen }: FiguresRowProps) {
  const lead: Lead = (section, search, shown, className = classes.inline) =>
    mayOpen(section) ? (
      <Link to={`${addressOf(section)}${search}`} className={className}>
        {shown}
      </Link>
    ) : (
      shown
    );
  if (figures === null && revenue === null) return null;
  return (
    <Stats>
      {figures && <UsersStat figures={figures} lead={lead} />}
      {figures === undefined && <StatSkeleton />}
      {revenue && <RevenueStat revenue={revenue} lead={lead} />}
      {revenue === undefined && <StatSkeleton />}
      {figures && <SubscriptionStats figures={figures} lead={lead} />}
      {figures === undefined && (
        <>
          <StatSkeleton />
          <StatSkeleton />
        </>
      )}
    </Stats>
  );
}

const firstOfMonth = (at: string) => firstDayOf(monthOf(dayAt(new Date(at))));

interface FiguresProps {
  figures: EndpointResponse<typeof adminOverviewEndpoint>;
  lead: Lead;
}

function UsersStat({ figures, lead }: FiguresProps) {
  const { totalUsers, usersThisMonth, trialsRunning, activeProperties, reservations, at } = figures;
  return (
    <Stat label="Utilisateurs" value={lead('users', '', formatCount(totalUsers), classes.figure)}>
      {lead('users', `?du=${firstOfMonth(at)}`, countOf(usersThisMonth, 'inscrit'))} ce mois-ci,{' '}
      {lead('users', '?statut=trial', countOf(trialsRunning, 'essai'))} en cours. Ils ont{' '}
      {countOf(activeProperties, 'logement')} à louer et {countOf(reservations, 'réservation')}.
    </Stat>
  );
}

interface RevenueProps {
  revenue: EndpointResponse<typeof readRevenueEndpoint>;
  lead: Lead;
}

function RevenueStat({ revenue: { months, monthBeforeSoFarCents, at }, lead }: RevenueProps) {
  const thisMonthCents = months.at(-1)?.revenueCents ?? 0;
  const search = `?statut=succeeded&du=${firstOfMonth(at)}`;
  return (
    <Stat label="Revenu du mois" value={lead('transactions', search, formatCents(thisMonthCents), classes.figure)}>
      {revenueTrend(new Date(at), thisMonthCents, monthBeforeSoFarCents)}
    </Stat>
  );
}

function SubscriptionStats({ figures, lead }: FiguresProps) {
  const { activeSubscriptions, cancelledRunning, pastDue, activePlans } = figures;
  const others = [
    pastDue > 0 && lead('users', '?statut=past_due', `${countOf(pastDue, 'paiement')} à régulariser`),
    cancelledRunning > 0 &&
      lead(
        'users',
        '?statut=cancelled',
        `${countOf(cancelledRunning, 'résilié')} encore ${cancelledRunning > 1 ? 'ouverts' : 'ouvert'}`,
      ),
  ].filter((part) => part !== false);
  return (
    <>
      <Stat
        label="Abonnements actifs"
        value={lead(
          'users',
          '?statut=active',
          formatCount(activeSubscriptions - pastDue - cancelledRunning),
          classes.figure,
        )}
      >
        {others.length === 0 ? 'Tous sont à jour.' : <Joined parts={others} />}
      </Stat>
      <Stat label="Formules actives" value={lead('plans', '', formatCount(activePlans.length), classes.figure)}>
        {activePlans.length === 0 ? 'Aucune formule n’est proposée.' : `${enumerate(activePlans)}.`}
      </Stat>
    </>
  );
}

function Joined({ parts: [first, second] }: { parts: readonly ReactNode[] }) {
  return (
    <>
      {first}
      {second && <>, {second}</>}.
    </>
  );
}
