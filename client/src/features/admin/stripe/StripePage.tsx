import { useSession } from '../../../session/session.ts';
import { RowsSkeleton } from '../../../components/feedback/Skeleton.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { invoiceSettingLabels } from '@app/contract/billing/invoiceSettings.ts';
import panel from '../panel.module.css';
import { adminTitle } from '../sections.ts';
import { InvoiceSettingsCard } from './InvoiceSettingsCard.tsx';
import { KeysCard } from './KeysCard.tsx';
import { MirrorCard } from './MirrorCard.tsx';
import { ReconciliationCard } from './ReconciliationCard.tsx';
import { useReadStripeConfigurationQuery } from './stripeApi.ts';
import { WebhookCard } from './WebhookCard.tsx';

const enumeration = new Intl.ListFormat('fr-FR');

/** How payments are set up: keys, what comes from Stripe, what invoices say. */
export function StripePage() {
  const { account } = useSession();
  const { data, error, isFetching, refetch } = useReadStripeConfigurationQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <PageHead title="Stripe" documentTitle={['Stripe', adminTitle]} page="stripe">
        Les secrets sont chiffrés et ne sont plus jamais affichés.
      </PageHead>
      {data ? (
        <>
          {data.missingSellerFields.length > 0 && (
            <Notice tone={data.mode === 'live' ? 'bad' : 'warn'} title="L'identité du vendeur est incomplète">
              <p>
                Les clés réelles sont refusées tant qu'il manque&nbsp;:{' '}
                {enumeration.format(data.missingSellerFields.map((key) => invoiceSettingLabels[key]))}.{' '}
                <a href="#facturation">Compléter</a>
              </p>
            </Notice>
          )}
          <KeysCard configuration={data} canChange={account?.role === 'super_admin'} />
          <WebhookCard webhook={data.webhook} configured={data.webhookSecret.configured} />
          <MirrorCard mirror={data.mirror} mode={data.mode} />
          <ReconciliationCard />
          <InvoiceSettingsCard />
        </>
      ) : error ? (
        <ErrorState
          title="La configuration n'a pas pu être lue."
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={panel.card} role="status" aria-label="Chargement de la configuration">
          <RowsSkeleton rows={6} />
        </div>
      )}
    </>
  );
}
