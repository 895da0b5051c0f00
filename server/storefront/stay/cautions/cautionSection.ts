import { dayIn } from '@app/contract/core/days.ts';
import { cautionBounds } from '@app/contract/payments/cautions/rules.ts';
import { termsIn } from '@app/contract/payments/words/termsIn.ts';
import type { CautionFacts } from '@app/domain/payments';
import { momentAt } from '@app/domain/reservations';
import type { BookedStay } from '@app/domain/storefront';
import { broken, html, type Html, type HtmlValue } from '../../html.ts';
import type { PageContext } from '../../parts/PageContext.ts';
import { cautionsIn } from '../../words/cautionsIn.ts';
import { hiddenToken } from '../../booking/hiddenFields.ts';

/** What forms about a caution say. */
export const cautionFields = { claim: 'demande', answer: 'reponse' } as const;

/** What the forms of a caution ask for, by their button. */
export const cautionSteps = {
  give: 'caution',
  agree: 'caution-accord',
  contest: 'caution-refus',
  pay: 'caution-payer',
} as const;

interface Shown {
  stay: BookedStay;
  caution: CautionFacts;
  /** What stands in the address of the page. */
  link: string;
  token: string;
  now: Date;
}

type CardCaution = NonNullable<CautionFacts['card']>;
type Claim = NonNullable<CautionFacts['claim']>;

/** The caution of a stay on its guest's page: what it is, how it is given, and what has become of it. */
export function cautionSection(context: PageContext, shown: Shown): HtmlValue {
  const { stay, caution } = shown;
  const { asked, card, claim } = caution;
  if (asked === null || (card === null && stay.state !== 'confirmed')) return null;
  if (stay.state === 'request' || (stay.state === 'option' && stay.booking.isOffered)) return null;
  const { page } = context;
  // What was never given, or is over, says so in one sentence.
  const isOver = card !== null && card.state !== 'waiting' && card.state !== 'given';
  const isGiven = card?.state === 'given';
  const said = termsIn(page.language).caution(asked);
  return html`<section id="caution">
    <h2>${cautionsIn[page.language].title}</h2>
    ${
      !isOver &&
      html`<p><b class="strong">${said.title}</b></p>
        ${!isGiven && html`<p>${said.text}</p>`}`
    }
    ${card && standing(context, shown, card)} ${claim && claimPart(context, shown, claim)}
  </section>`;
}

/** A moment by the clock of the property. */
function momentText({ sheet }: PageContext, { sheet: { hours } }: BookedStay, instant: Date): string {
  const [day = '', time = '00:00'] = momentAt(instant, hours).split('T');
  return `${sheet.formats.date(day)}, ${sheet.formats.hour(time)}`;
}

function standing(context: PageContext, shown: Shown, card: CardCaution): HtmlValue {
  const { page, sheet } = context;
  const { stay, caution } = shown;
  const words = cautionsIn[page.language];
  const amount = sheet.formats.money(card.cents);
  switch (card.state) {
    case 'waiting':
      return giving(context, shown, card);
    case 'given': {
      if (card.isClosing) return html`<p class="note">${words.releasing}</p>`;
      if (card.endsAt === null) return null;
      const until = momentText(context, stay, card.endsAt);
      if (card.kind === 'imprint') {
        const lastDay = dayIn(new Date(card.endsAt.getTime() - 1), stay.sheet.hours.timeZone);
        return html`<p class="note">${words.given.imprint(sheet.formats.date(lastDay))}</p>`;
      }
      return html`<p class="note">
        ${words.given.hold(amount, until)}${card.captureBefore && [' ', words.bankEnds(momentText(context, stay, card.captureBefore))]}
      </p>`;
    }
    case 'taken':
      return html`<p class="note">${words.taken(sheet.formats.money(caution.claim?.cents ?? card.cents))}</p>`;
    case 'released':
      return html`<p class="note">${words.released[card.kind]}</p>`;
    case 'lapsed':
      return html`<p>${words.lapsed}</p>`;
  }
}

/** The button that leads to Stripe, or the day from which there is one. */
function giving(context: PageContext, shown: Shown, card: CardCaution): HtmlValue {
  const { page, sheet, content } = context;
  const { stay, caution } = shown;
  const words = cautionsIn[page.language];
  if (stay.state !== 'confirmed') return null;
  const from = caution.asked?.askedFrom ?? null;
  if (from !== null && stay.today < from) return html`<p>${words.from(sheet.formats.date(from))}</p>`;
  if (!content.cardIsReady) return html`<p class="note">${words.unavailable}</p>`;
  return form(
    context,
    shown,
    html`${card.isPaying && html`<p class="note">${words.paying}</p>`}
      <button class="button broad" name="etape" value="${cautionSteps.give}">
        ${words.give[card.kind](sheet.formats.money(card.cents))}
      </button>
      <p class="hint">${words.giveHint[card.kind]}</p>`,
  );
}

function form({ link }: PageContext, { link: mark, token }: Shown, content: Html): Html {
  return html`<form class="pay" method="post" action="${link({ kind: 'stay', token: mark })}">
    ${hiddenToken(token)}${content}
  </form>`;
}

/** What the host claims, why, and what may be answered. */
function claimPart(context: PageContext, shown: Shown, claim: Claim): Html {
  const { page, sheet, link } = context;
  const { claim: words } = cautionsIn[page.language];
  // Of one that was taken, the sentence above says how much.
  return html`${claim.state !== 'taken' && html`<h3>${words.title(sheet.formats.money(claim.cents))}</h3>`}
  ${claim.motive !== '' && html`<p><b class="strong">${words.motive}</b><br />${broken(claim.motive)}</p>`}
  ${
    claim.photoIds.length > 0 &&
    html`<p class="evidence">
      ${claim.photoIds.map((photoId, index) => {
        const address = link({ kind: 'stayPhoto', token: shown.link, photoId });
        return html`<a href="${address}"><img src="${address}" alt="${words.photo(index + 1)}" loading="lazy" /></a>`;
      })}
    </p>`
  }
  ${claim.answer !== '' && html`<p><b class="strong">${words.answer}</b><br />${broken(claim.answer)}</p>`}
  ${claimState(context, shown, claim)}`;
}

function claimState(context: PageContext, shown: Shown, claim: Claim): HtmlValue {
  const { page, sheet } = context;
  const { claim: words } = cautionsIn[page.language];
  const amount = sheet.formats.money(claim.cents);
  switch (claim.state) {
    case 'announced':
      return claim.answerBy > shown.now ? answering(context, shown, claim) : html`<p class="note">${words.silent}</p>`;
    case 'agreed':
      return html`<p class="note">${words.agreed}</p>`;
    case 'contested':
      return html`<p class="note">${words.contested}</p>`;
    case 'taking':
      return html`<p class="note">${words.taking}</p>`;
    case 'refused':
      return form(
        context,
        shown,
        html`<p class="note">${words.refused(amount)}</p>
          <button class="button broad" name="etape" value="${cautionSteps.pay}">${words.pay(amount)}</button>`,
      );
    case 'given_up':
      return html`<p class="note">${words.givenUp}</p>`;
    case 'lapsed':
      return html`<p class="note">${words.over}</p>`;
    case 'taken':
      return null;
  }
}

function answering(context: PageContext, shown: Shown, claim: Claim): Html {
  const { claim: words } = cautionsIn[context.page.language];
  return form(
    context,
    shown,
    html`<input type="hidden" name="${cautionFields.claim}" value="${claim.id}" />
      <p class="note">
        ${words.answerBy(momentText(context, shown.stay, claim.answerBy))}${claim.takesAlone && [' ', words.alone]}
      </p>
      <div class="field">
        <label for="reponse">${words.answer}</label
        ><textarea
          id="reponse"
          name="${cautionFields.answer}"
          rows="4"
          maxlength="${cautionBounds.answer}"
          aria-describedby="reponse-aide"
        ></textarea>
        <p class="hint" id="reponse-aide">${words.answerHint}</p>
      </div>
      <button class="button ghost" name="etape" value="${cautionSteps.agree}">${words.agree}</button>
      <button class="button ghost" name="etape" value="${cautionSteps.contest}">${words.contest}</button>`,
  );
}
