import type { ShownProperty } from '@app/domain/storefront';
import { html, type Html } from '../html.ts';
import { contractIn } from '../words/contractIn.ts';
import type { PageContext } from './PageContext.ts';

/** Where the contract of the stay that is asked for can be read. */
export function contractLink({ page, link }: PageContext, { slug }: ShownProperty): Html {
  return html`<p class="hint"><a href="${link({ kind: 'contract', slug })}">${contractIn[page.language].read}</a></p>`;
}
