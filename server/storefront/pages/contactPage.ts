import { attributes, html, voidElement, type Html } from '../html.ts';
import { contactFields, tokenField, trapField, type ContactField, type RefusedMessage } from '../contactForm.ts';
import { pageHead } from '../parts/pageHead.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { partyText, spanText } from '../parts/shownWords.ts';
import { hasDates } from '../stayQuery.ts';
import { pathOf } from '../siteAddress.ts';
import { noIndex, siteFrame, telephone } from './siteFrame.ts';

interface Form {
  token: string;
  /** A message that came back; null: the page as everyone sees it first. */
  refused: RefusedMessage | null;
}

/** The page by which guests write to the host. It works without a script; a refused message is shown again in it. */
export function contactPage(context: PageContext, { token, refused }: Form): string {
  const { words, content, page } = context;
  const { contact } = words;
  const alert = refused && html`<p class="alert" role="alert">${refused.message}</p>`;
  const firstWrong = refused ? contactFields.find((field) => refused.errors[field]) : undefined;
  const values = refused?.values ?? { name: '', email: '', message: prepared(context) };
  const { phone } = content.site;
  return siteFrame(context, {
    title: refused ? contact.correct : contact.title,
    head: refused ? noIndex : pageHead(context, { title: contact.title, description: contact.lead, image: null }),
    main: html`<div class="wrap letter">
      <div>
        <h1>${contact.title}</h1>
        <p>${contact.lead}</p>
        ${phone !== '' && html`<p>${contact.call}<br />${telephone(phone)}</p>`}
      </div>
      <form method="post" action="${pathOf({ kind: 'contact' }, page.language)}#contact" id="contact">
        ${alert}
        ${contactFields.map((field) => control(context, field, { value: values[field], error: refused?.errors[field], isFirstWrong: field === firstWrong }))}
        <div class="trap" aria-hidden="true">
          <label for="${trapField}">${contact.trap}</label
          ><input id="${trapField}" name="${trapField}" tabindex="-1" autocomplete="off" />
        </div>
        <input type="hidden" name="${tokenField}" value="${token}" />
        <p class="send">
          <button class="button" type="submit">${contact.send}</button
          ><span class="small"
            >${contact.use} <a href="${pathOf({ kind: 'data' }, page.language)}">${contact.yourData}</a></span
          >
        </p>
      </form>
    </div>`,
  });
}

/** The message that begins with the stay that was asked for; empty without one. */
function prepared(context: PageContext): string {
  const { query, content, words } = context;
  const property = content.properties.find(({ slug }) => slug === query.property);
  if (!property) return '';
  if (!hasDates(query)) return '';
  return words.contact.about(property.name, spanText(context, query), partyText(context));
}

const inputs: Record<Exclude<ContactField, 'message'>, Record<string, string>> = {
  name: { type: 'text', autocomplete: 'name', maxlength: '80' },
  email: { type: 'email', autocomplete: 'email', maxlength: '254', inputmode: 'email' },
};

interface Control {
  value: string;
  error: string | undefined;
  isFirstWrong: boolean;
}

function control({ words }: PageContext, field: ContactField, { value, error, isFirstWrong }: Control): Html {
  const state = {
    id: field,
    name: field,
    required: true,
    'aria-invalid': error ? 'true' : null,
    'aria-describedby': error ? `${field}-erreur` : null,
    autofocus: isFirstWrong,
  };
  const input =
    field === 'message'
      ? // A text area drops the line break that it begins with.
        html`<textarea${attributes({ ...state, rows: 7, maxlength: 4_000 })}>\n${value}</textarea>`
      : voidElement('input', { ...state, ...inputs[field], value });
  return html`<div class="field">
    <label for="${field}">${words.contact[field]}</label
    >${input}${error !== undefined && html`<p class="error" id="${field}-erreur">${error}</p>`}
  </div>`;
}
