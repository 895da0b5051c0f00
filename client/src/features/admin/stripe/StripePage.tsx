import { useEffect, useState } from 'react';
import { invoiceSettingLabels } from '@app/contract/billing/invoiceSettings.ts';
import type { StripeConfiguration } from '@app/contract/billing/stripeApi.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { Link } from '../../../browser/routing.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { FixedTable, type FixedColumn } from '../../../components/list/FixedTable.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '../../../components/text/icons.ts';
import { formatCount } from '../../../components/text/numbers.ts';
import { useSession } from '../../../session/session.ts';
import { badge } from '../badges.tsx';
import { carryOut } from '../carryOut.ts';
import { Copyable } from '../Copyable.tsx';
import { adminTitle } from '../sections.ts';
import fields from '../form/fields.module.css';
import { HostEventsCard } from './HostEventsCard.tsx';
import { InvoiceSettingsCard, sellerAddress } from './InvoiceSettingsCard.tsx';
import { KeysCard } from './KeysCard.tsx';
import { ReconciliationCard } from './ReconciliationCard.tsx';
import { useReadStripeConfigurationQuery, useRequestPlansMirrorMutation } from './stripeApi.ts';
import { enumerate } from '@app/contract/core/enumerate.ts';

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
        failed="La configuration n’a pas pu être lue."
        rows={6}
      >
        {(configuration) => (
          <>
            <MissingSeller {...configuration} />
            <KeysCard configuration={configuration} canChange={account?.role === 'super_admin'} />
            <WebhookCard configuration={configuration} />
            <HostEventsCard configuration={configuration} />
            <MirrorCard mirror={configuration.mirror} mode={configuration.mode} />
            <ReconciliationCard />
            <InvoiceSettingsCard />
          </>
        )}
      </Answer>
    </>
  );
}

function MissingSeller({ missingSellerFields, mode }: StripeConfiguration) {
  if (missingSellerFields.length === 0) return null;
  return (
    <Notice tone={mode === 'live' ? 'bad' : 'warn'} title="L’identité du vendeur est incomplète">
      Les clés réelles sont refusées tant qu’il manque&nbsp;:{' '}
      {enumerate(missingSellerFields.map((key) => invoiceSettingLabels[key]))}.{' '}
      <Link to={sellerAddress}>Compléter</Link>
    </Notice>
  );
}

/** Whether Stripe reaches us, and what became of what it said. */
function WebhookCard({ configuration }: { configuration: StripeConfiguration }) {
  const { url, lastReceivedAt, receivedLastDay, waiting, failed } = configuration.webhook;
  return (
    <Card title="Événements reçus de Stripe" aside={webhookBadge(configuration)}>
      <Facts
        facts={{
          'Adresse à donner à Stripe': <Copyable text={url} what="l’adresse du webhook" />,
          'Dernier reçu': lastReceivedAt === null ? 'Aucun encore' : formatMoment(new Date(lastReceivedAt)),
          'Reçus en 24\u00a0h': formatCount(receivedLastDay),
          'En attente': formatCount(waiting),
          'En échec': formatCount(failed),
        }}
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

type Mirrored = StripeConfiguration['mirror'][number];

const identifier = (header: string, idOf: (plan: Mirrored) => string | null): FixedColumn<Mirrored> => ({
  header,
  labelled: true,
  className: fields.code,
  cell: (plan) => idOf(plan) ?? '—',
});

const columns: readonly FixedColumn<Mirrored>[] = [
  { header: 'Formule', kind: 'title', side: 'start', cell: ({ name }) => name },
  identifier('Produit', ({ productId }) => productId),
  identifier('Prix mensuel', ({ monthlyPriceId }) => monthlyPriceId),
  identifier('Prix annuel', ({ yearlyPriceId }) => yearlyPriceId),
  {
    header: 'État',
    cell: ({ current }) => (current ? badge('ok', IconCircleCheck, 'À jour') : badge('warn', IconClock, 'À envoyer')),
  },
];

/** Milliseconds between two polls while the plans are on their way, and after which they can be sent again. */
const polling = 2_000;
const resendDelay = 20_000;

/** The plans on offer and their mirror at Stripe: nothing has to be created there by hand. */
function MirrorCard({ mirror, mode }: Pick<StripeConfiguration, 'mirror' | 'mode'>) {
  const [request, { isLoading, isSuccess, reset }] = useRequestPlansMirrorMutation();
  const isBehind = mode !== 'none' && mirror.some(({ current }) => !current);
  const [waiting, setWaiting] = useState(false);
  useReadStripeConfigurationQuery(undefined, { pollingInterval: waiting && isBehind ? polling : 0 });
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => {
      setWaiting(false);
      reset();
    }, resendDelay);
    return () => clearTimeout(timer);
  }, [waiting, reset]);
  return (
    <Card
      title="Formules chez Stripe"
      content="flush"
      aside={
        isBehind && (
          <Button
            size="s"
            busy={isLoading || isSuccess}
            onClick={() => void carryOut(request(), 'Erreur', () => setWaiting(true))}
          >
            Envoyer
          </Button>
        )
      }
    >
      {mirror.length === 0 || mode === 'none' ? (
        <EmptyState>
          {mode === 'none'
            ? 'Avec une clé secrète, les formules y sont créées d’elles-mêmes.'
            : 'Aucune formule n’est proposée aux visiteurs.'}
        </EmptyState>
      ) : (
        <FixedTable
          caption="Produits et prix des formules chez Stripe"
          columns={columns}
          rows={mirror}
          keyOf={({ planId }) => planId}
          scrollClassName={fields.flush}
        />
      )}
    </Card>
  );
}
