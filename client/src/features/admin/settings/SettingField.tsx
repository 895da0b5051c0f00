import type { ReactNode } from 'react';
import type { EditableSettingKey, UploadedImage } from '@app/contract/site/settingsAdminApi.ts';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { DeclaredField, type FieldKind, type FieldSpec } from '../form/DeclaredField.tsx';
import fields from '../form/fields.module.css';
import { reservedHint, useMayChange } from '../form/storedFields.ts';
import { CountedField } from './CountedField.tsx';
import { ImageField } from './ImageField.tsx';
import classes from './settings.module.css';
import type { SettingsForm } from './useSettingsForm.tsx';

type SettingKind =
  FieldKind | { as: 'switch' } | { as: 'image'; use: UploadedImage } | { as: 'counted'; max: number; rows?: number };

/** How a setting is entered, and what is said of it. */
export interface SettingFieldSpec extends FieldSpec<EditableSettingKey, SettingKind> {
  hint?: string;
}

/** A setting on one line, unless its details say otherwise. */
export function setting(
  key: EditableSettingKey,
  label: string,
  details: Omit<SettingFieldSpec, 'key' | 'label'> = {},
): SettingFieldSpec {
  return { key, label, ...details };
}

/** A setting of a few lines, over both columns. */
export function lines(key: EditableSettingKey, label: string, hint?: string, rows = 2): SettingFieldSpec {
  return setting(key, label, { kind: { as: 'lines', rows }, wide: true, ...(hint !== undefined && { hint }) });
}

/** Fields that belong together, in a card of their own. */
export interface SettingGroup {
  title: string;
  about?: string;
  fields: readonly SettingFieldSpec[];
}

const given = 'Défini par l’environnement\u00a0: il ne se change pas ici.';

interface SettingFieldProps {
  spec: SettingFieldSpec;
  form: SettingsForm;
  /** What is wrong with it that the contract can tell while it is typed. */
  error?: string;
}

/** One setting, entered as its kind asks; it says what it was once it is changed. */
export function SettingField({ spec, form, error }: SettingFieldProps) {
  const { key, label, kind, hint, ...attributes } = spec;
  const { value: was, source } = form.saved[key];
  const now = form.values[key];
  const mayChange = useMayChange()(key);
  const locked = source === 'environment' || !mayChange;
  const said =
    source === 'environment' ? given : mayChange ? hint : [`${reservedHint}.`, hint].filter(Boolean).join(' ');
  const shown = (was !== now || said !== undefined) && (
    <ChangedHint was={was} now={now}>
      {said}
    </ChangedHint>
  );
  const field = form.field(key);
  const bound = { ...field, error: field.error ?? error };
  const set = (value: string) => form.set(key, value);
  const input = { label, hint: shown, readOnly: locked, ...bound };
  switch (kind?.as) {
    case 'counted':
      return <CountedField max={kind.max} rows={kind.rows ?? 1} {...input} />;
    case 'switch':
      return (
        <SwitchField {...{ label, locked }} hint={shown} checked={now === 'true'} onChange={(on) => set(String(on))} />
      );
    case 'image':
      return <ImageField {...input} use={kind.use} onUploaded={set} />;
    default:
      return (
        <DeclaredField spec={{ key, label, hint: shown, locked, ...attributes, ...(kind && { kind }) }} bound={bound} />
      );
  }
}

/** A group of settings under its title, in two columns where they fit. */
export function SettingsCard({ group, form }: { group: SettingGroup; form: SettingsForm }) {
  return (
    <Card title={group.title}>
      {group.about !== undefined && <p className={classes.about}>{group.about}</p>}
      <div className={fields.fields}>
        {group.fields.map((spec) => (
          <div key={spec.key} className={spec.wide ? fields.wide : undefined}>
            <SettingField spec={spec} form={form} />
          </div>
        ))}
      </div>
    </Card>
  );
}

interface ChangedHintProps {
  was: string;
  now: string;
  children?: ReactNode;
}

/** Under a field: that it is not saved and what it was, besides what helps to fill it in. */
export function ChangedHint({ was, now, children }: ChangedHintProps) {
  return (
    <>
      {was !== now && <span className={classes.changed}>{previousValue(was)}</span>}
      {children && <span className={classes.help}>{children}</span>}
    </>
  );
}

/** Characters of a value that fit under a field. */
const longest = 80;

function previousValue(was: string): string {
  if (was === '') return 'Modifié, était vide';
  if (was.length > longest) return 'Modifié';
  if (was === 'true') return 'Modifié, valait oui';
  return was === 'false' ? 'Modifié, valait non' : `Modifié, valait ${was}`;
}
