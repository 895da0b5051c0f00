import { changeStripeConfigurationEndpoint, type StripeConfiguration } from '@app/contract/billing/stripeApi.ts';
import { problemOf } from '../../../api/apiError.ts';
import { Badge } from '../../../components/text/Badge.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { Field } from '../../../components/form/Field.tsx';
import { IconCircleCheck, IconCircleX } from '../../../components/text/icons.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { SecretField } from '../../../components/form/SecretField.tsx';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { useContractForm } from '../../../components/form/useContractForm.tsx';
import { changesOf } from '../form/formValues.ts';
import { ConnectionTest } from './ConnectionTest.tsx';
import fields from '../form/fields.module.css';
import { SaveBar } from '../form/SaveBar.tsx';
import { useChangeStripeConfigurationMutation } from './stripeApi.ts';

interface KeysCardProps {
  configuration: StripeConfiguration;
  /** Only a super administrator may. */
  canChange: boolean;
}

const modes = {
  none: { label: 'Non configuré', tone: 'neutral', Icon: IconCircleX },
  test: { label: 'Mode test', tone: 'info', Icon: IconCircleCheck },
  live: { label: 'Mode réel', tone: 'ok', Icon: IconCircleCheck },
} as const;

/** The keys of Stripe, and a try of them. */
export function KeysCard({ configuration, canChange }: KeysCardProps) {
  const { label, tone, Icon } = modes[configuration.mode];
  return (
    <Card
      title="Clés Stripe"
      aside={
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {label}
        </Badge>
      }
      foot={<ConnectionTest />}
    >
      <div className={fields.stack}>
        {!canChange && <Notice>Seul un super administrateur peut changer les clés.</Notice>}
        {/* Anew when what is stored changes: a secret that was typed is stored, and no longer shown. */}
        <KeysForm key={versionOf(configuration)} configuration={configuration} canChange={canChange} />
      </div>
    </Card>
  );
}

function versionOf({ publicKey, secretKey, webhookSecret, portalConfigurationId }: StripeConfiguration): string {
  return JSON.stringify([publicKey, secretKey, webhookSecret, portalConfigurationId]);
}

function KeysForm({ configuration, canChange }: KeysCardProps) {
  const { publicKey, secretKey, webhookSecret, portalConfigurationId, ownPortalConfigurationId } = configuration;
  const [change] = useChangeStripeConfigurationMutation();
  const initialValues = {
    publicKey: publicKey.value,
    secretKey: '',
    webhookSecret: '',
    portalConfigurationId: portalConfigurationId.value,
  };
  const contractForm = useContractForm({
    name: 'stripe',
    initialValues,
    schema: changeStripeConfigurationEndpoint.body,
    send: async (values) => {
      const { error } = await change({ body: changesOf(initialValues, values) });
      if (!error) showSuccess('Clés enregistrées');
      return { error };
    },
    explain: (error) => ({ title: 'Erreur', detail: problemOf(error)?.detail ?? 'Erreur lors de la sauvegarde' }),
  });
  const { field, summary, onSubmit } = contractForm;
  const text = (setting: StripeConfiguration['publicKey']) =>
    setting.source === 'environment'
      ? { readOnly: true, hint: "Défini par l'environnement" }
      : { readOnly: !canChange };
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className={fields.stack}>
        {summary}
        <div className={fields.fields}>
          <Field
            label="Clé publique"
            placeholder="pk_…"
            autoComplete="off"
            spellCheck={false}
            {...text(publicKey)}
            {...field('publicKey')}
          />
          <SecretField
            label="Clé secrète"
            placeholder="sk_… ou rk_…"
            secret={secretKey}
            canChange={canChange}
            {...field('secretKey')}
          />
          <SecretField
            label="Secret du webhook"
            placeholder="whsec_…"
            secret={webhookSecret}
            canChange={canChange}
            {...field('webhookSecret')}
          />
          <Field
            label="Configuration de l'espace client"
            optional
            placeholder="bpc_…"
            autoComplete="off"
            spellCheck={false}
            hint={
              ownPortalConfigurationId === null
                ? "Vide\u00a0: l'application crée la sienne."
                : `Vide\u00a0: celle de l'application, ${ownPortalConfigurationId}`
            }
            {...text(portalConfigurationId)}
            {...field('portalConfigurationId')}
          />
        </div>
        {canChange && <SaveBar form={contractForm} />}
      </div>
    </form>
  );
}
