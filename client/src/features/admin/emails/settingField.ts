import { useEffect } from 'react';

interface Setting {
  source: 'environment' | 'stored' | 'default';
}

/** What a field says and allows of a setting: the environment wins over whoever is at the screen. */
export function settingField({ source }: Setting, canChange: boolean): { readOnly: boolean; hint?: string } {
  return source === 'environment' ? { readOnly: true, hint: "Défini par l'environnement" } : { readOnly: !canChange };
}

/** Tells whoever asks before the page is left whether a form differs from what is stored. */
export function useUnsaved(form: { isDirty: () => boolean }, onUnsaved: (unsaved: boolean) => void): void {
  const unsaved = form.isDirty();
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
}
