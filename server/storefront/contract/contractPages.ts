import type { ContractDocument } from '@app/contract/compliance/contract/ContractDocument.ts';
import { acceptanceOf, momentIn } from '@app/contract/compliance/contract/words/acceptanceOf.ts';
import type { KeptContract } from '@app/domain/compliance';
import type { BookedStay, ShownProperty } from '@app/domain/storefront';
import { html, type HtmlValue } from '../html.ts';
import { noIndex, siteFrame } from '../pages/siteFrame.ts';
import type { PageKind } from '../siteAddress.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { contractIn } from '../words/contractIn.ts';
import { contractView } from './contractView.ts';

interface Shown {
  document: ContractDocument;
  /** Above the title. */
  over: string;
  acts: HtmlValue;
  /** Below the contract. */
  end: HtmlValue;
}

function contractPage(context: PageContext, { document, over, acts, end }: Shown): string {
  const title = document.texts[0]?.title ?? contractIn[context.page.language].title;
  return siteFrame(context, {
    title,
    head: noIndex,
    main: html`<article class="wrap contract">
      <p class="small">${over}</p>
      <h1>${title}</h1>
      <div class="acts">${acts}</div>
      ${contractView(document, { level: 2 })} ${end}
    </article>`,
  });
}

/** The contract of the stay that an address asks about, as anybody may read it: without a name, and without the street. */
export function draftContractPage(
  context: PageContext,
  { property, document }: { property: ShownProperty; document: ContractDocument },
): string {
  const words = contractIn[context.page.language];
  const { link } = context;
  return contractPage(context, {
    document,
    over: words.draft,
    acts: html`<a class="button" href="${link({ kind: 'book', slug: property.slug })}">${words.book}</a
      ><a class="button ghost" href="${link({ kind: 'property', slug: property.slug })}">${words.back}</a>`,
    end: null,
  });
}

/** The contract that the guest of a stay accepted, from the bytes that were kept, and how it was accepted. */
export function keptContractPage(
  context: PageContext,
  { contract, stay, token, pdf }: { contract: KeptContract; stay: BookedStay; token: string; pdf: PageKind },
): string {
  const { language } = context.page;
  const words = contractIn[language];
  const said = acceptanceOf[language];
  const { link } = context;
  const accepted = said.accepted(momentIn(language, contract.acceptedAt, contract.timeZone));
  return contractPage(context, {
    document: contract.document,
    over: `${said.title(`R-${contract.number}`)}. ${accepted}.`,
    acts: html`<a class="button" href="${link(pdf)}">${words.pdf}</a
      ><a class="button ghost" href="${link({ kind: 'stay', token })}">${words.toStay}</a>`,
    end: html`<div class="seals">
      <div>
        <p>
          <b class="strong">${said.heading}</b
          ><br />${`${stay.guest.firstName} ${stay.guest.lastName}`.trim()}<br />${accepted}
        </p>
        <p>${contract.consent}</p>
        ${stay.state === 'request' && html`<p>${words.offered}</p>`}
      </div>
      <div>
        <p><b class="strong">${said.fingerprint}</b><br /><span class="fingerprint">${contract.sha256}</span></p>
      </div>
    </div>`,
  });
}
