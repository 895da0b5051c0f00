import type { AuditEntryView } from '@app/contract/audit/api.ts';

/** Who did it, as they were called then. */
export function actorNameOf({ actor, action }: AuditEntryView): string {
  if (actor) return actor.name || 'Nom inconnu';
  // Whoever tried is not known: only whose account it was.
  return action === 'session.refused' ? 'Inconnu' : 'Le système';
}

/** What it was done to; null when the act says it all. */
export function targetNameOf({ target, erased }: AuditEntryView): string | null {
  if (erased) return 'Effacé avec le compte';
  return target && (target.label || null);
}

/** Changed fields that a line names before it counts the others. */
const named = 2;

/** What a line says it was about: the thing, else the fields that changed. */
export function subjectOf(entry: AuditEntryView): string | null {
  const target = targetNameOf(entry);
  if (target !== null) return target;
  const labels = entry.changes.map(({ label }) => label);
  const others = labels.length - named;
  if (others <= 0) return labels.join(', ') || null;
  return `${labels.slice(0, named).join(', ')} et ${others} ${others > 1 ? 'autres' : 'autre'}`;
}
