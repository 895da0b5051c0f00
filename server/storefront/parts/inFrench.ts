import type { Language } from '@app/contract/properties/rules.ts';
import { html, paragraphs, type HtmlValue } from '../html.ts';

/** A text that the host wrote in French alone, marked as French on a page of another language. */
export function inFrench({ language }: { language: Language }, text: string): HtmlValue {
  return language === 'fr' || text === '' ? paragraphs(text) : html`<div lang="fr">${paragraphs(text)}</div>`;
}
