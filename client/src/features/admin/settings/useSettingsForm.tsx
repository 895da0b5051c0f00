import { useState } from 'react';
import { z } from 'zod';
import { keysOf, recordOf } from '@app/contract/core/record.ts';
import {
  changeSettingsEndpoint,
  editableKeysOf,
  editableSettingKeys,
  settingsMessages,
  type AdminSettings,
  type EditableSettingKey,
} from '@app/contract/site/settingsAdminApi.ts';
import { problemOf } from '../../../api/apiError.ts';
import type { Location } from '../../../browser/routing.ts';
import { usePageMark } from '../../../browser/usePageMark.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { UnsavedDialog } from '../../../components/dialogs/UnsavedDialog.tsx';
import { showSuccess } from '../../../components/toasts/toast.tsx';
import type { ComparedField } from '../form/conflicts.ts';
import { useSharedForm } from '../form/useSharedForm.tsx';
import { useChangeSettingsMutation } from './settingsApi.ts';
import classes from '../../../components/styles/saveBar.module.css';

type SettingValues = Record<EditableSettingKey, string>;

/** Settings as they are being edited, over several screens, and as they are stored. */
export type SettingsForm = ReturnType<typeof useSettingsForm>;

const valuesSchema = z.object(recordOf(editableSettingKeys, () => z.string()));

const valuesOf = ({ settings }: AdminSettings): SettingValues =>
  recordOf(editableSettingKeys, (key) => settings[key].value);

const changesBetween = (before: SettingValues, after: SettingValues) =>
  editableSettingKeys.filter((key) => after[key] !== before[key]);

const settingsOf = (stored: Record<string, unknown>): Partial<SettingValues> =>
  Object.fromEntries(
    editableSettingKeys.filter((key) => typeof stored[key] === 'string').map((key) => [key, String(stored[key])]),
  );

const legalKeys = editableKeysOf('legal');

interface FormOptions {
  initial: AdminSettings;
  /** How the settings of the screen are named. */
  fields: readonly ComparedField<EditableSettingKey>[];
  /** Brings a field on screen before it takes the focus. */
  reveal: (key: EditableSettingKey) => void;
}

/** Edits settings: what was not touched is neither checked nor sent, and what was sent is all stored, or none of it. */
export function useSettingsForm({ initial, fields, reveal }: FormOptions) {
  const [change] = useChangeSettingsMutation();
  const [state, setState] = useState(initial);
  const saved = valuesOf(state);
  const onlyChanged = (values: SettingValues) =>
    Object.fromEntries(changesBetween(saved, values).map((key) => [key, values[key]]));
  const { form, forgive, ...shown } = useSharedForm<SettingValues>({
    name: 'settings',
    initialValues: valuesOf(initial),
    before: saved,
    compare: { fields, valuesOf: (stored) => settingsOf(stored) },
    // A value that an older version stored must not keep the others from being saved.
    schema: z.preprocess((values) => onlyChanged(valuesSchema.parse(values)), changeSettingsEndpoint.body),
    send: async (values, version = state.changedAt ?? undefined) => {
      const sent = changesBetween(saved, values);
      const changedAt = version === undefined ? null : String(version);
      const { data, error } = await change({ body: { ...onlyChanged(values), changedAt } });
      if (!data) return { error };
      setState(data);
      form.setValues(valuesOf(data));
      const cleaned = sent.filter((key) => legalKeys.includes(key) && data.settings[key].value !== values[key]);
      if (cleaned.length === 0) showSuccess(settingsMessages.saved);
      else showSuccess('Le texte a été nettoyé\u00a0: relisez ce qui en est gardé.', settingsMessages.saved);
      return {};
    },
    explain: (error) => ({
      title: settingsMessages.failed,
      detail: problemOf(error)?.detail ?? 'Réessayez dans un instant.',
    }),
    reveal: (name) => {
      const key = keysOf(saved).find((candidate) => candidate === name);
      if (key) reveal(key);
    },
  });
  return {
    values: form.values,
    saved: state.settings,
    appUrl: state.appUrl,
    changed: changesBetween(saved, form.values),
    ...shown,
    set: form.setFieldValue,
    takeBack: () => {
      form.setValues(saved);
      forgive();
    },
    /** Follows what was stored apart from what is being edited. */
    follow: (stored: AdminSettings, key: EditableSettingKey) => {
      // The rest stays as it was read: what somebody else stored of it meanwhile must be noticed.
      setState((before) => ({ ...before, settings: { ...before.settings, [key]: stored.settings[key] } }));
      form.setFieldValue(key, stored.settings[key].value);
    },
  };
}

const staysHere = (from: Location, to: Location) => from.pathname === to.pathname;

/** How much is not saved, always in sight, with what can be done about it; asks before it is lost with the page. */
export function UnsavedChanges({ form: { changed, busy, takeBack } }: { form: SettingsForm }) {
  const many = changed.length > 1;
  usePageMark('save-bar', changed.length > 0);
  return (
    <>
      {changed.length > 0 && (
        <div className={classes.bar} role="region" aria-label="Modifications">
          <p role="status">
            <b>
              {changed.length} modification{many && 's'}
            </b>{' '}
            <span className="muted">non enregistrée{many && 's'}</span>
          </p>
          <Button onClick={takeBack}>Annuler</Button>
          <Button type="submit" tone="primary" busy={busy}>
            Enregistrer
          </Button>
        </div>
      )}
      <UnsavedDialog unsaved={changed.length > 0} keeps={staysHere} />
    </>
  );
}
