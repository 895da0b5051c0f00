import { CountryField } from '../../../components/form/CountryField.tsx';
import { Field, TextAreaField } from '../../../components/form/Field.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import fields from '../form/fields.module.css';
import { reservedHint, useMayChange } from '../useMayChange.ts';
import { ChangedHint } from './ChangedHint.tsx';
import { CountedField } from './CountedField.tsx';
import { ImageField } from './ImageField.tsx';
import type { SettingFieldSpec, SettingGroup } from './settingFields.ts';
import type { SettingsForm } from './useSettingsForm.tsx';

const given = 'Défini par l’environnement\u00a0: il ne se change pas ici.';

interface SettingFieldProps {
  spec: SettingFieldSpec;
  form: SettingsForm;
  /** What is wrong with it that the contract can tell while it is typed. */
  error?: string;
}

/** One setting, entered as its kind asks; it says what it was once it is changed. */
export function SettingField({ spec: { key, label, kind, hint, inputMode }, form, error }: SettingFieldProps) {
  const { value: was, source } = form.saved[key];
  const now = form.values[key];
  const mayChange = useMayChange()(key);
  const locked = source === 'environment' || !mayChange;
  const said =
    source === 'environment' ? given : mayChange ? hint : [`${reservedHint}.`, hint].filter(Boolean).join(' ');
  const help = (
    <ChangedHint was={was} now={now}>
      {said}
    </ChangedHint>
  );
  const shown = was !== now || said !== undefined ? help : undefined;
  const binding = form.field(key);
  const wrong = form.errorOf(key) ?? error;
  const input = { label, hint: shown, readOnly: locked, ...binding, error: wrong };
  switch (kind?.as) {
    case 'lines':
      return <TextAreaField rows={kind.rows} {...input} />;
    case 'counted':
      return <CountedField max={kind.max} rows={kind.rows ?? 1} {...input} value={now} />;
    case 'switch':
      return (
        <SwitchField
          label={label}
          hint={shown}
          locked={locked}
          checked={now === 'true'}
          onChange={(checked) => form.set(key, String(checked))}
        />
      );
    case 'choice':
      return (
        <SelectField
          label={label}
          id={binding.id}
          error={wrong}
          hint={shown}
          options={kind.options}
          value={now}
          onChoose={(value) => form.set(key, value)}
        />
      );
    case 'country':
      return (
        <CountryField
          id={binding.id}
          label={label}
          error={wrong}
          hint={shown}
          value={now}
          readOnly={locked}
          onChoose={(value) => form.set(key, value)}
        />
      );
    case 'image':
      return <ImageField {...input} use={kind.use} value={now} onUploaded={(url) => form.set(key, url)} />;
    case undefined:
      return <Field autoComplete="off" inputMode={inputMode} {...input} />;
  }
}

/** The fields of a card, in two columns where they fit. */
export function SettingFields({ group, form }: { group: SettingGroup; form: SettingsForm }) {
  return (
    <div className={fields.fields}>
      {group.fields.map((spec) => (
        <div key={spec.key} className={spec.wide ? fields.wide : undefined}>
          <SettingField spec={spec} form={form} />
        </div>
      ))}
    </div>
  );
}
