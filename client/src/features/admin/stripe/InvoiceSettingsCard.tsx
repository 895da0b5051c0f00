import { invoiceSettingLabels, type InvoiceSettingKey } from '@app/contract/billing/invoiceSettings.ts';
import { changeInvoiceSettingsEndpoint, type InvoiceSettings } from '@app/contract/billing/stripeApi.ts';
import { invoiceTextLength } from '@app/contract/site/settings.ts';
import { keysOf, recordOf } from '@app/contract/core/record.ts';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { Link } from '../../../browser/routing.ts';
import { Card } from '../../../components/page/Card.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import type { FieldDetails } from '../form/DeclaredField.tsx';
import { SavedForm } from '../form/SavedForm.tsx';
import { reservedHint, useMayChange } from '../form/storedFields.ts';
import classes from './InvoiceSettingsCard.module.css';
import { useChangeInvoiceSettingsMutation, useReadInvoiceSettingsQuery } from './stripeApi.ts';

// Who sells is asked once, in the settings; the logo is one of the files that are uploaded there.
const edited = [
  'vat_rate',
  'invoice_prefix',
  'invoice_credit_prefix',
  'invoice_start_number',
  'invoice_company_details',
  'invoice_template_header',
  'invoice_template_footer',
] as const satisfies readonly InvoiceSettingKey[];
type Key = (typeof edited)[number];

/** Where the seller's identity is asked. */
export const sellerAddress = '/admin/settings?categorie=societe';

const hints: Partial<Record<InvoiceSettingKey, string>> = {
  vat_rate: 'En pour cent. 0 imprime «\u00a0TVA non applicable, art.\u00a0293\u00a0B du CGI\u00a0».',
  invoice_company_details: 'Sous l’identité du vendeur, sur chaque facture.',
};

const long = { kind: { as: 'lines', rows: 2, most: invoiceTextLength }, optional: true, wide: true } as const;

const groups: readonly { title: string; keys: Partial<Record<Key, FieldDetails>> }[] = [
  { title: 'TVA', keys: { vat_rate: {} } },
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
    <Card title="Facturation">
      <Answer
        query={query}
        loading="Chargement des réglages"
        failed="Les réglages n’ont pas pu être lus."
        rows={4}
        inside="card"
      >
        {(settings) => (
          <>
            <Seller settings={settings} />
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
              changedAt={settings.changedAt}
              save={(body) => change({ body })}
              saved="Paramètres sauvegardés avec succès"
              failed="Erreur lors de la sauvegarde"
            />
          </>
        )}
      </Answer>
    </Card>
  );
}

/** Who sells, as invoices will name them; asked in the settings, and nowhere else. */
function Seller({ settings: { values, missingSellerFields } }: { settings: InvoiceSettings }) {
  const place = [values.seller_postal_code, values.seller_city].filter(Boolean).join(' ');
  const facts = {
    Vendeur: [values.seller_name, values.seller_legal_form].filter(Boolean).join(', ') || null,
    Adresse: [values.seller_street, place].filter(Boolean).join(', ') || null,
    SIREN: values.seller_siren || null,
    TVA: values.seller_vat_number || null,
  };
  return (
    <section className={classes.seller} aria-label="Vendeur">
      <Facts facts={facts} />
      <p className="muted small">
        {missingSellerFields.length > 0 && 'À compléter avant d’encaisser. '}
        <Link to={sellerAddress}>Modifier l’identité du vendeur</Link>
      </p>
    </section>
  );
}

function useRights() {
  const mayChange = useMayChange();
  return (key: Key, { startNumberSettled }: InvoiceSettings) => {
    if (key === 'invoice_start_number') {
      const hint = startNumberSettled
        ? 'La numérotation a commencé\u00a0: elle se poursuit sans trou.'
        : 'Modifiable avant la première facture seulement.';
      return { locked: startNumberSettled, hint };
    }
    const said = [!mayChange(key) && `${reservedHint}.`, hints[key]];
    return { locked: !mayChange(key), hint: said.filter(Boolean).join(' ') };
  };
}
