import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from '../dialogs/Dialog.tsx';
import { showUndoable, Toasts } from './toast.tsx';
import { clearToasts } from './toastQueue.ts';

afterEach(() => act(clearToasts));

function Page({ dialogs }: { dialogs: readonly string[] }) {
  return (
    <>
      <Toasts />
      {dialogs.map((title) => (
        <Dialog key={title} title={title} onClose={() => {}}>
          <button type="button">Valider</button>
        </Dialog>
      ))}
    </>
  );
}

it('toasts are within reach in the dialog on top, and on the page once it is closed', async () => {
  const undo = vi.fn<() => void>();
  const { rerender } = render(<Page dialogs={['Séjour', 'Annuler']} />);
  act(() => void showUndoable('Séjour annulé.', undo));
  const shown = await within(screen.getByRole('dialog', { name: 'Annuler' })).findByText('Séjour annulé.');
  rerender(<Page dialogs={['Séjour']} />);
  expect(shown.isConnected).toBe(false);
  expect(within(screen.getByRole('dialog', { name: 'Séjour' })).getByText('Séjour annulé.')).toBeInstanceOf(
    HTMLElement,
  );
  rerender(<Page dialogs={[]} />);
  expect(screen.getByText('Séjour annulé.').closest('dialog')).toBeNull();
  rerender(<Page dialogs={['Nouveau']} />);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Annuler' }));
  expect(undo).toHaveBeenCalledOnce();
});
