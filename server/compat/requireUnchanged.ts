import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '@app/domain/platform';
import type { CompatRequest } from './CompatCall.ts';

/** What a form sends in place of nothing. */
export function given(value: unknown): unknown {
  return value === '' || value === null ? undefined : value;
}

/** Where something is changed that a call only shows. */
const elsewhere: Readonly<Record<string, string>> = {
  custom_domain: 'Un domaine se déclare ou s’achète dans la rubrique « Domaines » (domain-management.php)',
  subdomain: 'Un sous-domaine se choisit dans la rubrique « Domaines » (domain-management.php)',
  selected_plan: 'La formule se change par le paiement ou l’espace de facturation (stripe-billing.php)',
  billing_cycle: 'Le rythme de paiement se change par le paiement ou l’espace de facturation (stripe-billing.php)',
  archived_at: 'Un plan s’archive en le supprimant',
};

/**
 * The read-only values that a client sends back changed, each to be refused by its field: it would not be stored.
 * @param shown what there is, in the words of the specifications; empty before there is anything.
 */
export function changedEchoes(
  { body }: Pick<CompatRequest, 'body'>,
  echoes: readonly string[],
  shown: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const changed = echoes.filter(
    (field) => Object.hasOwn(body, field) && !isDeepStrictEqual(given(body[field]), given(shown[field])),
  );
  return Object.fromEntries(
    changed.map((field) => [field, `${elsewhere[field] ?? 'Cette valeur ne se change pas ici'}\u00a0: ${field}`]),
  );
}

/** The same, once the caller is known to be let in. @throws DomainError invalid_input. */
export function requireUnchanged(...args: Parameters<typeof changedEchoes>): void {
  const fields = changedEchoes(...args);
  if (Object.keys(fields).length > 0) throw new DomainError('invalid_input', { fields });
}
