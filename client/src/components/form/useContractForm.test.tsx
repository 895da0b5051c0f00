import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Field } from './Field.tsx';
import { useContractForm } from './useContractForm.tsx';

const schema = z
  .object({ name: z.string().min(1, 'Donnez un nom'), from: z.string(), to: z.string() })
  .refine(({ from, to }) => to > from, { path: ['to'], message: 'La fin vient après le début', when: () => true });

function Form({ send }: { send: () => Promise<{ error?: unknown }> }) {
  const { field, summary, onSubmit } = useContractForm({
    name: 'thing',
    initialValues: { name: '', from: '5', to: '3' },
    schema,
    send,
    explain: () => 'Impossible',
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      {summary}
      <Field label="Nom" {...field('name')} />
      <Field label="Début" {...field('from')} />
      <Field label="Fin" {...field('to')} />
      <button type="submit">Envoyer</button>
    </form>
  );
}

function open(send = async (): Promise<{ error?: unknown }> => Promise.resolve({})) {
  render(<Form send={send} />);
  return userEvent.setup();
}

const summarised = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the summary of what is wrong', () => {
  it('is there at once, and has the focus', async () => {
    const user = open();
    await user.click(screen.getByRole('button'));
    expect(summarised()).toStrictEqual(['Donnez un nom', 'La fin vient après le début']);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('loses a field that is mended, and goes with the last, leaving its place empty', async () => {
    const user = open();
    await user.click(screen.getByRole('button'));
    await user.type(screen.getByLabelText('Nom'), 'Le gîte');
    expect(summarised()).toStrictEqual(['La fin vient après le début']);
    expect(screen.queryByText('Donnez un nom')).toBeNull();
    await user.type(screen.getByLabelText('Fin'), '{Backspace}9');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Fin'));
  });

  it('loses a field that another one mends', async () => {
    const user = open();
    await user.click(screen.getByRole('button'));
    await user.clear(screen.getByLabelText('Début'));
    await user.type(screen.getByLabelText('Début'), '1');
    expect(summarised()).toStrictEqual(['Donnez un nom']);
    expect(screen.queryByText('La fin vient après le début')).toBeNull();
  });

  it('comes back when sending fails again', async () => {
    const user = open();
    await user.click(screen.getByRole('button'));
    await user.type(screen.getByLabelText('Nom'), 'A');
    await user.type(screen.getByLabelText('Fin'), '{Backspace}9');
    await user.clear(screen.getByLabelText('Nom'));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button'));
    expect(summarised()).toStrictEqual(['Donnez un nom']);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('keeps a reason that concerns no field until the next attempt', async () => {
    const user = open(async () => Promise.resolve({ error: new Error('away') }));
    await user.type(screen.getByLabelText('Nom'), 'A');
    await user.type(screen.getByLabelText('Fin'), '{Backspace}9');
    await user.click(screen.getByRole('button'));
    expect((await screen.findByRole('alert')).textContent).toBe('Impossible');
    await user.type(screen.getByLabelText('Nom'), 'B');
    expect(screen.getByRole('alert').textContent).toBe('Impossible');
  });
});
