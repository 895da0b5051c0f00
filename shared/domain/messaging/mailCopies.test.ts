import { describe, expect, it } from 'vitest';
import { copyOf, withoutSecrets } from './mailCopies.ts';
import { defaultTemplates } from './templates/index.ts';

describe('the copy of a mail', () => {
  it('says where its links lead, but not what they open', () => {
    const token = '01989f5e-1111-7000-8000-00000000000a.qZ3hV9-tX0';
    expect(withoutSecrets(`Choisissez : https://a.example/reset-password?token=${token}\nÀ bientôt`)).toBe(
      'Choisissez : https://a.example/reset-password?…\nÀ bientôt',
    );
    expect(withoutSecrets('https://a.example/ical/9f86d081884c7d659a2feaa0c55ad015.ics?x=1')).toBe(
      'https://a.example/ical/…?…',
    );
    expect(withoutSecrets('https://a.example/m/#4kT9aaaabbbbccccddddeeee')).toBe('https://a.example/m/#…');
  });

  it('leaves other addresses and words as they are', () => {
    const text = 'Bonjour Maïté ? Voyez https://a.example/dashboard/reservations et https://gite-d-ete-2026.a.example.';
    expect(withoutSecrets(text)).toBe(text);
  });

  it('is not made of what names guests, whom their host alone shows', () => {
    const content = { subject: 'Nouveau message de Huguette', text: 'Bonjour Maïté', html: '<p>Bonjour</p>' };
    expect(copyOf('site_message', content)).toBeNull();
    expect(copyOf('double_booking', content)).toBeNull();
    expect(copyOf('welcome', content)).toStrictEqual({ subject: content.subject, body: content.text });
  });

  it('is of no mail that has a guest among its values', () => {
    const naming = defaultTemplates.filter(
      ({ audience, variables }) =>
        audience !== 'admin' &&
        variables.some(({ name }) => ['guest_name', 'sender_name', 'newcomer', 'holder', 'greeting'].includes(name)),
    );
    expect(naming.map(({ key }) => key)).toStrictEqual([
      'booking_confirmation',
      'guest_stay',
      'guest_review',
      'guest_host_left',
      'stay_requested',
      'stay_awaiting_payment',
      'stay_cancelled_by_guest',
      'stay_payment_trouble',
      'stay_change_asked',
      'stay_change_settled',
      'stay_dispute',
      'review_received',
      'review_withdrawn',
      'stay_caution',
      'site_message',
      'double_booking',
    ]);
    expect(naming.every(({ namesGuests }) => namesGuests === true)).toBe(true);
  });
});
