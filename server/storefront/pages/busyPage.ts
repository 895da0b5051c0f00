import { html } from '../html.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { busyIn } from '../words/busyIn.ts';
import { noIndex, siteFrame } from './siteFrame.ts';

/** Too many pages were asked for. */
export function busyPage(context: PageContext, seconds: number): string {
  const { title, text } = busyIn[context.page.language];
  return siteFrame(context, {
    title,
    head: noIndex,
    main: html`<div class="plain">
      <h1>${title}</h1>
      <p>${text(seconds)}</p>
    </div>`,
  });
}
