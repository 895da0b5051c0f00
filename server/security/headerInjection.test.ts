import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpDatabase, readRows, testPassword } from '@app/domain/testing';
import { writeTinyClient } from '../testing/writeTinyClient.ts';
import { addressOf, roleFor, searchOf, walked, withBody, type WalkedEndpoint } from './testing/contractWalk.ts';
import { faultsOf, isParserRefusal } from './testing/faultsOf.ts';
import { proofOf } from './testing/proofOf.ts';
import { openTarget, steadyBrowsers, type Target } from './testing/openTarget.ts';
import { kindOf, oneOfEachFamily, sampledCases, sampledPairs } from './testing/sampledCases.ts';
import { validRequest, type JsonObject } from './testing/validRequest.ts';
import { sendRaw, type WireAnswer } from './testing/wire.ts';

const injections: Record<string, string> = {
  'CR LF': '\r\nX-Injected: 1',
  LF: '\nX-Injected: 1',
  CR: '\rX-Injected: 1',
  'an empty line': '\r\n\r\nX-Injected: 1',
  NUL: '\0X-Injected: 1',
  NEL: '\u0085X-Injected: 1',
};

/** Fields that may hold several lines: `<endpoint>.<field>`. All that accept control characters must be listed. */
const severalLines: readonly string[] = [
  'site.sendContactMessage.message',
  'accounts.changeUserNote.text',
  'reservations.create.notes',
  'reservations.change.notes',
  'reservations.changeGuest.notes',
  'storefront.sendOffer.message',
  'storefront.acceptStayChange.message',
  'storefront.declineStayChange.message',
  'payments.saveDisputeText.text',
  'payments.answerDispute.text',
  'payments.claimCaution.motive',
  'reservations.planImport.csv',
  'reservations.import.csv',
  'billing.changeInvoiceSettings.invoice_company_details',
  'billing.changeInvoiceSettings.invoice_template_header',
  'billing.changeInvoiceSettings.invoice_template_footer',
  ...[
    'site_description',
    'footer_text',
    'seller_address',
    'hosting_provider',
    'consumer_mediator',
    'invoice_company_details',
    'invoice_template_header',
    'invoice_template_footer',
    'legal_page_terms',
    'legal_page_privacy',
    'legal_page_legal-notice',
    'meta_description',
    'og_description',
    'twitter_description',
    'schema_description',
  ].map((key) => `site.changeSettings.${key}`),
  'site.previewLegalPage.content',
  'messaging.sendTestMail.message',
  'support.open.message',
  'support.continue.message',
  'support.reply.message',
  'storefront.changeSite.texts.fr.presentation',
  'storefront.answerReview.answer',
];

const stranger = 'attaquant.example';
const forged = '{"level":60,"msg":"forged"}';

let client: Awaited<ReturnType<typeof writeTinyClient>>;
beforeAll(async () => {
  client = await writeTinyClient();
});
afterAll(async () => client.remove());

type Headers = readonly (readonly [string, string])[];

/** Sends as someone who may call the endpoint, with one session for all requests of a role. */
function sender(target: Target) {
  const browsers = steadyBrowsers(target);
  return async (
    endpoint: WalkedEndpoint,
    path: string,
    body: JsonObject | undefined,
    more: Headers = [],
  ): Promise<WireAnswer> => {
    const role = roleFor(endpoint.access);
    const cookie = await browsers.cookieOf(role);
    const answer = await sendRaw(target.api.origin, {
      method: endpoint.method,
      target: path,
      headers: [
        ['Origin', target.api.platform.appUrl],
        ...(cookie ? [['Cookie', cookie] as const] : []),
        ...Object.entries(proofOf(endpoint, target.api.platform, path, body && JSON.stringify(body))),
        ...more,
        ...(body ? [['Content-Type', 'application/json'] as const] : []),
      ],
      ...(body && { body: JSON.stringify(body) }),
    });
    browsers.note(role, answer);
    return answer;
  };
}

describe('a line break in an input', () => {
  let target: Target;
  let send: ReturnType<typeof sender>;
  beforeAll(async () => {
    target = await openTarget({ clientDir: client.dir });
    send = sender(target);
  });
  afterAll(async () => target.stop());

  const textFields = withBody.flatMap((endpoint) =>
    Object.keys(endpoint.body?.shape ?? {}).map((field) => ({ endpoint, field, name: endpoint.name })),
  );
  // Every field, and every line break in a field of each endpoint.
  const sampledFields = sampledCases(textFields, Object.values(injections), ({ name }) => name).map(
    ({ item, attacks }) => ({
      ...item,
      lines: attacks,
    }),
  );

  it.each(sampledFields)('is refused in the field $field of $name', async ({ endpoint, field, name, lines }) => {
    const maySpanLines = severalLines.includes(`${name}.${field}`);
    let request = await validRequest(endpoint, target.world);
    for (const line of lines) {
      // Stored as plain text, it must not be mistaken for the result of an attack.
      const injection = maySpanLines ? line.replace('X-Injected', 'X-Line') : line;
      const { path, body = {} } = request;
      const usual = body[field];
      // In the middle: what stands at an end may be trimmed.
      const value = typeof usual === 'string' && usual.length > 1 ? usual : '06 12 34 56 78';
      const half = Math.ceil(value.length / 2);
      const answer = await send(endpoint, path, {
        ...body,
        [field]: `${value.slice(0, half)}${injection}${value.slice(half)}`,
      });
      expect([injection, faultsOf(answer)]).toStrictEqual([injection, []]);
      // What was taken cannot be asked for twice.
      if (answer.status < 400) request = await validRequest(endpoint, target.world);
      if (!maySpanLines) expect([injection, answer.status >= 400]).toStrictEqual([injection, true]);
    }
  });

  it.each(sampledPairs(walked, Object.keys(injections)))(
    'changes no header when it is in the address of $name as $attack',
    async ({ endpoint, attack }) => {
      const injection = injections[attack] ?? '';
      const { path, body } = await validRequest(endpoint, target.world);
      const bare = path.split('?')[0] ?? path;
      const params = Object.fromEntries(
        Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, `x${injection}`]),
      );
      const query = Object.fromEntries(
        [...Object.keys(endpoint.query?.shape ?? {}), 'next', 'lang'].map((name) => [name, `x${injection}`]),
      );
      for (const address of [
        addressOf(endpoint, params),
        `${bare}${searchOf(query)}`,
        `${bare}/${encodeURIComponent(injection)}`,
      ]) {
        const answer = await send(endpoint, address, body);
        expect([address, faultsOf(answer)]).toStrictEqual([address, []]);
      }
      // As it is, it never becomes a request of ours.
      const raw = await send(endpoint, `${bare}?x=${injection}`, body);
      expect(raw.headers.has('x-injected')).toBe(false);
      expect(raw.status).toBeLessThan(500);
    },
  );

  it('left nothing behind in the database', async () => {
    expect(await dumpDatabase(target.api.platform)).not.toContain('X-Injected');
    expect(target.visited()).toStrictEqual(walked.map(({ name }) => name).toSorted());
  });

  it.each([
    ['User-Agent', forged],
    ['User-Agent', `x%0d%0a${forged}`],
    ['User-Agent', `x\\r\\n${forged}`],
    ['User-Agent', `x\u2028${forged}`],
    ['Referer', `https://${stranger}/%0a${forged}`],
    ['Cookie', `clairvolet=${forged}`],
    ['X-Forwarded-For', forged],
    ['X-Request-Id', forged],
  ])('adds no line to the log from %s: %s', async (header, value) => {
    const sent = [[header, value]] as const;
    const answers = [
      await sendRaw(target.api.origin, { method: 'GET', target: '/api/session', headers: sent }),
      await sendRaw(target.api.origin, {
        method: 'GET',
        target: `/api/x%0a${encodeURIComponent(forged)}`,
        headers: sent,
      }),
      await sendRaw(target.api.origin, {
        method: 'GET',
        target: `/api/x?a=${encodeURIComponent(forged)}`,
        headers: sent,
      }),
    ];
    for (const answer of answers) expect(isParserRefusal(answer) ? [] : faultsOf(answer)).toStrictEqual([]);
    const lines = target.logs.text().trimEnd().split('\n');
    expect(lines).toHaveLength(target.logs.lines().length);
    expect(target.logs.lines().filter(({ msg }) => msg === 'forged')).toStrictEqual([]);
    for (const line of lines) expect(line).toMatch(/^\{"level":\d+,"time":"/);
  });

  it('is removed from a browser’s name, which is stored with its session in limited length', async () => {
    const { email } = target.world.customer;
    const answer = await target.api.visitor().call('/api/session', {
      method: 'POST',
      body: { email, password: testPassword },
      headers: { 'user-agent': 'Robot/1 '.repeat(400) },
    });
    expect(answer.status).toBe(200);
    const rows = await readRows<{ agent: string }>(
      target.api.platform,
      'select user_agent as agent from session where user_agent like $1',
      ['Robot%'],
    );
    expect(rows.map(({ agent }) => agent.length)).toStrictEqual([400]);
  });
});

const proxies = [0, 1] as const;

describe.each(proxies)('a forged host behind %i proxies', (trustProxy) => {
  let target: Target;
  let send: ReturnType<typeof sender>;
  const appUrl = 'https://clairvolet.example';
  beforeAll(async () => {
    target = await openTarget({ clientDir: client.dir, trustProxy, appUrl });
    send = sender(target);
  });
  afterAll(async () => target.stop());

  const disguises: Record<string, Headers> = {
    Host: [['Host', stranger]],
    'Host with a port': [
      ['Host', `${stranger}:80`],
      ['X-Forwarded-Proto', 'http'],
    ],
    'X-Forwarded-Host': [
      ['X-Forwarded-Host', stranger],
      ['X-Forwarded-Proto', 'https'],
    ],
    Forwarded: [['Forwarded', `host=${stranger};proto=https`]],
    'X-Original-URL and its like': [
      ['X-Original-URL', `https://${stranger}/`],
      ['X-Rewrite-URL', `https://${stranger}/`],
      ['X-Host', stranger],
    ],
  };

  async function expectNoStranger(
    endpoint: WalkedEndpoint | undefined,
    path: string,
    tried: readonly Headers[] = Object.values(disguises),
  ): Promise<void> {
    for (const disguise of tried) {
      const answer = endpoint
        ? await send(endpoint, path, (await validRequest(endpoint, target.world)).body, disguise)
        : await sendRaw(target.api.origin, { method: 'GET', target: path, headers: disguise });
      const isOurs = disguise.every(([name]) => name !== 'Host');
      if (isOurs) {
        const faults = faultsOf(answer).filter((fault) => !fault.startsWith('type text/html'));
        expect([path, faults]).toStrictEqual([path, []]);
      } else {
        expect([path, answer.status, answer.body.includes('Aucun site à cette adresse')]).toStrictEqual([
          path,
          404,
          true,
        ]);
      }
      expect(answer.text).not.toContain(stranger);
      expect(answer.headers.has('location')).toBe(false);
    }
  }

  const worn = Object.keys(disguises).flatMap((disguise) => proxies.map((count) => ({ disguise, count })));
  it.each(sampledPairs(oneOfEachFamily(walked), worn).filter(({ attack }) => attack.count === trustProxy))(
    'does not reach the answers of $name when it is in $attack.disguise',
    async ({ endpoint, attack }) => {
      const { path } = await validRequest(endpoint, target.world);
      await expectNoStranger(endpoint, path, [disguises[attack.disguise] ?? []]);
    },
  );

  it.each([
    '/',
    '/login',
    '/dashboard',
    '/api/docs',
    '/api/openapi.json',
    '/healthz',
    '/readyz',
    '/assets/app-abc123.js',
  ])('does not reach the content of %s', async (path) => {
    await expectNoStranger(undefined, path);
  });

  it('leads to no other site, whatever redirect a link requests', async () => {
    const wishes = ['next', 'redirect', 'redirectTo', 'returnTo', 'url', 'continue', 'r']
      .map((name) => `${name}=https://${stranger}/`)
      .join('&');
    for (const path of [
      '/',
      '/login',
      '/dashboard',
      `//${stranger}/`,
      `/\\${stranger}`,
      `/%2f${stranger}`,
      `/https://${stranger}`,
    ]) {
      const answer = await sendRaw(target.api.origin, { method: 'GET', target: `${path}?${wishes}` });
      expect([path, answer.status >= 300 && answer.status < 400]).toStrictEqual([path, false]);
      expect(answer.headers.has('location')).toBe(false);
    }
    for (const { item: endpoint, attacks } of sampledCases(oneOfEachFamily(walked), proxies, kindOf)) {
      if (!attacks.includes(trustProxy)) continue;
      const { path, body } = await validRequest(endpoint, target.world);
      const answer = await send(
        endpoint,
        `${path}${path.includes('?') ? '&' : '?'}${wishes}`,
        body && { ...body, redirectTo: `https://${stranger}/`, next: `//${stranger}` },
      );
      expect(answer.headers.has('location')).toBe(false);
      expect(answer.text).not.toContain(stranger);
    }
  });

  it('is not stored: the rows that the API wrote name no host except ours', async () => {
    expect(await dumpDatabase(target.api.platform)).not.toContain(stranger);
  });
});
