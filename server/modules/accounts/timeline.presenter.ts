import { activityKinds, describeActivity } from '@app/contract/accounts/activity.ts';
import type { TimelineEntry } from '@app/contract/accounts/usersApi.ts';
import { auditActionLabels, auditActions } from '@app/contract/audit/rules.ts';
import { transactionStatuses, transactionStatusLabels } from '@app/contract/billing/rules.ts';
import { deliveryStateLabels, deliveryStates } from '@app/contract/messaging/deliveriesApi.ts';
import { describeCustomerJob } from '@app/contract/jobLabels.ts';
import { countDays } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { TimelineRow } from '@app/domain/accounts';
import { fieldLabelOf } from '@app/domain/audit';
import { templateName } from '@app/domain/messaging';
import { describeDevice } from './describeDevice.ts';

type Description = Pick<TimelineEntry, 'title' | 'detail'> & Partial<Pick<TimelineEntry, 'tone' | 'href'>>;
type Tone = TimelineEntry['tone'];
type FactOf<S extends TimelineRow['source']> = Extract<TimelineRow, { source: S }>;

const separator = ' · ';

/** What happened to a customer, in French. */
export function presentTimelineEntry(row: TimelineRow): TimelineEntry {
  const { tone = 'neutral', href = null, ...entry } = tell(row);
  return { id: row.key, source: row.source, at: row.at.toISOString(), ...entry, tone, href };
}

function tell(row: TimelineRow): Description {
  switch (row.source) {
    case 'account':
      return tellActivity(row);
    case 'payment':
      return tellPayment(row);
    case 'mail':
      return tellMail(row);
    case 'job':
      return tellJob(row);
    case 'session':
      return tellSession(row);
    case 'support':
      return tellMessage(row);
    case 'administration':
      return tellAct(row);
  }
}

const badActivities: readonly string[] = ['trial_ended', 'subscription_ended', 'subscription_cancelled'];

function tellActivity({ data: { kind: name, data } }: FactOf<'account'>): Description {
  const kind = activityKinds.find((known) => known === name);
  if (!kind) return { title: 'Activité', detail: name };
  const said = describeActivity({ kind, data });
  const detail = toldToTeam[kind]?.(data) ?? said.detail;
  return { ...said, detail, tone: badActivities.includes(kind) ? 'warning' : 'neutral' };
}

type Told = (data: Record<string, string>) => string;

/** What the sentence for the customer says to them, in the third person. */
const toldToTeam: Partial<Record<(typeof activityKinds)[number], Told>> = {
  password_changed: () => 'Ses autres sessions ont été fermées',
  second_factor_disabled: () => 'Son mot de passe suffit pour se connecter',
  data_exported: () => 'À télécharger depuis son profil',
  trial_ended: () => 'Abonnement à activer pour continuer',
  subscription_ended: ({ by }) =>
    by === 'team'
      ? 'Résilié par notre équipe\u00a0: son accès complet est fermé'
      : 'À activer de nouveau pour continuer',
  subscription_cancelled: ({ by, until }) => {
    const access = until && `accès ouvert jusqu’au ${until}`;
    return [by === 'team' && 'Par notre équipe', access].filter(Boolean).join('\u00a0: ');
  },
  subscription_resumed: () => 'Son abonnement continue',
  help_allowed: ({ days }) =>
    days ? `Noms de ses voyageurs, pendant ${countDays(Number(days))}` : 'Noms de ses voyageurs',
  help_ended: () => 'Elle ne voit plus les noms de ses voyageurs',
};

const paymentTones: Record<string, Tone> = { succeeded: 'good', failed: 'bad', pending: 'warning' };
const refundTitles: Record<string, string> = {
  requested: 'Remboursement en cours',
  succeeded: 'Remboursement effectué',
  failed: 'Remboursement échoué',
};

const checkoutTitles: Record<'open' | 'expired' | 'abandoned', string> = {
  open: 'Page de paiement ouverte, pas encore payée',
  expired: 'Page de paiement expirée sans être payée',
  abandoned: 'Page de paiement quittée sans payer',
};

const toTransaction = (id: string) => `/admin/transactions?transaction=${id}`;

function tellPayment(row: FactOf<'payment'>): Description {
  switch (row.kind) {
    case 'transaction': {
      const { id, number, description, cents } = row.data;
      const status = transactionStatuses.find((known) => known === row.data.status) ?? 'pending';
      return {
        title: `Paiement T-${number}\u00a0: ${transactionStatusLabels[status].toLowerCase()}`,
        detail: [formatCents(cents), description].join(separator),
        tone: paymentTones[status] ?? 'neutral',
        href: toTransaction(id),
      };
    }
    case 'refund':
      return {
        title: refundTitles[row.data.status] ?? 'Remboursement',
        detail: [formatCents(row.data.cents), `transaction T-${row.data.number}`].join(separator),
        tone: paymentTones[row.data.status] ?? 'warning',
        href: toTransaction(row.data.transactionId),
      };
    case 'checkout': {
      const { status, reason, plan, cycle, cents } = row.data;
      return {
        title: status === 'abandoned' && reason === 'failed' ? 'Paiement non abouti' : checkoutTitles[status],
        detail: [
          [plan && `Formule ${plan}`, cycle === 'yearly' ? 'annuel' : 'mensuel'].filter(Boolean).join(', '),
          ...(cents === null ? [] : [formatCents(cents)]),
        ].join(separator),
        tone: status === 'open' ? 'neutral' : 'warning',
      };
    }
    case 'invoice':
    case 'credit_note':
      return {
        title: `${row.kind === 'invoice' ? 'Facture' : 'Avoir'} ${row.data.number}`,
        detail: formatCents(row.data.cents),
        href: toTransaction(row.data.transactionId),
      };
  }
}

const deliveryTones: Record<string, Tone> = { sent: 'good', failed: 'bad', retrying: 'warning' };

function tellMail({ data: { template, recipient, state: stored } }: FactOf<'mail'>): Description {
  const state = deliveryStates.find((known) => known === stored) ?? 'queued';
  return {
    title: templateName(template),
    detail: [deliveryStateLabels[state], `à ${recipient}`].join(separator),
    tone: deliveryTones[state] ?? 'neutral',
  };
}

const jobTones: Record<string, Tone> = { succeeded: 'good', failed: 'bad' };

function tellJob({ data: { type, state, step, error } }: FactOf<'job'>): Description {
  return { title: describeCustomerJob(type).teamTitle, detail: error ?? step, tone: jobTones[state] ?? 'neutral' };
}

function tellSession(row: FactOf<'session'>): Description {
  if (row.kind === 'new_device') {
    return { title: 'Connexion depuis un nouvel appareil', detail: row.data.device ?? '' };
  }
  const { userAgent, address } = row.data;
  const detail = [describeDevice(userAgent).name, ...(address === null ? [] : [address])].join(separator);
  return { title: 'Session ouverte', detail };
}

function tellMessage({ data: { conversationId, number, subject, author, internal } }: FactOf<'support'>): Description {
  const whose = author === 'administrator' ? 'Réponse du support' : 'Message au support';
  return {
    title: internal ? 'Note interne du support' : whose,
    detail: [`#${number}`, subject].join(separator),
    href: `/admin/support?conversation=${conversationId}`,
  };
}

function tellAct({ data: { action: name, actor, target, fields } }: FactOf<'administration'>): Description {
  const action = auditActions.find((known) => known === name);
  const changed = fields.map((field) => fieldLabelOf(target, field)).join(', ');
  return {
    title: action ? auditActionLabels[action] : name,
    detail: [actor === null ? 'Par le produit' : `Par ${actor}`, ...(changed ? [changed] : [])].join(separator),
    tone: action === 'transactions.refunded' ? 'warning' : 'neutral',
  };
}
