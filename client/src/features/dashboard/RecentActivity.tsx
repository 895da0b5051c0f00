import { describeActivity, type Activity, type ActivityKind } from '@app/contract/accounts/activity.ts';
import { Card } from '../../components/page/Card.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCreditCard,
  IconDeviceMobile,
  IconDownload,
  IconHourglass,
  IconKey,
  IconMailCheck,
  IconPencil,
  IconReceiptEuro,
  IconShieldCheck,
  IconShieldOff,
  IconUserPlus,
  IconUserShare,
  IconWorld,
  IconWorldExclamation,
  IconWorldPlus,
  type Icon,
} from '../../components/text/icons.ts';
import list from '../../components/styles/List.module.css';
import { relativeTime } from '../../components/text/relativeTime.ts';
import { Tile, type Tone } from '../../components/text/Tile.tsx';

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
  device_paired: { Icon: IconDeviceMobile, tone: 'ok' },
  device_removed: { Icon: IconDeviceMobile, tone: 'neutral' },
  domain_removed: { Icon: IconWorldExclamation, tone: 'neutral' },
};

/** The latest things that happened on the account. */
export function RecentActivity({ activities, now }: { activities: readonly Activity[]; now: Date }) {
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
                    <time dateTime={activity.occurredAt}>{relativeTime(new Date(activity.occurredAt), now)}</time>
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
