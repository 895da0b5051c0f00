import { describe, expect, it } from 'vitest';
import { activityKinds, describeActivity } from './activity.ts';

describe('an activity', () => {
  it.each([
    ['account_created', { planName: 'Business' }, 'Compte créé', 'Essai gratuit, formule Business'],
    ['account_created', {}, 'Compte créé', 'Essai gratuit'],
    ['welcome_mail_sent', { recipient: 'a@b.example' }, 'E-mail de bienvenue envoyé', 'À a@b.example'],
  ] as const)('%s with %j is told in French', (kind, data, title, detail) => {
    expect(describeActivity({ kind, data })).toStrictEqual({ title, detail });
  });

  it.each(activityKinds)('%s can be told without its values', (kind) => {
    const { title, detail } = describeActivity({ kind, data: {} });
    expect(title).not.toBe('');
    expect(detail).not.toContain('undefined');
  });
});
