import { momentIn } from '@app/contract/compliance/contract/words/acceptanceOf.ts';
import type { StayChangesView, StayChangeView } from '@app/contract/storefront/changeApi.ts';
import type { KeptAmendment } from '@app/domain/compliance';
import { momentAt } from '@app/domain/reservations';
import { isChangeable, type BookedStay } from '@app/domain/storefront';
import { html, paragraphs, type Html, type HtmlValue } from '../../html.ts';
import type { PageContext } from '../../parts/PageContext.ts';
import { spanText } from '../../parts/shownWords.ts';
import { changesIn } from '../../words/changesIn.ts';
import { contractIn } from '../../words/contractIn.ts';
import { hiddenToken } from '../../booking/hiddenFields.ts';

interface Shown {
  stay: BookedStay;
  link: string;
  token: string;
  changes: StayChangesView;
  amendments: readonly KeptAmendment[];
}

/** What the page of a stay says of changes: the one that waits, what became of the last one, and the way to ask for one. */
export function changeSection(context: PageContext, shown: Shown): HtmlValue {
  const { stay, changes, amendments, link: token } = shown;
  const [last] = changes.past;
  const isOpen = isChangeable(stay);
  if (!isOpen && amendments.length === 0) return null;
  const { page, link } = context;
  const words = changesIn[page.language];
  return html`<section id="changement">
    <h2>${words.title}</h2>
    ${isOpen && changes.pending ? pendingNote(context, shown, changes.pending) : last && outcome(context, last)}
    ${
      amendments.length > 0 &&
      html`<ul class="list">
        ${amendments.map(
          ({ id, acceptedAt }) =>
            html`<li>
              ${words.amendment(momentIn(page.language, acceptedAt, stay.sheet.hours.timeZone))}<br /><a
                class="go"
                href="${link({ kind: 'stayAmendment', token, amendmentId: id })}"
                >${contractIn[page.language].read}</a
              >
              <a class="go" href="${link({ kind: 'stayAmendmentPdf', token, amendmentId: id })}"
                >${contractIn[page.language].pdf}</a
              >
            </li>`,
        )}
      </ul>`
    }
    ${isOpen && !changes.pending && html`<p><a class="go" href="${link({ kind: 'stayChange', token })}">${words.open}</a></p>`}
  </section>`;
}

/** Until when a change is answered, by the clock of the property. */
export function answerText({ sheet }: PageContext, answerBy: Date, { arrival, sheet: { hours } }: BookedStay): string {
  const [day = arrival, time = '00:00'] = momentAt(answerBy, hours).split('T');
  return `${sheet.formats.date(day)}, ${sheet.formats.hour(time)}`;
}

function pendingNote(context: PageContext, { stay, token, link: mark }: Shown, change: StayChangeView): Html {
  const { page, sheet, link } = context;
  const words = changesIn[page.language];
  const { wanted, answerBy } = change;
  return html`<div class="note">
    <b class="strong">${words.pending}</b>
    <p>${spanText(context, wanted)}, ${sheet.party(wanted)}, ${sheet.formats.money(wanted.totalCents)}</p>
    <p>${words.pendingText(answerText(context, new Date(answerBy), stay))}</p>
    <form method="post" action="${link({ kind: 'stayChange', token: mark })}">
      ${hiddenToken(token)}<button class="plain-link" name="etape" value="retirer">${words.withdraw}</button>
    </form>
  </div>`;
}

function outcome({ page }: PageContext, { state, answer }: StayChangeView): HtmlValue {
  if (state === 'pending' || state === 'withdrawn') return null;
  const words = changesIn[page.language];
  return html`<div class="note">
    <p>${words[state]}</p>
    ${answer !== '' && html`<b class="strong">${words.hostWord}</b>${paragraphs(answer)}`}
  </div>`;
}
