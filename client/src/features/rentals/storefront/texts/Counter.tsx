import { lazily } from '@app/contract/core/lazily.ts';

const count = lazily(() => new Intl.NumberFormat('fr-FR'));

interface CounterProps {
  length: number;
  max: number;
  /** What the field is for. */
  purpose?: string | undefined;
}

/** How much of a field is used, after what it is for. */
export function Counter({ length, max, purpose }: CounterProps) {
  return (
    <>
      {purpose} {count().format(length)} sur {count().format(max)} caractères
    </>
  );
}
