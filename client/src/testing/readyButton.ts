import { screen, waitFor } from '@testing-library/react';

/** A button once it is done with what it was asked before, as a person waits for it. */
export async function readyButton(name: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const button = screen.getByRole('button', { name });
    if (button.getAttribute('aria-disabled') === 'true') throw new Error(`${button.textContent} is still busy`);
    return button;
  });
}
