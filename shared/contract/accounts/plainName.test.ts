import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registrationSchema } from './registrationApi.ts';
import { holdsAddress } from './plainName.ts';
import { accountMessages } from './rules.ts';

const namesIn = (text: string) => text.trim().split(/\s*[|\n]\s*/);

describe('a name that mails greet by', () => {
  it.each(
    namesIn(`
      Gagnez http://evil.example | https://evil.example | hxxp://evil.example | hXXps evil | ftp://x
      //evil.example | evil.com | Gagnez sur evil.com ! | evil.example | evil.rocks | EVIL.FR | evil.co.uk
      a.com | t.me/evil | www.evil | www evil | WWW2.evil.net | evil . com | evil .com | evil. com
      evil[.]com | evil (dot) com | evil dot com | evil point fr | evil\u200b.\u200bcom | e\u00advil.com
      evil\u2060.com | www\u200d.evil.fr | ｅｖｉｌ．ｃｏｍ | evil。com | evil｡com | evil․com | evil·com | evil•com
      evil﹒com | http：／／evil | http:∕∕evil | еvil.com | évil.fr | evil.рф | 例え.jp | xn--evil-abc.com
      203.0.113.7 | me@evil.example | moi＠evil | mailto:x@y | Jean evil.com Dupont | st.com | dr.com/x
      …evil.com | (evil.com) | evil.com:8080 | evil.com?x=1 | evil-1.info
    `),
  )('%j is an address', (name) => {
    expect(holdsAddress(name)).toBe(true);
  });

  it.each(
    namesIn(`
      Jean-Paul St. Pierre | O’Connor | O'Connor | Dr. A.B. Smith | J.-B. Poquelin | J. R. R. Tolkien
      J.R.R. Tolkien | A.B.Smith | M.Li | Mme. Li | Ste.Marie | St.Pierre | Dr.Martin | Jean Jr.
      Marie-Thérèse d’Ornano | N’Golo | Maïder | Etcheverry | Gal·la | Marcel·lí | Ph. Martin | Ch.Dupont
      María José | Łukasz | 王小明 | 山田・太郎 | de La Fontaine | Anne… | Xan (Jean) | Comte | Com | Net | Dot
      Point | M. et Mme Dupont | M./Mme Dupont | Owen 3rd | الياس | นิรันดร์ | Prof. Dr. Müller
      Étienne-François | Fr. Xavier
    `),
  )('%j is a name', (name) => {
    expect(holdsAddress(name)).toBe(false);
  });

  it('is judged at once however long it is', () => {
    const start = performance.now();
    for (const piece of ['a', '.', ' ', 'a.', '/', '[ ', 'www', 'a-']) holdsAddress(piece.repeat(200_000));
    expect(performance.now() - start).toBeLessThan(500);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof holdsAddress(text) === 'boolean'));
  });

  it('is refused with an error on its field, but a company may be named after its site', () => {
    const person = {
      firstName: 'Gagnez http://evil.example',
      lastName: 'evil . com',
      company: 'Gites.com SARL',
      email: 'a@b.example',
      password: 'volets du matin',
      confirmPassword: 'volets du matin',
      planId: 'starter',
      billingCycle: 'monthly',
    };
    const { error } = registrationSchema.safeParse(person);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toStrictEqual([
      ['firstName', accountMessages.addressInName],
      ['lastName', accountMessages.addressInName],
    ]);
  });
});
