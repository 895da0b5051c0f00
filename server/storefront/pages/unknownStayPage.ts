import { html } from '../html.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { bookingIn } from '../words/bookingIn.ts';
import { guestsIn } from '../words/guestsIn.ts';
import { noIndex, siteFrame, telephone } from './siteFrame.ts';

/** A link that opens no stay. */
export function unknownStayPage(context: PageContext): string {
  const { unknownTitle: title, unknownText: text } = bookingIn[context.page.language].stay;
  return gonePage(context, { title, texts: [text] });
}

/** A link that its host replaced. @param mayHavePaid whether its guest seems to come back from paying by card. */
export function replacedStayPage(context: PageContext, { mayHavePaid }: { mayHavePaid: boolean }): string {
  const { title, text, paid } = guestsIn[context.page.language].replaced;
  return gonePage(context, { title, texts: mayHavePaid ? [text, paid] : [text] });
}

function gonePage(context: PageContext, { title, texts }: { title: string; texts: readonly string[] }): string {
  const { stay: words } = bookingIn[context.page.language];
  return siteFrame(context, {
    title,
    head: noIndex,
    main: html`<div class="plain">
      <h1>${title}</h1>
      ${texts.map((text) => html`<p>${text}</p>`)}
      <p><a class="button" href="${context.link({ kind: 'contact' })}">${words.message}</a></p>
      ${context.content.site.phone !== '' && html`<p>${telephone(context.content.site.phone)}</p>`}
    </div>`,
  });
}
