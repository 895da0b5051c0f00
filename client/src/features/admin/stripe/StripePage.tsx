import { invoiceSettingLabels } from '@app/contract/billing/invoiceSettings.ts';
import type { StripeConfiguration } from '@app/contract/billing/stripeApi.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { CopyButton } from '../../../components/actions/CopyButton.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '../../../components/text/icons.ts';
import { useSession } from '../../../session/session.ts';
import { badge } from '../badges.tsx';
import fields from '../form/fields.module.css';
import { adminTitle } from '../sections.ts';
import { InvoiceSettingsCard } from './InvoiceSettingsCard.tsx';
import { KeysCard } from './KeysCard.tsx';
import { MirrorCard } from './MirrorCard.tsx';
import { ReconciliationCard } from './ReconciliationCard.tsx';
import { useReadStripeConfigurationQuery } from './stripeApi.ts';

const enumeration = new Intl.ListFormat('fr-FR');
const whole = new Intl.NumberFormat('fr-FR');

/** How payments are set up: keys, what comes from Stripe, what invoices say. */
export function StripePage() {
  const { account } = useSession();
  const query = useReadStripeConfigurationQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHead title="Stripe" documentTitle={['Stripe', adminTitle]} page="stripe">
        Les secrets sont chiffrés et ne sont plus jamais affichés.
      </PageHead>
      <Answer
        query={query}
        loading="Chargement de la configuration"
        failed="La configuration n'a pas pu être lue."
        rows={6}
      >
        {(configuration) => (
          <>
            <MissingSeller configuration={configuration} />
            <KeysCard configuration={configuration} canChange={account?.role === 'super_admin'} />
            <WebhookCard configuration={configuration} />
            <MirrorCard mirror={configuration.mirror} mode={configuration.mode} />
            <ReconciliationCard />
            <InvoiceSettingsCard />
          </>
        )}
      </Answer>
    </>
  );
}

interface ConfigurationProps {
  configuration: StripeConfiguration;
}

function MissingSeller({ configuration: { missingSellerFields, mode } }: ConfigurationProps) {
  if (missingSellerFields.length === 0) return null;
  return (
    <Notice tone={mode === 'live' ? 'bad' : 'warn'} title="L'identité du vendeur est incomplète">
      <p>
        Les clés réelles sont refusées tant qu'il manque&nbsp;:{' '}
        {enumeration.format(missingSellerFields.map((key) => invoiceSettingLabels[key]))}.{' '}
        <a href="#facturation">Compléter</a>
      </p>
    </Notice>
  );
}

/** Whether Stripe reaches us, and what became of what it said. */
function WebhookCard({ configuration }: ConfigurationProps) {
  const { url, lastReceivedAt, receivedLastDay, waiting, failed } = configuration.webhook;
  return (
    <Card title="Événements reçus de Stripe" aside={webhookBadge(configuration)}>
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

function webhookBadge({ webhook: { lastReceivedAt, failed }, webhookSecret }: StripeConfiguration) {
  if (!webhookSecret.configured) return badge('neutral', IconClock, 'Secret à saisir');
  if (failed > 0) return badge('bad', IconAlertTriangle, failed > 1 ? 'Des échecs' : 'Un échec');
  if (lastReceivedAt === null) return badge('neutral', IconClock, 'En attente du premier');
  return badge('ok', IconCircleCheck, 'Reçus et traités');
}
