import type { Finding } from '@app/domain/platform';

/** Something works. */
export const good = (what: string, says: string): Finding => ({ what, state: 'good', says });

/** Something works, and could be better. */
export const warning = (what: string, says: string, todo: string): Finding => ({ what, state: 'warning', says, todo });

/** Something does not work. */
export function bad(what: string, says: string, todo?: string): Finding {
  return { what, state: 'bad', says, ...(todo !== undefined && { todo }) };
}

/** What an error says, with what caused it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message} (${cause.message})` : error.message;
}
