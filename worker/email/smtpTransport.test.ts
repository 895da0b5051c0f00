import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSmtpSink, type SmtpSink } from '@app/domain/testing';
import {
  MailSendError,
  createMailSender,
  longestAttachments,
  type MailSender,
  type OutgoingMail,
} from './smtpTransport.ts';
import type { SmtpConfiguration } from './smtpOptions.ts';

let sink: SmtpSink;
let configuration: SmtpConfiguration | null;
let sender: MailSender;
const log = { info: () => {}, warn: () => {} };

const mail = {
  from: { name: 'Clairvolet, l’équipe', address: 'bonjour@clairvolet.example' },
  to: 'maite@harispe.example',
  subject: 'Bienvenue chez Clairvolet, Maïté\u202f!',
  html: '<p>Bienvenue, <strong>Maïté</strong>.</p>',
  text: 'Bienvenue, Maïté.',
  messageId: '<0193-42@clairvolet.example>',
  template: 'welcome',
} satisfies OutgoingMail;

beforeEach(async () => {
  sink = await startSmtpSink();
  configuration = { url: sink.url };
  sender = createMailSender({ resolveConfiguration: () => configuration, log });
});

afterEach(async () => {
  sender.close();
  await sink.stop();
});

const failure = (kind: 'temporary' | 'permanent', responseCode?: number): unknown =>
  expect.objectContaining({ name: MailSendError.name, kind, responseCode });

describe('send', () => {
  it('delivers the mail with its identity, its template and both bodies', async () => {
    const sent = await sender.send({ ...mail, replyTo: 'contact@clairvolet.example' });
    expect(sent).toEqual({ accepted: ['maite@harispe.example'], response: expect.stringMatching(/^250 /) });
    const [received] = await sink.waitFor(1);
    expect(received).toMatchObject({
      messageId: '<0193-42@clairvolet.example>',
      from: 'bonjour@clairvolet.example',
      to: ['maite@harispe.example'],
      subject: 'Bienvenue chez Clairvolet, Maïté\u202f!',
      template: 'welcome',
      html: expect.stringContaining('<strong>Maïté</strong>'),
      headers: {
        'auto-submitted': 'auto-generated',
        'reply-to': 'contact@clairvolet.example',
        'content-type': expect.stringContaining('multipart/alternative'),
      },
    });
    expect(received?.text.trim()).toBe('Bienvenue, Maïté.');
    expect(received?.headers).not.toHaveProperty('x-mailer');
  });

  it('keeps the name of the sender whole, commas and accents included', async () => {
    await sender.send(mail);
    const [received] = await sink.waitFor(1);
    expect(received?.from).toBe('bonjour@clairvolet.example');
    expect(received?.headers['from']).toMatch(/^(?:"|=\?UTF-8\?).*<bonjour@clairvolet\.example>$/i);
  });

  it('delivers attachments unchanged', async () => {
    const content = Buffer.from([0, 37, 80, 68, 70, 13, 10, 46, 13, 10, 255]);
    await sender.send({
      ...mail,
      attachments: [{ filename: 'INV-1042 été.pdf', contentType: 'application/pdf', content }],
    });
    const [received] = await sink.waitFor(1);
    expect(received?.attachments).toStrictEqual([
      { filename: 'INV-1042 été.pdf', contentType: 'application/pdf', content },
    ]);
    expect(received?.text.trim()).toBe('Bienvenue, Maïté.');
  });

  it('refuses attachments larger than mail servers accept', async () => {
    const content = Buffer.alloc(longestAttachments / 2 + 1);
    const file = { filename: 'a.pdf', contentType: 'application/pdf', content };
    await expect(sender.send({ ...mail, attachments: [file, file] })).rejects.toEqual(failure('permanent'));
    expect(sink.connections()).toBe(0);
  });

  it('reuses its connection', async () => {
    await sender.send(mail);
    await sender.send(mail);
    await sender.send(mail);
    expect(sink.messages).toHaveLength(3);
    expect(sink.connections()).toBe(1);
  });

  it('opens at most five connections at once', async () => {
    await Promise.all(Array.from({ length: 40 }, () => sender.send(mail)));
    expect(sink.messages).toHaveLength(40);
    expect(sink.connections()).toBeLessThanOrEqual(5);
  });

  it('uses a changed configuration without a restart', async () => {
    await sender.send(mail);
    const other = await startSmtpSink();
    configuration = { url: other.url };
    await sender.send({ ...mail, to: 'b@x.example' });
    expect(sink.messages).toHaveLength(1);
    expect(other.messages.map((message) => message.to)).toEqual([['b@x.example']]);
    sender.close();
    await other.stop();
  });

  it('signs in when the configuration says so', async () => {
    const guarded = await startSmtpSink({ credentials: { username: 'clairvolet', password: 's3cret' } });
    const server = { host: '127.0.0.1', port: guarded.port, username: 'clairvolet', encryption: 'none' } as const;
    configuration = { ...server, password: 's3cret' };
    await sender.send(mail);
    expect(guarded.messages).toHaveLength(1);
    // A wrong password is ours to mend: the mail stays good.
    configuration = { ...server, password: 'wrong' };
    await expect(sender.send(mail)).rejects.toEqual(failure('temporary', 535));
    sender.close();
    await guarded.stop();
  });

  it('refuses to speak in clear to a server without STARTTLS when encryption is on', async () => {
    configuration = { host: '127.0.0.1', port: sink.port, username: '', password: '', encryption: 'tls' };
    await expect(sender.send(mail)).rejects.toEqual(failure('temporary', 500));
    expect(sink.messages).toHaveLength(0);
  });

  it.each([
    ['starttls', 'tls'],
    ['implicit', 'ssl'],
  ] as const)('refuses the self-signed certificate of a server (%s)', async (encryption, setting) => {
    const impostor = await startSmtpSink({ encryption });
    configuration = { host: '127.0.0.1', port: impostor.port, username: '', password: '', encryption: setting };
    await expect(sender.send(mail)).rejects.toThrow(/certificate/i);
    expect(impostor.messages).toHaveLength(0);
    sender.close();
    await impostor.stop();
  });

  it.each([
    ['the recipient', 'recipient', 450, 'temporary'],
    ['the recipient', 'recipient', 550, 'permanent'],
    ['the message', 'data', 451, 'temporary'],
    ['the message', 'data', 554, 'permanent'],
  ] as const)('classifies a refusal of %s (%s, %d) as %s', async (_what, at, code, kind) => {
    sink.refuse(1, code, at);
    await expect(sender.send(mail)).rejects.toEqual(failure(kind, code));
    await sender.send(mail);
    expect(sink.messages).toHaveLength(1);
  });

  it('fails once when the connection is cut after the body, and does not send again by itself', async () => {
    sink.cutAfterData();
    await expect(sender.send(mail)).rejects.toEqual(failure('temporary'));
    expect(sink.messages).toHaveLength(1);
    await sender.send(mail);
    expect(sink.messages.map((message) => message.messageId)).toEqual([mail.messageId, mail.messageId]);
  });

  it('waits for a slow mail server', async () => {
    sink.delay(50);
    await sender.send(mail);
    expect(sink.messages).toHaveLength(1);
  });

  it('fails temporarily when no server listens or none is configured', async () => {
    await sink.stop();
    await expect(sender.send(mail)).rejects.toThrow(/ECONNREFUSED/);
    await expect(sender.send(mail)).rejects.toEqual(failure('temporary'));
    configuration = null;
    await expect(sender.send(mail)).rejects.toThrow('Aucun serveur d’e-mail n’est configuré');
    await expect(sender.send(mail)).rejects.toEqual(failure('temporary'));
  });

  it.each([
    ['to', { to: 'a@x.example\r\nBcc: b@x.example' }],
    ['from.name', { from: { name: 'Moi\nBcc: b@x.example', address: 'a@x.example' } }],
    ['from.address', { from: { name: 'Moi', address: 'a@x.example\r' } }],
    ['replyTo', { replyTo: 'a@x.example\nX: y' }],
    ['messageId', { messageId: '<a@b>\r\nX: y' }],
    ['template', { template: 'welcome\0' }],
    [
      'attachments.filename',
      { attachments: [{ filename: 'a\r\nX: y', contentType: 'application/pdf', content: Buffer.from('a') }] },
    ],
  ])('refuses a control character in %s', async (field, change) => {
    await expect(sender.send({ ...mail, ...change })).rejects.toEqual(failure('permanent'));
    await expect(sender.send({ ...mail, ...change })).rejects.toThrow(`Control character in ${field}`);
    expect(sink.connections()).toBe(0);
  });

  it('lets neither the subject nor a body add a header, a recipient or a second mail', async () => {
    const smuggled = '\r\n.\r\nMAIL FROM:<b@x.example>\r\nRCPT TO:<b@x.example>\r\nDATA\r\nBcc: b@x.example\r\n\r\n';
    await sender.send({
      ...mail,
      subject: 'Bonjour\r\nBcc: b@x.example\r\n\r\nTexte',
      text: `Bonjour${smuggled}\n.\n\r.\r`,
      html: `<p>Bonjour</p>${smuggled}`,
    });
    expect(sink.messages).toHaveLength(1);
    const [received] = sink.messages;
    expect(received).toMatchObject({
      to: [mail.to],
      subject: expect.stringMatching(/^Bonjour Bcc: b@x\.example +Texte$/),
    });
    expect(Object.keys(received?.headers ?? {})).not.toContain('bcc');
    expect(received?.text).toContain('RCPT TO:<b@x.example>');
  });

  it.each(['', 'nobody', 'a@x.example, b@x.example', 'a@x.example> RCPT TO:<b@x.example'])(
    'takes %j for one address, which no server accepts',
    async (to) => {
      await expect(sender.send({ ...mail, to })).rejects.toEqual(
        expect.objectContaining({ name: MailSendError.name, kind: 'permanent' }),
      );
      expect(sink.messages).toHaveLength(0);
    },
  );

  it('connects again after the server restarted', async () => {
    await sender.send(mail);
    await sink.stop();
    sink = await startSmtpSink({ port: sink.port });
    await sender.send(mail);
    expect(sink.messages).toHaveLength(1);
  });
});

describe('verify', () => {
  it('connects without sending', async () => {
    await sender.verify();
    expect(sink.connections()).toBe(1);
    expect(sink.messages).toHaveLength(0);
  });

  it('throws with the reason when it cannot connect', async () => {
    const mute: Server = createServer((socket) => socket.end('554 go away\r\n'));
    const port = await new Promise<number>((resolve) => {
      mute.listen(0, '127.0.0.1', () => {
        const address = mute.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    configuration = { url: `smtp://127.0.0.1:${port}` };
    await expect(sender.verify()).rejects.toThrow(/554 go away/);
    mute.close();
  });
});

it('a mail sender can be used again after it was closed', async () => {
  await sender.send(mail);
  sender.close();
  await sender.send(mail);
  expect(sink.messages).toHaveLength(2);
});
