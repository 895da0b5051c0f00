import { html } from '../html.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { bookingIn } from '../words/bookingIn.ts';
import { noIndex, siteFrame, telephone } from './siteFrame.ts';

/** A link that opens no stay. */
export function unknownStayPage(context: PageContext): string {
  const { stay: words } = bookingIn[context.page.language];
  return siteFrame(context, {
    title: words.unknownTitle,
    head: noIndex,
    main: html`<div class="plain">
      <h1>${words.unknownTitle}</h1>
      <p>${words.unknownText}</p>
      <p><a class="button" href="${context.link({ kind: 'contact' })}">${words.message}</a></p>
      ${context.content.site.phone !== '' && html`<p>${telephone(context.content.site.phone)}</p>`}
    </div>`,
  });
}
