import { momentIn } from '@app/contract/compliance/contract/words/acceptanceOf.ts';
import type { BookedStay } from '@app/domain/storefront';
import { html, type HtmlValue } from '../html.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { contractIn } from '../words/contractIn.ts';

/** Where the guest of a stay finds the contract that they accepted; nothing where there is none. */
export function stayContractLine(
  { page, link }: PageContext,
  { stay: { contractAt, sheet }, link: token }: { stay: BookedStay; link: string },
): HtmlValue {
  if (contractAt === null) return null;
  const words = contractIn[page.language];
  return html`<section>
    <h2>${words.title}</h2>
    <p>${words.acceptedByYou(momentIn(page.language, contractAt, sheet.hours.timeZone))}</p>
    <p class="acts">
      <a class="go" href="${link({ kind: 'stayContract', token })}">${words.read}</a>
      <a class="go" href="${link({ kind: 'stayContractPdf', token })}">${words.pdf}</a>
    </p>
  </section>`;
}
