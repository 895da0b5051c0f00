import type { KeyboardEvent } from 'react';

/** Sends the form of a text of several lines by Ctrl or Cmd + Enter: Enter alone begins a line there. */
export function sendByKeys({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
}
