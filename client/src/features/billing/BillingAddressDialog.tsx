import { wholeAddressSchema } from '@app/contract/accounts/billingAddress.ts';
import { customerField } from '@app/contract/accounts/customerFields.ts';
import { addressFields, missingAddressFields, type AddressField } from '@app/contract/accounts/missingAddress.ts';
import type { SubscriptionView } from '@app/contract/billing/subscriptionApi.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { reasonOf } from '../../components/feedback/reasonOf.ts';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { CountryField } from '../../components/form/CountryField.tsx';
import { Field } from '../../components/form/Field.tsx';
import { useContractForm } from '../../components/form/useContractForm.tsx';
import { checkoutFailed } from './useStripeTab.ts';
import classes from './BillingAddressDialog.module.css';

interface BillingAddressDialogProps {
  known: SubscriptionView['billingAddress'];
  /** Opens the payment page for this address, within the click; answers the error when that was refused. */
  onPay: (address: Record<AddressField, string>) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** Asks for what the billing address lacks, before the payment: invoices cannot be changed later. */
export default function BillingAddressDialog({ known, onPay, onClose }: BillingAddressDialogProps) {
  const missing = missingAddressFields(known);
  // The country of every account begins as France: whoever gives an address confirms it.
  const form = useContractForm({
    name: 'billing-address',
    initialValues: recordOf(addressFields, (name) => known[name] ?? ''),
    schema: wholeAddressSchema,
    send: async (address) => {
      const { error } = await onPay(address);
      if (error === undefined) onClose();
      return { error };
    },
    explain: (error) => ({ title: checkoutFailed, detail: reasonOf(error) }),
  });
  // A code that was right may be none in another country.
  const isAsked = (name: AddressField) =>
    name === 'country' || missing.includes(name) || form.form.errors[name] !== undefined;
  return (
    <FormDialog title="Votre adresse de facturation" form={form} action="Continuer vers le paiement" onClose={onClose}>
      <p className="muted">
        La loi demande qu’elle figure sur vos factures, et dans les mentions légales de votre site si vous en ouvrez un.
        Nous la gardons dans votre profil&nbsp;: vous ne la donnez qu’une fois.
      </p>
      <div className={classes.fields}>
        {addressFields.filter(isAsked).map((name) => (
          <AddressInput key={name} name={name} field={form.field} />
        ))}
      </div>
    </FormDialog>
  );
}

interface AddressInputProps {
  name: AddressField;
  field: ReturnType<typeof useContractForm<Record<AddressField, string>>>['field'];
}

function AddressInput({ name, field }: AddressInputProps) {
  const { label, input } = customerField(name);
  const bound = field(name);
  if (name === 'country') {
    const { id, value, error } = bound;
    return (
      <CountryField
        id={id}
        value={value}
        error={error}
        onChoose={(code) => bound.onChange({ target: { value: code } })}
      />
    );
  }
  return (
    <div className={classes[name]}>
      <Field
        label={name === 'address' ? 'Numéro et rue' : label}
        autoComplete={`billing ${input?.autoComplete ?? ''}`}
        required
        data-autofocus={name === 'address' ? '' : undefined}
        {...bound}
      />
    </div>
  );
}
