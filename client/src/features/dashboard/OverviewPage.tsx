import type { ReactNode } from 'react';
import { formatWeekday } from '@app/contract/core/dates.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { useSession } from '../../session/session.ts';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { failureOf } from '../../components/feedback/reasonOf.ts';
import { PageHead } from '../../components/page/PageHead.tsx';
import columns from '../../components/styles/Columns.module.css';
import { useNow } from '../../components/text/useNow.ts';
import { AccountCard } from './AccountCard.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import { useCustomerOverviewQuery, type CustomerOverview } from '../../api/accountApi.ts';
import { SkeletonLine, RowsSkeleton } from '../../components/feedback/Skeleton.tsx';
import { Card } from '../../components/page/Card.tsx';
import { overviewLabel } from './sections.ts';
import classes from './AccountCard.module.css';
import { describeActivity, type Activity, type ActivityKind } from '@app/contract/accounts/activity.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCalendarX,
  IconCircleCheck,
  IconCreditCard,
  IconDeviceMobile,
  IconDownload,
  IconHome,
  IconHourglass,
  IconKey,
  IconLifebuoy,
  IconMailCheck,
  IconPencil,
  IconReceiptEuro,
  IconShieldCheck,
  IconShieldOff,
  IconTrashX,
  IconUserPlus,
  IconUserShare,
  IconWorld,
  IconWorldExclamation,
  IconWorldPlus,
  type Icon,
} from '../../components/text/icons.ts';
import list from '../../components/styles/List.module.css';
import { unbroken } from '../../components/text/unbroken.ts';
import { relativeTime } from '../../components/text/relativeTime.ts';
import { Tile, type Tone } from '../../components/text/Tile.tsx';

/** Whether every first step that depends on the host is done. */
function isSettled({ done }: CustomerOverview): boolean {
  return Object.values(done).every(Boolean);
}

/** The first page of a customer area. `first` stands across it, above the first steps that are left. */
export function OverviewPage({ first }: { first?: ReactNode }) {
  const area = useCustomerArea();
  const { account } = useSession();
  const now = useNow();
  const query = useCustomerOverviewQuery();
  const { data: overview, error } = query;
  const activity = overview && <RecentActivity activities={overview.activities} now={now} />;
  return (
    <>
      <PageHead title={`Bonjour ${account?.firstName ?? ''}`} documentTitle={[overviewLabel, area.title]}>
        {formatWeekday(now)}
      </PageHead>
      {overview ? (
        <div className={columns.columns}>
          {first ? (
            <>
              <div className={columns.across}>{first}</div>
              {isSettled(overview) ? activity : <GettingStarted overview={overview} />}
              <AccountCard overview={overview} />
              {!isSettled(overview) && <div className={columns.across}>{activity}</div>}
            </>
          ) : (
            <>
              <GettingStarted overview={overview} />
              <div className={columns.stack}>
                <AccountCard overview={overview} />
              </div>
              <div className={columns.across}>{activity}</div>
            </>
          )}
        </div>
      ) : error ? (
        <ErrorState title="La vue d’ensemble n’a pas pu être chargée." {...failureOf(query)} />
      ) : (
        <OverviewSkeleton />
      )}
    </>
  );
}

function OverviewSkeleton() {
  return (
    <>
      <p className="visuallyHidden" role="status">
        Chargement...
      </p>
      <div className={columns.columns}>
        <Card title="Pour bien démarrer" content="flush" busy>
          <RowsSkeleton rows={5} />
        </Card>
        <Card title="Votre compte" busy>
          <div className={classes.content}>
            <SkeletonLine width="70%" height={30} />
            <SkeletonLine />
            <SkeletonLine height={28} />
            <SkeletonLine width="60%" />
          </div>
        </Card>
        <div className={columns.across}>
          <Card title="Activité récente" content="flush" busy>
            <RowsSkeleton rows={3} />
          </Card>
        </div>
      </div>
    </>
  );
}

const styles: Record<ActivityKind, { Icon: Icon; tone: Tone }> = {
  account_created: { Icon: IconUserPlus, tone: 'ok' },
  welcome_mail_sent: { Icon: IconMailCheck, tone: 'info' },
  profile_changed: { Icon: IconPencil, tone: 'neutral' },
  password_changed: { Icon: IconKey, tone: 'info' },
  email_confirmed: { Icon: IconMailCheck, tone: 'ok' },
  email_changed: { Icon: IconMailCheck, tone: 'info' },
  second_factor_enabled: { Icon: IconShieldCheck, tone: 'ok' },
  second_factor_disabled: { Icon: IconShieldOff, tone: 'warn' },
  signed_in_new_device: { Icon: IconUserShare, tone: 'info' },
  data_exported: { Icon: IconDownload, tone: 'ok' },
  trial_ended: { Icon: IconHourglass, tone: 'warn' },
  subscription_ended: { Icon: IconHourglass, tone: 'warn' },
  subscription_activated: { Icon: IconCircleCheck, tone: 'ok' },
  subscription_cancelled: { Icon: IconHourglass, tone: 'neutral' },
  subscription_resumed: { Icon: IconCircleCheck, tone: 'ok' },
  plan_changed: { Icon: IconCreditCard, tone: 'info' },
  payment_received: { Icon: IconReceiptEuro, tone: 'ok' },
  payment_failed: { Icon: IconAlertTriangle, tone: 'bad' },
  payment_refunded: { Icon: IconReceiptEuro, tone: 'info' },
  subdomain_created: { Icon: IconWorldPlus, tone: 'ok' },
  domain_declared: { Icon: IconWorld, tone: 'info' },
  property_added: { Icon: IconHome, tone: 'ok' },
  property_archived: { Icon: IconHome, tone: 'neutral' },
  property_deleted: { Icon: IconTrashX, tone: 'neutral' },
  reservation_added: { Icon: IconCalendarEvent, tone: 'ok' },
  reservation_cancelled: { Icon: IconCalendarX, tone: 'neutral' },
  calendar_connected: { Icon: IconCalendarEvent, tone: 'ok' },
  calendar_disconnected: { Icon: IconCalendarX, tone: 'neutral' },
  help_allowed: { Icon: IconLifebuoy, tone: 'info' },
  help_ended: { Icon: IconLifebuoy, tone: 'neutral' },
  device_paired: { Icon: IconDeviceMobile, tone: 'ok' },
  device_removed: { Icon: IconDeviceMobile, tone: 'neutral' },
  domain_removed: { Icon: IconWorldExclamation, tone: 'neutral' },
};

/** The latest things that happened on the account. */
function RecentActivity({ activities, now }: { activities: readonly Activity[]; now: Date }) {
  return (
    <Card title="Activité récente" content="flush">
      {activities.length === 0 ? (
        <EmptyState>Ce qui se passe sur votre compte apparaîtra ici.</EmptyState>
      ) : (
        <ul className={list.list}>
          {activities.map((activity) => {
            const { title, detail } = describeActivity(activity);
            const { Icon, tone } = styles[activity.kind];
            return (
              <li key={activity.id}>
                <Tile tone={tone}>
                  <Icon />
                </Tile>
                <div className={list.text}>
                  <b>{title}</b>
                  <span className="muted small">
                    {detail && `${detail} · `}
                    <time dateTime={activity.occurredAt}>
                      {unbroken(relativeTime(new Date(activity.occurredAt), now))}
                    </time>
                  </span>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
