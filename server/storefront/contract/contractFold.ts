import type { SealedContract } from '@app/domain/compliance';
import { html, type Html } from '../html.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { contractIn } from '../words/contractIn.ts';
import { contractView } from './contractView.ts';

/** The whole contract within the summary of a booking, and the fingerprint of what was shown, in the field of this name. */
export function contractFold({ page }: PageContext, { contract }: { contract: SealedContract }, field: string): Html {
  const words = contractIn[page.language];
  return html`<section>
    <h2>${words.title}</h2>
    <p>${words.foldHint}</p>
    <details class="fold">
      <summary>${words.fold}</summary>
      <div>${contractView(contract.document, { level: 3 })}</div>
    </details>
    <input type="hidden" name="${field}" value="${contract.sha256}" />
  </section>`;
}
