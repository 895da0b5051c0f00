import { useEffect } from 'react';

/** Tells whoever asks before the page is left whether a form differs from what is stored. */
export function useUnsaved(form: { isDirty: () => boolean }, onUnsaved: (unsaved: boolean) => void): void {
  const unsaved = form.isDirty();
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
}
