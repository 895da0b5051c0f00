import { invoiceSettingLabels, type InvoiceSettingKey } from '@app/contract/billing/invoiceSettings.ts';
import { changeInvoiceSettingsEndpoint, type InvoiceSettings } from '@app/contract/billing/stripeApi.ts';
import { keysOf, recordOf } from '@app/contract/core/record.ts';
import { problemOf } from '../../../api/apiError.ts';
import { RowsSkeleton } from '../../../components/feedback/Skeleton.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { CountryField } from '../../../components/form/CountryField.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { Field, TextAreaField } from '../../../components/form/Field.tsx';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { useContractForm } from '../../../components/form/useContractForm.tsx';
import { SaveBar } from '../form/SaveBar.tsx';
import fields from '../form/fields.module.css';
import { reservedHint, useMayChange } from '../useMayChange.ts';
import { useChangeInvoiceSettingsMutation, useReadInvoiceSettingsQuery } from './stripeApi.ts';

/** What the next invoices say: who sells, VAT, numbers, texts. */
export function InvoiceSettingsCard() {
  const { data, error, isFetching, refetch } = useReadInvoiceSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div id="facturation">
      <Card title="Facturation">
        {data ? (
          <SettingsForm key={JSON.stringify(data)} settings={data} />
        ) : error ? (
          <ErrorState
            title="Les réglages n'ont pas pu être lus."
            error={error}
            retry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <RowsSkeleton rows={4} />
        )}
      </Card>
    </div>
  );
}

// The logo is one of the files that are uploaded in the settings.
const edited = keysOf(invoiceSettingLabels).filter((key) => key !== 'invoice_logo_url');

type Values = Record<(typeof edited)[number], string>;

const hints: Partial<Record<InvoiceSettingKey, string>> = {
  vat_rate: 'En pour cent. 0 imprime «\u00a0TVA non applicable, art.\u00a0293\u00a0B du CGI\u00a0».',
  seller_siren: '9 chiffres.',
  invoice_company_details: "Sous l'identité du vendeur, sur chaque facture.",
};

function SettingsForm({ settings }: { settings: InvoiceSettings }) {
  const mayChange = useMayChange();
  const [change] = useChangeInvoiceSettingsMutation();
  const initialValues: Values = recordOf(edited, (key) => settings.values[key]);
  const contractForm = useContractForm<Values>({
    name: 'invoices',
    initialValues,
    schema: changeInvoiceSettingsEndpoint.body,
    send: async (values) => {
      const changed = edited.filter((key) => values[key] !== settings.values[key]);
      const { error } = await change({ body: Object.fromEntries(changed.map((key) => [key, values[key]])) });
      if (!error) showSuccess('Paramètres sauvegardés avec succès');
      return { error };
    },
    explain: (error) => ({ title: 'Erreur', detail: problemOf(error)?.detail ?? 'Erreur lors de la sauvegarde' }),
  });
  const { form, field, summary, onSubmit } = contractForm;
  const hintOf = (key: keyof Values) =>
    [
      !mayChange(key) && `${reservedHint}.`,
      hints[key],
      settings.missingSellerFields.includes(key) && "À compléter avant d'encaisser.",
    ]
      .filter(Boolean)
      .join(' ') || undefined;
  const text = (key: keyof Values) => (
    <Field
      label={invoiceSettingLabels[key]}
      autoComplete="off"
      readOnly={!mayChange(key)}
      hint={hintOf(key)}
      {...field(key)}
    />
  );
  const long = (key: keyof Values) => (
    <div className={fields.wide}>
      <TextAreaField
        label={invoiceSettingLabels[key]}
        optional
        rows={2}
        maxLength={600}
        readOnly={!mayChange(key)}
        hint={hintOf(key)}
        {...field(key)}
      />
    </div>
  );
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className={fields.stack}>
        {summary}
        <div className={fields.fields}>
          <h3 className={fields.legend}>Vendeur</h3>
          {text('seller_name')}
          {text('seller_legal_form')}
          <div className={fields.wide}>{text('seller_street')}</div>
          {text('seller_postal_code')}
          {text('seller_city')}
          <CountryField
            id={field('seller_country').id}
            label={invoiceSettingLabels.seller_country}
            value={form.values.seller_country}
            error={form.errors.seller_country}
            hint={hintOf('seller_country')}
            readOnly={!mayChange('seller_country')}
            onChoose={(country) => form.setFieldValue('seller_country', country)}
          />
          {text('seller_siren')}
          {text('seller_capital')}
          {text('seller_registry')}
          <h3 className={fields.legend}>TVA</h3>
          {text('vat_rate')}
          {text('seller_vat_number')}
          <h3 className={fields.legend}>Numérotation</h3>
          {text('invoice_prefix')}
          {text('invoice_credit_prefix')}
          <Field
            label={invoiceSettingLabels.invoice_start_number}
            inputMode="numeric"
            autoComplete="off"
            readOnly={settings.startNumberSettled}
            hint={
              settings.startNumberSettled
                ? 'La numérotation a commencé\u00a0: elle se poursuit sans trou.'
                : 'Modifiable avant la première facture seulement.'
            }
            {...field('invoice_start_number')}
          />
          <h3 className={fields.legend}>Textes</h3>
          {long('invoice_company_details')}
          {long('invoice_template_header')}
          {long('invoice_template_footer')}
        </div>
        <SaveBar form={contractForm} />
      </div>
    </form>
  );
}
