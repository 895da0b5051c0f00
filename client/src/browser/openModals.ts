/** The modal dialogs that are open, the one on top last: what has to be within reach meanwhile is drawn in that one. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

export function noteOpenModal(dialog: HTMLDialogElement): void {
  change([...open.filter((other) => other !== dialog), dialog]);
}

export function forgetModal(dialog: HTMLDialogElement): void {
  change(open.filter((other) => other !== dialog));
}

/** The modal dialog on top; null without any. */
export function topModal(): HTMLDialogElement | null {
  return open.at(-1) ?? null;
}

export function followModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}
