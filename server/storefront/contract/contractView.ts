import type {
  ContractBlock,
  ContractDocument,
  ContractText,
} from '@app/contract/compliance/contract/ContractDocument.ts';
import { broken, html, Html, paragraphs } from '../html.ts';

/** Where the headings of a contract stand among those of its page: its first ones are `h2`, or `h3` within a section. */
type Level = 2 | 3;

/** The texts of a contract: the guest’s, and the French one after it. The title of the first is the page’s, or its fold’s. */
export function contractView({ texts }: ContractDocument, { level }: { level: Level }): Html {
  return html`<div class="deed">${texts.map((text, at) => textView(text, { level, isFirst: at === 0 }))}</div>`;
}

function textView(
  { language, title, lead, sections }: ContractText,
  { level, isFirst }: { level: Level; isFirst: boolean },
): Html {
  return html`<div lang="${language}">
    ${!isFirst && heading(level, title, 'reference')}
    <p class="small">${lead}</p>
    ${sections.map(
      (section) =>
        html`<section>${heading(isFirst ? level : 3, section.heading)}${section.blocks.map(blockView)}</section>`,
    )}
  </div>`;
}

function heading(level: Level, text: string, name?: string): Html {
  const content = html`${text}`.text;
  const start = name === undefined ? `<h${level}>` : `<h${level} class="${name}">`;
  return new Html(`${start}${content}</h${level}>`);
}

function blockView(block: ContractBlock): Html {
  switch (block.kind) {
    case 'text':
      return html`${block.title !== null && html`<p class="label">${block.title}</p>`}${paragraphs(block.text)}`;
    case 'list':
      return html`<ul class="list">
        ${block.items.map((item) => html`<li>${broken(item)}</li>`)}
      </ul>`;
    case 'facts':
      return html`${block.title !== null && html`<p class="label">${block.title}</p>`}
        <dl class="facts">${block.rows.map(({ label, text }) => pair(label, text))}</dl>`;
    case 'amounts':
      return html`<dl class="lines">
        ${block.rows.map(({ label, amount }) => pair(label, amount))}
        <div class="sum-up">
          <dt>${block.total.label}</dt>
          <dd>${block.total.amount}</dd>
        </div>
      </dl>`;
    case 'steps':
      return html`<ol class="scale">
        ${block.rows.map(
          ({ title, text, amount }) =>
            html`<li>
              <b>${title}</b>
              <p>${broken(text)}</p>
              ${amount !== null && html`<span class="amount">${amount}</span>`}
            </li>`,
        )}
      </ol>`;
  }
}

function pair(label: string, value: string): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>${broken(value)}</dd>
  </div>`;
}
