import { useEffect, useState, type ReactNode } from 'react';
import type { EditableSettingKey, UploadedImage } from '@app/contract/site/settingsAdminApi.ts';
import { FieldFrame } from '../../../components/form/FieldFrame.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { DeclaredField, type FieldInput, type FieldKind, type FieldSpec } from '../form/DeclaredField.tsx';
import { reservedHint, useMayChange } from '../form/storedFields.ts';
import layout from '../form/fields.module.css';
import { ImageField } from './ImageField.tsx';
import type { SettingsForm } from './useSettingsForm.tsx';
import classes from './settings.module.css';

type SettingKind =
  FieldKind | { as: 'switch' } | { as: 'image'; use: UploadedImage } | { as: 'counted'; max: number; rows?: number };

/** How a setting is entered, and what is said of it. */
interface SettingFieldSpec extends FieldSpec<EditableSettingKey, SettingKind> {
  hint?: string | undefined;
}

type Details = Omit<SettingFieldSpec, 'key' | 'label' | 'hint'>;

/** A setting on one line, unless its details say otherwise. */
export function setting(key: EditableSettingKey, label: string, hint?: string, details?: Details): SettingFieldSpec {
  return { key, label, hint, ...details };
}

/** A setting over both columns. */
export function wide(key: EditableSettingKey, label: string, hint?: string, details?: Details): SettingFieldSpec {
  return setting(key, label, hint, { wide: true, ...details });
}

/** A setting of a few lines, over both columns. */
export function lines(key: EditableSettingKey, label: string, hint?: string, rows = 2): SettingFieldSpec {
  return wide(key, label, hint, { kind: { as: 'lines', rows } });
}

/** The address of an image, over both columns. */
export function image(key: EditableSettingKey, label: string, use: UploadedImage, hint?: string): SettingFieldSpec {
  return wide(key, label, hint, { kind: { as: 'image', use } });
}

export type SettingGroup = ReturnType<typeof group>;

/** Fields that belong together, in a card of their own. */
export function group(title: string, about: string | null, fields: readonly SettingFieldSpec[]) {
  return { title, about, fields };
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
export function SettingsCard({ title, about, fields, form }: SettingGroup & { form: SettingsForm }) {
  return (
    <Card title={title}>
      {about !== null && <p className={classes.about}>{about}</p>}
      <div className={layout.fields}>
        {fields.map((spec) => (
          <div key={spec.key} className={spec.wide ? layout.wide : undefined}>
            <SettingField spec={spec} form={form} />
          </div>
        ))}
      </div>
    </Card>
  );
}

/** Under a field: that it is not saved and what it was, besides what helps to fill it in. */
export function ChangedHint({ was, now, children }: { was: string; now: string; children?: ReactNode }) {
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

interface CountedFieldProps extends FieldInput {
  max: number;
  rows: number;
}

/** Milliseconds without typing after which the count is read out. */
const pause = 1_000;

/** A text with how many of its characters are used; it takes no more of them than there are. */
function CountedField({ label, id, value, max, rows, hint, error, onChange, ...input }: CountedFieldProps) {
  const count = `${value.length}/${max}`;
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(`${value.length} caractères sur ${max}`), pause);
    return () => clearTimeout(timer);
  }, [value, max]);
  return (
    <FieldFrame
      label={label}
      id={id}
      error={error}
      hint={
        <span className={classes.counted}>
          <span>{hint}</span>
          <span className={classes.count} aria-hidden="true" data-full={value.length >= max ? '' : undefined}>
            {count}
          </span>
        </span>
      }
    >
      {(ties) => (
        <>
          {rows > 1 ? (
            <textarea {...input} {...ties} rows={rows} maxLength={max} value={value} onChange={onChange} />
          ) : (
            <input {...input} {...ties} autoComplete="off" maxLength={max} value={value} onChange={onChange} />
          )}
          <span role="status" className="visuallyHidden">
            {announced}
          </span>
        </>
      )}
    </FieldFrame>
  );
}
