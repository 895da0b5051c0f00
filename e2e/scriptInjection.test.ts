import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingDefinitions, settingKeys, type SettingKey } from '@app/contract/site/settings.ts';
import { sanitiseLegalHtml } from '@app/domain/site';
import type { Page } from 'playwright-core';
import { settled } from './openBrowser.ts';
import { useProduct } from './useProduct.ts';

/** What is called by every attack that works. */
const mark = 'alert';

/** Markup that runs script where it is not made harmless; each in a way of its own. */
const markup = [
  '<script>alert(1)</script>',
  '<ScRiPt >alert(1)</sCrIpT>',
  '<script/src=data:,alert(1)></script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)"//',
  '<img/src="x"/onerror=alert(1)>',
  '<img src=x:alert(alt) onerror=eval(src) alt=1>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script>alert&lpar;1&rpar;</script>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>alert(1)</script></svg>#x">',
  '<svg><foreignObject><iframe srcdoc="<script>parent.alert(1)</script>"></iframe></foreignObject></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<body onload=alert(1)>',
  '<iframe src="javascript:parent.alert(1)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror=alert(1)></video>',
  '<video src=x onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)></select>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<button autofocus onfocus=alert(1)>x</button>',
  '<a autofocus tabindex=1 onfocus=alert(1)>x</a>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<p style="animation-name:x" onanimationstart=alert(1)></p><style>@keyframes x{}</style>',
  '<style>@import "data:,*%7bx:expression(alert(1))%7D";</style>',
  '<link rel=stylesheet href="data:,*{}" onload=alert(1)>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="javascript:/a/-alert(1)///////"><a href=../lol/safari.html>x</a>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<noembed><p title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<title><p title="</title><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--!><img src=x onerror=alert(1)>',
  '<!-- --!><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<</p>img src=x onerror=alert(1)>',
  '<p/id="><img src=x onerror=alert(1)>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="java&Tab;script:alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<a href="vbscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>opener.alert(1)</script>">x</a>',
  '<a href="blob:https://x/alert(1)">x</a>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<table><caption><svg><script>alert(1)</script></svg></caption></table>',
  '<ul><li><table><tr><td><form><input onfocus=alert(1) autofocus></form></td></tr></table></li></ul>',
  '<p onmouseover=alert(1) onclick=alert(1)>x</p>',
  '<mark onpointerenter=alert(1)>x</mark>',
  '<h2 id="page-data" name="page-data">[]</h2>',
  '<form id="public"><input name="innerHTML"></form>',
];

/** What ends the place that a text stands in. */
const breakouts = [
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '--></script><img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '" onload="alert(1)" autofocus onfocus="alert(1)" x="',
  '</style><img src=x onerror=alert(1)>',
  '</head><body onload=alert(1)>',
  '\u2028alert(1)//',
  '\\"};alert(1);//',
  '${alert(1)}{{constructor.constructor("alert(1)")()}}',
  'javascript:alert(1)',
  ']]><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
];

function inGroupsOf<T>(size: number, all: readonly T[]): T[][] {
  return all.flatMap((_, at) => (at % size === 0 ? [all.slice(at, at + size)] : []));
}

/** Every setting but those that are markup or data; their turn comes below. */
const texts = settingKeys.filter((key) => !key.startsWith('legal_page_') && key !== 'structured_data');

/** In the page: those of the texts that are more than text, its structure and links once a browser has read them. */
const judge = String.raw`(texts) => {
  const box = document.getElementById('box');
  const hostile = /^(script|style|svg|math|img|iframe|object|embed|form|input|link|meta|base|template)$/i;
  const known = ['href', 'title', 'scope', 'colspan', 'rowspan'];
  const isOdd = ({ name, value }) =>
    !known.includes(name) || (name === 'href' && /^\s*(?!https?:|mailto:|tel:)[a-z][\w+.-]*:/i.test(value));
  const isFaulty = (text) => {
    box.innerHTML = text;
    const all = [...box.querySelectorAll('*')];
    if (all.some((element) => hostile.test(element.tagName) || [...element.attributes].some(isOdd))) return true;
    // Written and read once more, as editors do, it must stay what it is.
    const once = box.innerHTML;
    box.innerHTML = once;
    return box.innerHTML !== once;
  };
  return texts.filter(isFaulty);
}`;

const pages = ['/', '/tarifs', '/comparaison', '/fonctionnalites', '/contact', '/mentions-legales', '/nowhere'];

describe('script in what administrators write', () => {
  const stage = useProduct({ own: true });
  let page: Page;
  let close: () => Promise<void>;
  const ran: string[] = [];

  beforeAll(async () => {
    const { browser } = stage();
    // What the policy would block must not be there in the first place: the browser is set to ignore the policy.
    const visitor = await browser.visit({ contentSecurity: 'off' });
    page = visitor.page;
    close = async () => visitor.context.close();
    await page.exposeFunction('ranInPage', (what: string) => ran.push(what));
    await page.addInitScript(`window.${mark} = (what) => window.ranInPage(String(what) + ' at ' + location.pathname);`);
  });
  afterAll(async () => {
    await close();
  });

  /** Writes into the database past every check, as a manipulated backup would; every process then shows it. */
  async function store(values: Partial<Record<SettingKey, string>>): Promise<void> {
    const { product } = stage();
    const news = crypto.randomUUID();
    await product.set({ ...values, twitter_description: news });
    await expect.poll(async () => (await fetch(`${product.url}/`)).text()).toContain(news);
  }

  async function visit(path: string): Promise<number | undefined> {
    const { product } = stage();
    const answer = await page.goto(product.url + path, { waitUntil: 'load' });
    // Whatever wants to begin at once has begun; then comes the page's own script.
    await page.mouse.click(5, 5);
    await settled(page);
    return answer?.status();
  }

  it('would be noticed: the browser runs what is not made harmless', async () => {
    await visit('/robots.txt');
    await page.setContent(`${markup[4] ?? ''}${markup[0] ?? ''}`);
    await settled(page);
    expect(ran).toHaveLength(2);
    ran.length = 0;
  });

  it.each(inGroupsOf(4, breakouts))('does not run from a text: %s %s %s %s', async (...group) => {
    const breakout = group.join('');
    await store({
      ...Object.fromEntries(texts.map((key) => [key, breakout])),
      structured_data: JSON.stringify({ '@type': breakout, name: breakout, [breakout]: [breakout] }),
    });
    for (const path of pages) {
      expect([path, await visit(path), ran]).toEqual([path, path === '/nowhere' ? 404 : 200, []]);
      const blocks = await page.locator('script[type="application/ld+json"], #page-data').allTextContents();
      for (const block of blocks) expect(() => JSON.parse(block) as unknown).not.toThrow();
    }
  });

  it('does not run from a legal page', async () => {
    await store(Object.fromEntries(texts.map((key) => [key, settingDefinitions[key].default])));
    for (const group of inGroupsOf(18, markup)) {
      const [terms, privacy, notice] = inGroupsOf(6, group).map((part) => `<h2>Un</h2>${part.join('')}<p>Deux</p>`);
      await store({
        legal_page_terms: terms ?? '',
        legal_page_privacy: privacy ?? '',
        'legal_page_legal-notice': notice ?? '',
      });
      for (const path of ['/cgu', '/confidentialite', '/mentions-legales']) {
        expect([path, await visit(path), ran]).toEqual([path, 200, []]);
      }
    }
  });

  it.each(markup)('does not run once it is sanitised: %s', async (html) => {
    await page.setContent(`<!doctype html><title>x</title>${sanitiseLegalHtml(html)}`, { waitUntil: 'load' });
    expect(ran).toEqual([]);
  });

  it('does not run from any of thousands of mixtures of them', async () => {
    const piece = fc.constantFrom(
      ...markup,
      ...markup.flatMap((html) => html.split(/(?=[<>"'=])/)),
      '<p>',
      '</p>',
      '<table>',
      '<td>',
      '<a href="',
      '">',
      '<mark>',
      '<dl>',
      '\u0000',
      '&',
      '&lt;',
      '<!--',
      '-->',
    );
    const mixtures = fc.sample(
      fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join('')),
      {
        numRuns: 10_000,
        seed: 7,
      },
    );
    const sanitised = mixtures.map(sanitiseLegalHtml);
    await page.setContent('<div id="box"></div>');
    const found = await page.evaluate<string[]>(`(${judge})(${JSON.stringify(sanitised)})`);
    expect(found).toEqual([]);
    expect(ran).toEqual([]);
  });
});
