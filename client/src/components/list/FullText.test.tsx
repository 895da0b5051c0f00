import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { FullText } from './FullText.tsx';

it('the whole row that the keyboard is in is shown in full, two equal cells each on a line of its own', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(200);
  const within = createRef<HTMLDivElement>();
  render(
    <div ref={within}>
      <table>
        <tbody>
          <tr>
            <td data-cut="">Aucune adresse</td>
            <td>
              <button type="button">Ouvrir</button>
            </td>
            <td data-cut="">Aucune adresse</td>
          </tr>
        </tbody>
      </table>
      <FullText within={within} />
    </div>,
  );
  const button = screen.getByRole('button', { name: 'Ouvrir' });
  vi.spyOn(button, 'matches').mockReturnValue(true);
  button.focus();
  fireEvent.focusIn(button);
  const lines = [...document.querySelectorAll('[data-full-text] p')].map(({ textContent }) => textContent);
  expect(lines).toStrictEqual(['Aucune adresse', 'Aucune adresse']);
  expect(logged).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
