import type { Language } from '@app/contract/properties/rules.ts';
import type { TestApi } from '../../testing/startApi.ts';
import { askSite, headerOf, tokenIn } from './askSite.ts';
import { readPage } from './readPage.ts';

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** The dates of a stay as a form sends them. */
export const july = { arrivee: '2027-07-03', depart: '2027-07-07', adultes: '2', enfants: '0' };
/** Who books. */
export const ane = {
  prenom: 'Ane',
  nom: 'Duhamel',
  email: 'ane@duhamel.example',
  telephone: '',
  rue: '4 rue des Basques',
  code_postal: '64100',
  ville: 'Bayonne',
  pays: 'FR',
  message: '',
};
/** What agrees to everything on the last page. */
export const agreed = { etape: 'reserver', moyen: 'transfer', accord: 'oui' };

/** A guest whose browser runs no script, on the site of a host. */
export function guestOf(
  api: TestApi,
  name: string,
  { language = 'fr', slug = 'itsaso' }: { language?: Language; slug?: string } = {},
) {
  const path = `${language === 'fr' ? '' : `/${language}`}/logements/${slug}/reserver`;
  const sameOrigin = { Origin: `https://${name}`, 'Sec-Fetch-Site': 'same-origin' };
  const post = async (to: string, fields: Fields, headers: Readonly<Record<string, string>> = sameOrigin) => {
    const body = new URLSearchParams(
      Object.entries(fields).flatMap(([field, value]) => [value].flat().map((one): [string, string] => [field, one])),
    );
    return askSite(api, name, to, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: body.toString(),
    });
  };
  const get = async (to: string) => askSite(api, name, to);
  const begin = async (query: Readonly<Record<string, string>> = july) =>
    get(`${path}?${new URLSearchParams(query).toString()}`);
  /** Sends a form of the booking. */
  const send = async (fields: Fields, headers?: Readonly<Record<string, string>>) => post(path, fields, headers);
  /** The summary after the details, as a browser would send it again. */
  async function recap(fields: Fields = {}) {
    const first = await begin();
    const answer = await send({ ...july, ...ane, jeton: tokenIn(first), etape: 'recap', ...fields });
    return { answer, fields: fieldsIn(answer.body) };
  }
  return {
    path,
    get,
    post,
    begin,
    send,
    recap,
    /** Books from the first page to the last. @returns where the browser is led. */
    async book(fields: Fields = {}): Promise<string> {
      const { fields: shown } = await recap(fields);
      const answer = await send({ ...shown, ...agreed });
      return headerOf(answer, 'location') ?? `${answer.status} ${readPage(answer.body).text('p', { class: 'alert' })}`;
    },
  };
}

/** The hidden fields of the form of a booking on a page, as a browser sends them. */
export function fieldsIn(body: string): Record<string, string> {
  const page = readPage(body);
  const hidden = page.all('form', { method: 'post' }).flatMap((form) => page.all('input', { type: 'hidden' }, form));
  return Object.fromEntries(hidden.map(({ attribs }) => [attribs['name'] ?? '', attribs['value'] ?? '']));
}
