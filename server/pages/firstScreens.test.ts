import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAdministrator, buildCustomer, buildProperty, type BuiltAccount } from '@app/domain/testing';
import type { ApiAnswer, TestApi } from '../testing/startApi.ts';
import { startSite, undrawableTitle } from '../testing/writeTinyClient.ts';

let api: TestApi;
let host: BuiltAccount;
beforeAll(async () => {
  api = await startSite();
  host = await buildCustomer(api.platform, { firstName: '</script><b>Maïté' });
});
afterAll(async () => api.stop());
const title = async (siteTitle: string) =>
  api.platform.settings.save({ site_title: siteTitle }, { at: api.platform.clock.now(), by: null });
beforeEach(async () => title('Clairvolet'));

const screenOf = ({ body }: ApiAnswer): unknown =>
  JSON.parse(/id="first-screen">(.*?)<\/script>/.exec(String(body))?.[1] ?? 'null');
const drawnFor = ({ body }: ApiAnswer) => /<div id="root"><main class="seen">([^|]*) \|/.exec(String(body))?.[1];

describe('the first screen of the application', () => {
  it.each(['/login', '/register', '/forgot-password'])('of %s is drawn for anybody', async (path) => {
    const visitor = api.visitor();
    const answer = await visitor.call(`${path}?suite=%2Fdashboard`);
    expect([answer.status, drawnFor(answer), answer.cookies]).toStrictEqual([200, path, []]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.body).toContain(`<title>Page ${path}</title>`);
    expect(screenOf(answer)).toMatchObject({ account: null, answers: { settings: { site_title: 'Clairvolet' } } });
    const signedIn = await (await api.signedIn(host)).call(path);
    expect(screenOf(signedIn)).toStrictEqual(screenOf(answer));
  });

  it('of the dashboard is drawn for its customer alone, and stored by nobody', async () => {
    const answer = await (await api.signedIn(host)).call('/dashboard');
    expect([answer.status, drawnFor(answer)]).toStrictEqual([200, '/dashboard']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(screenOf(answer)).toMatchObject({
      account: { id: host.id, firstName: '</script><b>Maïté' },
      answers: { overview: { state: 'trial', properties: 0 } },
    });
    expect(answer.body).not.toContain('</script><b>');
    expect(screenOf(answer)).not.toHaveProperty('answers.today');
  });

  it('of the dashboard leaves what its customer typed as it is, even the placeholder of the nonce', async () => {
    const owner = await buildCustomer(api.platform, { firstName: '__CSP_NONCE__</head><title>' });
    const answer = await (await api.signedIn(owner)).call('/dashboard');
    expect(screenOf(answer)).toMatchObject({ account: { firstName: '__CSP_NONCE__</head><title>' } });
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect(String(answer.body).replaceAll(`nonce="${nonce}"`, '')).not.toContain(nonce);
  });

  it('of the dashboard has the day and the calendars once there is a property', async () => {
    const owner = await buildCustomer(api.platform);
    await buildProperty(api.platform, { accountId: owner.id });
    expect(screenOf(await (await api.signedIn(owner)).call('/dashboard'))).toMatchObject({
      answers: { overview: { properties: 1 }, today: { arrivals: [] }, channels: { properties: [{ feeds: [] }] } },
    });
  });

  it.each([
    ['nobody', async () => api.visitor()],
    ['an administrator', async () => api.signedIn(await buildAdministrator(api.platform))],
  ])('of the dashboard is left to the script for %s', async (_, open) => {
    const answer = await (await open()).call('/dashboard');
    expect([answer.status, screenOf(answer)]).toStrictEqual([200, null]);
    expect(answer.body).toContain('<div id="root"></div>');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('is left to the script when it cannot be drawn', async () => {
    await title(undrawableTitle);
    const answer = await (await api.signedIn(host)).call('/dashboard');
    expect([answer.status, screenOf(answer)]).toStrictEqual([200, null]);
    expect(answer.body).toContain('src="/assets/app-abc123.js"');
  });

  it('is drawn again after a setting was changed', async () => {
    await api.visitor().call('/login');
    await title('Volets de la baie');
    expect(screenOf(await api.visitor().call('/login'))).toMatchObject({
      answers: { settings: { site_title: 'Volets de la baie' } },
    });
  });

  it('of the registration knows the plan, the rhythm and the step of its address, and nothing else of it', async () => {
    const drawn = async (search: string) => drawnFor(await api.visitor().call(`/register${search}`));
    expect(await drawn('?formule=BUSINESS&rythme=annuel&etape=2&utm=x')).toBe(
      '/register?formule=business&amp;rythme=annuel&amp;etape=2',
    );
    expect(await drawn('?formule=inconnue&rythme=hebdo&etape=3')).toBe('/register');
  });

  it('has the style of its own classes inline, names its sheets and its scripts, and its own script comes after what is read', async () => {
    const { body, headers } = await api.visitor().call('/login');
    const page = String(body);
    expect(/<style nonce="[^"]+">([^<]*)<\/style>/.exec(page)?.[1]).toBe('@font-face{font-family:F}\n.seen{color:red}');
    const inOrder = [
      '</style>',
      '<meta name="sheets" content="/assets/app-abc123.css /assets/access-abc123.css">',
      '<meta name="scripts" content="/assets/react-abc123.js /assets/store-abc123.js /assets/access-abc123.js">',
      '<div id="root">',
      '/assets/drawn-abc123.js',
    ];
    const places = inOrder.map((part) => page.indexOf(part));
    expect(places).toStrictEqual(places.toSorted((a, b) => a - b));
    expect(page).not.toContain('/assets/app-abc123.js"');
    expect(page).not.toContain('__CSP_NONCE__');
    // The width that it writes, and no other.
    expect(headers.get('content-security-policy')).toMatch(
      /style-src 'self' 'nonce-[^']+' 'unsafe-hashes' 'sha256-[^']+';/,
    );
  });
});
