import type { StripeConfiguration } from '@app/contract/billing/stripeApi.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { Badge } from '../../../components/text/Badge.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { CopyButton } from '../../../components/actions/CopyButton.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '../../../components/text/icons.ts';
import fields from '../form/fields.module.css';

interface WebhookCardProps {
  webhook: StripeConfiguration['webhook'];
  /** Whether the secret that signs what Stripe sends is known. */
  configured: boolean;
}

const whole = new Intl.NumberFormat('fr-FR');

/** Whether Stripe reaches us, and what became of what it said. */
export function WebhookCard({ webhook, configured }: WebhookCardProps) {
  const { url, lastReceivedAt, receivedLastDay, waiting, failed } = webhook;
  return (
    <Card title="Événements reçus de Stripe" aside={<State webhook={webhook} configured={configured} />}>
      <Facts
        facts={[
          {
            label: 'Adresse à donner à Stripe',
            value: (
              <span className={fields.address}>
                <code className={fields.code}>{url}</code>
                <CopyButton text={url} what="l'adresse du webhook" />
              </span>
            ),
          },
          {
            label: 'Dernier reçu',
            value: lastReceivedAt === null ? 'Aucun encore' : formatMoment(new Date(lastReceivedAt)),
          },
          { label: 'Reçus en 24 h', value: whole.format(receivedLastDay) },
          { label: 'En attente', value: whole.format(waiting) },
          { label: 'En échec', value: whole.format(failed) },
        ]}
      />
    </Card>
  );
}

function State({ webhook: { lastReceivedAt, failed }, configured }: WebhookCardProps) {
  if (!configured) return <Badge icon={<IconClock aria-hidden="true" />}>Secret à saisir</Badge>;
  if (failed > 0) {
    return (
      <Badge tone="bad" icon={<IconAlertTriangle aria-hidden="true" />}>
        {failed > 1 ? 'Des échecs' : 'Un échec'}
      </Badge>
    );
  }
  if (lastReceivedAt === null) return <Badge icon={<IconClock aria-hidden="true" />}>En attente du premier</Badge>;
  return (
    <Badge tone="ok" icon={<IconCircleCheck aria-hidden="true" />}>
      Reçus et traités
    </Badge>
  );
}
