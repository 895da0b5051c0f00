import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Inbox, startInbox } from './index.ts';
import { type InboxMessage, Mailbox } from './Mailbox.ts';

let inbox: Inbox;

beforeEach(async () => {
  inbox = await startInbox({ smtpPort: 0, httpPort: 0, log: () => undefined });
});

afterEach(() => inbox.stop());

async function send(mail: SendMailOptions, url = inbox.smtpUrl): Promise<{ messageId: string }> {
  const transport = nodemailer.createTransport(url);
  try {
    return await transport.sendMail({ from: 'Clairvolet <bonjour@clairvolet.test>', to: 'zoe@example.test', ...mail });
  } finally {
    transport.close();
  }
}

async function get(path: string): Promise<Response> {
  return await fetch(inbox.httpUrl + path);
}

async function messages(query = ''): Promise<Omit<InboxMessage, 'text' | 'html'>[]> {
  const response = await get(`/messages${query}`);
  return z.custom<Omit<InboxMessage, 'text' | 'html'>[]>(Array.isArray).parse(await response.json());
}

function askWithHost(host: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(inbox.httpUrl);
    const asked = request({ host: '127.0.0.1', port, path: '/messages', headers: { host } }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('the development inbox', () => {
  test('shows a sent mail with its addresses, its template and both bodies', async () => {
    const { messageId } = await send({
      to: ['Zoé <zoe@example.test>'],
      bcc: 'copie@example.test',
      subject: 'Bienvenue, Zoé !',
      text: 'Votre compte est prêt.',
      html: '<p>Votre compte est <b>prêt</b>.</p>',
      headers: { 'X-Template': 'welcome' },
    });

    const [message] = await messages();
    expect(await (await get(`/messages/${message?.id}`)).json()).toEqual({
      id: expect.any(String),
      messageId,
      from: 'bonjour@clairvolet.test',
      to: ['zoe@example.test', 'copie@example.test'],
      subject: 'Bienvenue, Zoé !',
      template: 'welcome',
      text: 'Votre compte est prêt.\n',
      html: '<p>Votre compte est <b>prêt</b>.</p>\n',
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      attachments: [],
    });
  });

  test('has the mail as soon as the sender is informed that it was accepted', async () => {
    await send({ subject: 'Un' });
    expect(await messages()).toHaveLength(1);
  });

  test('lists the newest mails first, without their bodies, and as many as asked for', async () => {
    for (const subject of ['Un', 'Deux', 'Trois']) await send({ subject });

    expect((await messages()).map(({ subject }) => subject)).toEqual(['Trois', 'Deux', 'Un']);
    expect((await messages('?limit=1')).map((message) => Object.keys(message))).toEqual([
      ['id', 'messageId', 'from', 'to', 'subject', 'template', 'receivedAt', 'attachments'],
    ]);
  });

  test('accepts a sender with any credentials', async () => {
    await send({ subject: 'Un' }, inbox.smtpUrl.replace('smtp://', 'smtp://user:secret@'));
    expect(await messages()).toHaveLength(1);
  });

  test('gives attachments back byte for byte', async () => {
    const content = Buffer.from([0, 1, 2, 253, 254, 255]);
    await send({ text: 'Voici', attachments: [{ filename: 'reçu n°1.pdf', content, contentType: 'application/pdf' }] });

    const [message] = await messages();
    expect(message?.attachments).toEqual([{ filename: 'reçu n°1.pdf', contentType: 'application/pdf', size: 6 }]);
    const response = await get(`/messages/${message?.id}/attachments/0`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
  });

  test('forgets everything when asked to', async () => {
    await send({ subject: 'Un' });
    const { status } = await fetch(`${inbox.httpUrl}/messages`, { method: 'DELETE' });

    expect(status).toBe(204);
    expect(await messages()).toEqual([]);
    expect((await get('/messages/unknown')).status).toBe(404);
  });

  test('shows the HTML of a mail without letting it run anything', async () => {
    const picture = {
      filename: 'a.png',
      content: Buffer.from('png'),
      contentType: 'image/png',
      cid: 'logo@clairvolet',
    };
    const html =
      '<!doctype html><html><head></head><body><img src="cid:logo@clairvolet"><script>x()</script></body></html>';
    await send({ html, attachments: [picture] });

    const response = await get(`/messages/${(await messages())[0]?.id}/html`);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
    const shown = await response.text();
    expect(shown).toMatch(/^<!doctype html>/);
    expect(shown).toContain('<head><base target="_blank">');
    expect(shown).toContain(`src="data:image/png;base64,${Buffer.from('png').toString('base64')}"`);
  });

  test('serves its page, with everything it loads, under a policy without inline code', async () => {
    const page = await get('/');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const markup = await page.text();
    expect(markup).toContain('lang="fr"');
    expect(markup).not.toMatch(/<script>|<style|\son\w+=|\sstyle=/);
    for (const path of ['/inbox.css', '/inbox.js', '/favicon.svg', '/figtree.woff2', '/bricolage-grotesque.woff2']) {
      expect((await get(path)).status, path).toBe(200);
    }
    expect((await get('/../package.json')).status).toBe(404);
  });

  test.each(['evil.example', 'localhost.evil.example', '192.168.1.7:8025'])(
    'hides everything from a page that reaches it under the name "%s"',
    async (host) => {
      await send({ subject: 'Secret' });
      const { status, body } = await askWithHost(host);
      expect(status).toBe(403);
      expect(body).not.toContain('Secret');
    },
  );

  test.each(['localhost:8025', '127.0.0.1', '[::1]:8025', 'mail.localhost:80'])(
    'answers under the name "%s"',
    async (host) => {
      expect((await askWithHost(host)).status).toBe(200);
    },
  );

  test('keeps running after a sender that disconnects in the middle of a mail', async () => {
    const { port } = new URL(inbox.smtpUrl);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write('EHLO a\r\nMAIL FROM:<a@example.test>\r\nRCPT TO:<b@example.test>\r\nDATA\r\nSubject: half');
      socket.on('data', (answer) => {
        if (String(answer).includes('354')) socket.destroy();
      });
      socket.on('close', () => resolve());
    });

    await send({ subject: 'Entier' });
    expect((await messages()).map(({ subject }) => subject)).toEqual(['Entier']);
  });

  test('says that its port is taken', async () => {
    const { port } = new URL(inbox.httpUrl);
    await expect(startInbox({ smtpPort: 0, httpPort: Number(port), log: () => undefined })).rejects.toThrow(
      'EADDRINUSE',
    );
  });

  test('answers a polling client that nothing changed', async () => {
    await send({ subject: 'Un' });
    const first = await get('/messages?limit=50');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await fetch(`${inbox.httpUrl}/messages?limit=50`, { headers })).status).toBe(304);
    await send({ subject: 'Deux' });
    expect((await fetch(`${inbox.httpUrl}/messages?limit=50`, { headers })).status).toBe(200);
  });
});

describe('the mailbox', () => {
  const mail = (id: string, bytes = 0): Parameters<Mailbox['add']>[0] => ({
    summary: { id, messageId: null, from: '', to: [], subject: id, template: null, receivedAt: '', attachments: [] },
    text: null,
    html: null,
    attachments: [{ filename: 'a', contentType: 'a/b', contentId: null, content: new Uint8Array(bytes) }],
  });

  test('drops the oldest mails when there are too many', () => {
    const mailbox = new Mailbox({ messages: 2 });
    for (const id of ['1', '2', '3']) mailbox.add(mail(id));
    expect(mailbox.summaries().map(({ id }) => id)).toEqual(['3', '2']);
    expect(mailbox.message('1')).toBeUndefined();
  });

  test('drops the oldest mails when they are too large together, but never the newest', () => {
    const mailbox = new Mailbox({ bytes: 1_000 });
    for (const [id, bytes] of [
      ['1', 600],
      ['2', 600],
      ['3', 5_000],
    ] as const)
      mailbox.add(mail(id, bytes));
    expect(mailbox.summaries().map(({ id }) => id)).toEqual(['3']);
  });
});
