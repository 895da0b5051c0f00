import { useState } from 'react';
import { changeHostingConfigurationEndpoint } from '@app/contract/hosting/adminApi.ts';
import { problemOf } from '../../../../api/apiError.ts';
import { Field } from '../../../../components/form/Field.tsx';
import { ConfirmDialog } from '../../../../components/dialogs/ConfirmDialog.tsx';
import { SecretField } from '../../../../components/form/SecretField.tsx';
import { SelectField } from '../../../../components/form/SelectField.tsx';
import { showSuccess } from '../../../../components/feedback/toast.tsx';
import { useContractForm, type ContractForm } from '../../../../components/form/useContractForm.tsx';
import { changesOf } from '../../form/formValues.ts';
import fields from '../../form/fields.module.css';
import { SaveBar } from '../../form/SaveBar.tsx';
import { valuesOf, type AccessField } from './accessFields.ts';
import { useChangeHostingConfigurationMutation } from './hostingApi.ts';

interface AccessFormProps {
  /** Starts the ids of the fields on the page. */
  name: string;
  accessFields: readonly AccessField[];
  /** Only a super administrator may. */
  canChange: boolean;
}

/** How another service is reached: secrets are written, taken away and never read. */
export function AccessForm({ name, accessFields, canChange }: AccessFormProps) {
  const [change] = useChangeHostingConfigurationMutation();
  const [removing, setRemoving] = useState<AccessField | null>(null);
  const initialValues = valuesOf(accessFields);
  const form = useContractForm({
    name,
    initialValues,
    schema: changeHostingConfigurationEndpoint.body,
    send: async (values) => {
      const { error } = await change({ body: changesOf(initialValues, values) });
      if (!error) showSuccess('Configuration enregistrée');
      return { error };
    },
    explain: (error) => ({ title: 'Erreur', detail: problemOf(error)?.detail ?? 'Erreur lors de la sauvegarde' }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <div className={fields.stack}>
        {form.summary}
        <div className={fields.fields}>
          {accessFields.map((field) => (
            <AccessInput
              key={field.name}
              field={field}
              form={form}
              canChange={canChange}
              onRemove={() => setRemoving(field)}
            />
          ))}
        </div>
        {canChange && <SaveBar form={form} />}
      </div>
      {removing && <RemovalDialog field={removing} onClose={() => setRemoving(null)} />}
    </form>
  );
}

interface AccessInputProps {
  field: AccessField;
  form: ContractForm<Record<string, string>>;
  canChange: boolean;
  onRemove: () => void;
}

function AccessInput({ field, form, canChange, onRemove }: AccessInputProps) {
  const binding = form.field(field.name);
  const isGiven = field.stored.source === 'environment';
  const hint = isGiven ? 'Défini par l’environnement' : field.hint;
  if (field.kind === 'secret') {
    const { label, stored, placeholder } = field;
    return (
      <SecretField
        label={label}
        placeholder={placeholder}
        hint={hint}
        secret={stored}
        canChange={canChange}
        onRemove={onRemove}
        {...binding}
      />
    );
  }
  const readOnly = isGiven || !canChange;
  if (field.kind === 'choice' && !readOnly) {
    return (
      <SelectField
        label={field.label}
        id={binding.id}
        error={form.form.errors[field.name]}
        hint={hint}
        options={field.options}
        value={form.form.values[field.name] ?? ''}
        onChoose={(value) => form.form.setFieldValue(field.name, value)}
      />
    );
  }
  if (field.kind === 'choice') {
    const chosen = field.options.find(({ id }) => id === field.stored.value)?.label;
    return <Field label={field.label} hint={hint} readOnly value={chosen ?? field.stored.value} />;
  }
  return (
    <Field
      label={field.label}
      placeholder={field.placeholder}
      inputMode={field.inputMode}
      autoComplete="off"
      spellCheck={false}
      hint={hint}
      readOnly={readOnly}
      {...binding}
    />
  );
}

function RemovalDialog({ field: { name, label }, onClose }: { field: AccessField; onClose: () => void }) {
  const [change, { error, isLoading }] = useChangeHostingConfigurationMutation();
  const remove = async () => {
    const { error: refusal } = await change({ body: { [name]: '' } });
    if (refusal) return;
    showSuccess('Configuration enregistrée');
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Retirer\u00a0: ${label}\u202f?`}
      action="Retirer"
      tone="danger"
      busy={isLoading}
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>Ce qui s’en sert cesse aussitôt de fonctionner.</p>
    </ConfirmDialog>
  );
}
