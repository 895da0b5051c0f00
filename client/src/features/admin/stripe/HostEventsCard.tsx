import type { StripeConfiguration } from '@app/contract/billing/stripeApi.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import type { HostEventsReception } from '@app/contract/payments/hostEventsReception.ts';
import { Card } from '../../../components/page/Card.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '../../../components/text/icons.ts';
import { formatCount } from '../../../components/text/numbers.ts';
import { badge } from '../badges.tsx';
import { Copyable } from '../Copyable.tsx';
import fields from '../form/fields.module.css';
import classes from './HostEventsCard.module.css';

/** Whether Stripe tells of hosts' own accounts, on which their guests pay: two addresses, each with a secret of its own. */
export function HostEventsCard({ configuration }: { configuration: StripeConfiguration }) {
  const { connect, thin, waiting, failed, comparison } = configuration.hostEvents;
  return (
    <Card
      title="Comptes Stripe des hôtes"
      aside={receptionBadge(configuration)}
      foot={
        <p className="muted small">
          Chez Stripe, chaque adresse est une destination d’événements à part, avec son propre secret. Sans elles, un
          paiement est vu quand le voyageur revient sur son séjour ou, au plus tard, quand sa page de paiement se ferme,
          après une demi-heure. Un remboursement fait chez Stripe, une contestation ou un compte qui change ne le sont
          qu’à la comparaison de la nuit, ou quand l’hôte fait relire son compte.
        </p>
      }
    >
      <div className={fields.stack}>
        <Family title="Webhook des comptes connectés" format="Instantané" family={connect} />
        <Family title="Événements de comptes" format="Léger (v2)" family={thin} />
        <Facts
          facts={{
            'En attente': formatCount(waiting),
            'En échec': formatCount(failed),
            'Comptes comparés': formatCount(comparison.accounts),
            'Écarts à voir par les hôtes': formatCount(comparison.findings),
            'Dernière comparaison':
              comparison.comparedAt === null ? 'Aucune encore' : formatMoment(new Date(comparison.comparedAt)),
          }}
        />
      </div>
    </Card>
  );
}

interface FamilyProps {
  title: string;
  /** How Stripe's dashboard calls the form of its events. */
  format: string;
  family: HostEventsReception['connect'];
}

function Family({ title, format, family: { url, types, lastReceivedAt } }: FamilyProps) {
  return (
    <section aria-label={title}>
      <h3 className={classes.family}>{title}</h3>
      <Facts
        facts={{
          'Adresse à donner à Stripe': <Copyable text={url} what={`l’adresse\u00a0: ${title}`} />,
          Format: format,
          'Dernier reçu': lastReceivedAt === null ? 'Aucun encore' : formatMoment(new Date(lastReceivedAt)),
        }}
      />
      <details>
        <summary>Types d’événements à choisir</summary>
        <ul className={classes.types}>
          {types.map((type) => (
            <li key={type}>
              <code className={fields.code}>{type}</code>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function receptionBadge({
  hostEvents: { connect, thin, failed },
  connectWebhookSecret,
  thinWebhookSecret,
}: StripeConfiguration) {
  if (!connectWebhookSecret.configured || !thinWebhookSecret.configured)
    return badge('neutral', IconClock, 'Secrets à saisir');
  if (failed > 0) return badge('bad', IconAlertTriangle, failed > 1 ? 'Des échecs' : 'Un échec');
  if (connect.lastReceivedAt === null && thin.lastReceivedAt === null)
    return badge('neutral', IconClock, 'En attente des premiers');
  return badge('ok', IconCircleCheck, 'Reçus et traités');
}
