import { createTransport } from 'nodemailer';
import { afterEach, describe, expect, it } from 'vitest';
import { startSmtpSink, type SmtpSink } from './smtpSink.ts';

let sink: SmtpSink | undefined;

afterEach(() => sink?.stop());

async function sendTo(address: string, subject = 'Bonjour'): Promise<void> {
  const transport = createTransport({ url: sink?.url });
  await transport.sendMail({
    from: 'hôte@clairvolet.example',
    to: address,
    subject,
    text: 'Été',
    html: '<p>Été</p>',
    messageId: '<1@clairvolet.example>',
    headers: { 'X-Template': 'welcome' },
  });
}

describe('startSmtpSink', () => {
  it('stores what it receives, parsed', async () => {
    sink = await startSmtpSink();
    const arrival = sink.waitFor(1);
    await sendTo('maite@harispe.example', 'Réservation confirmée\u00a0: été');
    const [message] = await arrival;
    expect(message).toMatchObject({
      messageId: '<1@clairvolet.example>',
      to: ['maite@harispe.example'],
      subject: 'Réservation confirmée\u00a0: été',
      template: 'welcome',
      html: expect.stringContaining('<p>Été</p>'),
      headers: { 'x-template': 'welcome' },
    });
    expect(message?.text.trim()).toBe('Été');
  });

  it('waits for a message that satisfies a condition, and says what came instead', async () => {
    sink = await startSmtpSink();
    const arrival = sink.waitFor((message) => message.to.includes('b@x.example'));
    await sendTo('a@x.example');
    await sendTo('b@x.example');
    expect((await arrival).map((message) => message.to)).toEqual([['b@x.example']]);
    await expect(sink.waitFor(3, 5)).rejects.toThrow('2 received: welcome to a@x.example; welcome to b@x.example');
  });

  it('refuses as many recipients as asked, then takes the next', async () => {
    sink = await startSmtpSink();
    sink.refuse(2, 451);
    await expect(sendTo('a@x.example')).rejects.toMatchObject({ responseCode: 451 });
    await expect(sendTo('a@x.example')).rejects.toMatchObject({ responseCode: 451 });
    await sendTo('a@x.example');
    expect(sink.messages).toHaveLength(1);
  });

  it('forgets messages and planned faults', async () => {
    sink = await startSmtpSink();
    await sendTo('a@x.example');
    sink.refuse(1, 550);
    sink.clear();
    await sendTo('b@x.example');
    expect(sink.messages.map((message) => message.to[0])).toEqual(['b@x.example']);
  });

  it('reports every stage, and waits for what is done there', async () => {
    sink = await startSmtpSink();
    const stages: string[] = [];
    sink.onStage(async (stage, recipients) => {
      const kept = sink?.messages.length;
      await Promise.resolve();
      stages.push(`${stage} ${recipients.join()} ${kept}`);
      return undefined;
    });
    await sendTo('a@x.example');
    expect(stages).toEqual([
      'connect  0',
      'mail  0',
      'recipient  0',
      'data a@x.example 0',
      'complete a@x.example 0',
      'accepted a@x.example 1',
    ]);
  });

  it('does not store a message that is lost at a stage, and loses no other', async () => {
    sink = await startSmtpSink();
    const lost = ['mail', 'complete'];
    sink.onStage((stage) => {
      if (stage !== lost[0]) return undefined;
      lost.shift();
      return 'lost';
    });
    await expect(sendTo('a@x.example')).rejects.toThrow();
    await expect(sendTo('a@x.example')).rejects.toThrow();
    expect(sink.messages).toHaveLength(0);
    await sendTo('a@x.example');
    expect(sink.messages).toHaveLength(1);
  });

  it('stops at once, also with clients connected', async () => {
    sink = await startSmtpSink();
    const pool = createTransport({ url: sink.url, pool: true });
    await pool.verify();
    await sink.stop();
    await expect(pool.verify()).rejects.toMatchObject({ code: 'ESOCKET' });
    pool.close();
    sink = undefined;
  });
});
