import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { z } from 'zod';
import { keysOf, recordOf } from '@app/contract/core/record.ts';
import {
  changeSettingsEndpoint,
  editableSettingKeys,
  settingsMessages,
  type AdminSettings,
  type EditableSettingKey,
} from '@app/contract/site/settingsAdminApi.ts';
import { problemOf } from '../../../api/apiError.ts';
import { showNotice, showSuccess } from '../../../components/feedback/toast.tsx';
import { useContractForm, type ContractForm } from '../../../components/form/useContractForm.tsx';
import { useChangeSettingsMutation } from './settingsApi.ts';

type SettingValues = Record<EditableSettingKey, string>;

/** Settings as they are being edited, over several screens, and as they are stored. */
export interface SettingsForm {
  values: SettingValues;
  saved: AdminSettings['settings'];
  appUrl: string;
  /** Those that are not saved. */
  changed: readonly EditableSettingKey[];
  field: ContractForm<SettingValues>['field'];
  /** What is wrong with it. */
  errorOf: (key: EditableSettingKey) => string | undefined;
  set: (key: EditableSettingKey, value: string) => void;
  summary: ReactNode;
  busy: boolean;
  onSubmit: (event: SyntheticEvent) => void;
  takeBack: () => void;
  /** Stores some at once, apart from what is being edited; answers the error when they were refused. */
  store: (changes: Partial<SettingValues>) => Promise<{ error?: unknown }>;
  storing: boolean;
}

const valuesSchema = z.object(recordOf(editableSettingKeys, () => z.string()));

const valuesOf = ({ settings }: AdminSettings): SettingValues =>
  recordOf(editableSettingKeys, (key) => settings[key].value);

const changesBetween = (before: SettingValues, after: SettingValues) =>
  editableSettingKeys.filter((key) => after[key] !== before[key]);

const legalKeys: readonly EditableSettingKey[] = ['legal_page_terms', 'legal_page_privacy', 'legal_page_legal-notice'];

interface FormOptions {
  initial: AdminSettings;
  /** Brings a field on screen before it takes the focus. */
  reveal: (key: EditableSettingKey) => void;
}

/** Edits settings: what was not touched is neither checked nor sent, and what was sent is all stored, or none of it. */
export function useSettingsForm({ initial, reveal }: FormOptions): SettingsForm {
  const [change, { isLoading: storing }] = useChangeSettingsMutation();
  const [state, setState] = useState(initial);
  const saved = valuesOf(state);
  const onlyChanged = (values: SettingValues) =>
    Object.fromEntries(changesBetween(saved, values).map((key) => [key, values[key]]));
  const { form, field, summary, busy, onSubmit, forgive } = useContractForm<SettingValues>({
    name: 'settings',
    initialValues: valuesOf(initial),
    // A value that an older version stored must not keep the others from being saved.
    schema: z.preprocess((values) => onlyChanged(valuesSchema.parse(values)), changeSettingsEndpoint.body),
    send: async (values) => {
      const sent = changesBetween(saved, values);
      const { data, error } = await change({ body: onlyChanged(values) });
      if (!data) return { error };
      setState(data);
      form.setValues(valuesOf(data));
      showSuccess(settingsMessages.saved);
      const cleaned = sent.filter((key) => legalKeys.includes(key) && data.settings[key].value !== values[key]);
      if (cleaned.length > 0) showNotice('Le texte a été nettoyé\u00a0: relisez ce qui en est gardé.');
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
  const { values } = form;
  return {
    values,
    saved: state.settings,
    appUrl: state.appUrl,
    changed: changesBetween(saved, values),
    field,
    errorOf: (key) => form.errors[key],
    set: form.setFieldValue,
    summary,
    busy,
    onSubmit,
    takeBack: () => {
      form.setValues(saved);
      forgive();
    },
    store: async (changes) => {
      const { data, error } = await change({ body: changes });
      if (!data) return { error };
      setState(data);
      form.setValues(changes);
      showSuccess(settingsMessages.saved);
      return {};
    },
    storing,
  };
}
