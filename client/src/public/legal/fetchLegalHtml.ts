import type { LegalPageKey } from '@app/contract/site/legalPages.ts';

/** The text of a legal page, sanitised by the server; null when it cannot be had. */
export async function fetchLegalHtml(page: LegalPageKey): Promise<string | null> {
  try {
    const answer = await fetch(`/api/legal-pages/${page}`);
    if (!answer.ok) return null;
    const body: unknown = await answer.json();
    return contentOf(body);
  } catch {
    // Unreachable or unreadable: the page says so, and offers to try again.
    return null;
  }
}

function contentOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('content' in body)) return null;
  return typeof body.content === 'string' ? body.content : null;
}
