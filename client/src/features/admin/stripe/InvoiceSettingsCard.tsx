import { invoiceSettingLabels, type InvoiceSettingKey } from '@app/contract/billing/invoiceSettings.ts';
import { changeInvoiceSettingsEndpoint, type InvoiceSettings } from '@app/contract/billing/stripeApi.ts';
import { keysOf, recordOf } from '@app/contract/core/record.ts';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { Card } from '../../../components/page/Card.tsx';
import type { FieldDetails } from '../form/DeclaredField.tsx';
import { SavedForm } from '../form/SavedForm.tsx';
import { reservedHint, useMayChange } from '../form/storedFields.ts';
import { useChangeInvoiceSettingsMutation, useReadInvoiceSettingsQuery } from './stripeApi.ts';

// The logo is one of the files that are uploaded in the settings.
const edited = keysOf(invoiceSettingLabels).filter((key) => key !== 'invoice_logo_url');
type Key = (typeof edited)[number];

const hints: Partial<Record<InvoiceSettingKey, string>> = {
  vat_rate: 'En pour cent. 0 imprime «\u00a0TVA non applicable, art.\u00a0293\u00a0B du CGI\u00a0».',
  seller_siren: '9 chiffres.',
  invoice_company_details: "Sous l'identité du vendeur, sur chaque facture.",
};

const long = { kind: { as: 'lines', rows: 2 }, optional: true, maxLength: 600, wide: true } as const;

const groups: readonly { title: string; keys: Partial<Record<Key, FieldDetails>> }[] = [
  {
    title: 'Vendeur',
    keys: {
      seller_name: {},
      seller_legal_form: {},
      seller_street: { wide: true },
      seller_postal_code: {},
      seller_city: {},
      seller_country: { kind: { as: 'country' } },
      seller_siren: {},
      seller_capital: {},
      seller_registry: {},
    },
  },
  { title: 'TVA', keys: { vat_rate: {}, seller_vat_number: {} } },
  {
    title: 'Numérotation',
    keys: { invoice_prefix: {}, invoice_credit_prefix: {}, invoice_start_number: { inputMode: 'numeric' } },
  },
  {
    title: 'Textes',
    keys: { invoice_company_details: long, invoice_template_header: long, invoice_template_footer: long },
  },
];

/** What the next invoices say: who sells, VAT, numbers, texts. */
export function InvoiceSettingsCard() {
  const query = useReadInvoiceSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [change] = useChangeInvoiceSettingsMutation();
  const rightsOf = useRights();
  return (
    <div id="facturation">
      <Card title="Facturation">
        <Answer
          query={query}
          loading="Chargement des réglages"
          failed="Les réglages n'ont pas pu être lus."
          rows={4}
          inside="card"
        >
          {(settings) => (
            <SavedForm
              name="invoices"
              schema={changeInvoiceSettingsEndpoint.body}
              initialValues={recordOf(edited, (key) => settings.values[key])}
              groups={groups.map(({ title, keys }) => ({
                title,
                specs: keysOf(keys).map((key) => ({
                  key,
                  label: invoiceSettingLabels[key],
                  ...keys[key],
                  ...rightsOf(key, settings),
                })),
              }))}
              save={(body) => change({ body })}
              saved="Paramètres sauvegardés avec succès"
              failed="Erreur lors de la sauvegarde"
            />
          )}
        </Answer>
      </Card>
    </div>
  );
}

function useRights() {
  const mayChange = useMayChange();
  return (key: Key, { missingSellerFields, startNumberSettled }: InvoiceSettings) => {
    if (key === 'invoice_start_number') {
      const hint = startNumberSettled
        ? 'La numérotation a commencé\u00a0: elle se poursuit sans trou.'
        : 'Modifiable avant la première facture seulement.';
      return { locked: startNumberSettled, hint };
    }
    const said = [
      !mayChange(key) && `${reservedHint}.`,
      hints[key],
      missingSellerFields.includes(key) && "À compléter avant d'encaisser.",
    ];
    return { locked: !mayChange(key), hint: said.filter(Boolean).join(' ') };
  };
}
