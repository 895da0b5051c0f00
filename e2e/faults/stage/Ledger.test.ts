import type { SinkMessage } from '@app/domain/testing/smtp';
import { beforeEach, describe, expect, it } from 'vitest';
import { signUp } from '../flows/signUp.flow.ts';
import { Ledger } from './Ledger.ts';

function mail(template: string, address: string, messageId: string): SinkMessage {
  const isNotice = template === 'new_user_admin';
  return {
    messageId,
    template,
    from: 'site@clairvolet.test',
    to: [isNotice ? 'super@clairvolet.test' : address],
    subject: '',
    text: '',
    html: '',
    headers: isNotice ? { 'reply-to': address } : {},
    attachments: [],
  };
}

describe('the ledger', () => {
  let ledger: Ledger;
  const welcome = mail('welcome', 'a@fautes.test', '<1@x>');
  const notice = mail('new_user_admin', 'a@fautes.test', '<2@x>');
  beforeEach(() => {
    ledger = new Ledger();
    ledger.expect(signUp.mails('a'));
  });

  it('finds nothing wrong with one of each', () => {
    expect(ledger.check([notice, welcome])).toEqual({ breaches: [], lost: 0, doubled: 0, repeats: 0 });
  });

  it('notices a mail that never came', () => {
    expect(ledger.check([notice])).toMatchObject({
      lost: 1,
      breaches: ['welcome to a@fautes.test was never sent'],
    });
  });

  it('notices a mail that came twice, unless a fault excuses it, and then once only', () => {
    expect(ledger.check([notice, welcome, welcome])).toMatchObject({ doubled: 1, repeats: 0 });
    ledger.excuse(['<1@x>', '<1@x>']);
    expect(ledger.check([notice, welcome, welcome])).toMatchObject({ breaches: [], doubled: 0, repeats: 1 });
    expect(ledger.check([notice, welcome, welcome, welcome])).toMatchObject({ doubled: 1 });
    expect(ledger.check([notice, notice, welcome])).toMatchObject({ doubled: 1 });
  });

  it('withdraws its complaint about a mail that is expected later', () => {
    const early = mail('welcome', 'b@fautes.test', '<3@x>');
    expect(ledger.check([notice, welcome, early]).breaches).toEqual([
      'nobody asked for welcome to b@fautes.test (<3@x>)',
    ]);
    ledger.expect(signUp.mails('b'));
    expect(ledger.check([notice, welcome, early]).breaches).toEqual([
      'new_user_admin about b@fautes.test was never sent',
    ]);
  });

  it('never excuses a second Message-ID', () => {
    ledger.excuse(['<1@x>', '<3@x>']);
    expect(ledger.check([notice, welcome, { ...welcome, messageId: '<3@x>' }])).toMatchObject({ doubled: 1 });
  });

  it('counts mails that are expected more than once', () => {
    ledger = new Ledger();
    ledger.expect([{ says: 'the welcomes', times: 2, matches: ({ template }) => template === 'welcome' }]);
    const second = { ...welcome, messageId: '<3@x>' };
    expect(ledger.check([welcome])).toMatchObject({ lost: 1, breaches: ['the welcomes was sent 1 times only'] });
    expect(ledger.check([welcome, second])).toMatchObject({ breaches: [], lost: 0, doubled: 0 });
    expect(ledger.check([welcome, second, { ...welcome, messageId: '<4@x>' }])).toMatchObject({ doubled: 1 });
    expect(ledger.check([welcome, second, second])).toMatchObject({ doubled: 1 });
  });

  it('allows an optional mail to be absent, but not to come twice', () => {
    ledger = new Ledger();
    ledger.expect([{ says: 'the news', isOptional: true, matches: ({ template }) => template === 'welcome' }]);
    expect(ledger.check([])).toMatchObject({ breaches: [], lost: 0 });
    expect(ledger.check([welcome])).toMatchObject({ breaches: [], doubled: 0 });
    expect(ledger.check([welcome, { ...welcome, messageId: '<3@x>' }])).toMatchObject({ doubled: 1 });
  });

  it('notices a mail that was not expected', () => {
    const foreign = mail('welcome', 'b@fautes.test', '<3@x>');
    expect(ledger.check([notice, welcome, foreign]).breaches).toEqual([
      'nobody asked for welcome to b@fautes.test (<3@x>)',
    ]);
  });
});
