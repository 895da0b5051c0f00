import type { LateView } from '@app/contract/payments/overviewApi.ts';
import { formatsOf, type Formats, type GuestLanguage } from '@app/contract/payments/words/formats.ts';
import { germanReminder } from './de.ts';
import { englishReminder } from './en.ts';
import { spanishReminder } from './es.ts';
import { frenchReminder } from './fr.ts';
import type { ReminderFacts, ReminderWords } from './ReminderWords.ts';

interface Reminded extends Pick<
  LateView,
  'guest' | 'propertyName' | 'arrival' | 'departure' | 'dueOn' | 'cents' | 'agreed'
> {
  page: LateView['page'];
}

/** A mail that reminds a guest of what they owe, as its host may send or say it. */
export interface Reminder {
  language: GuestLanguage;
  subject: string;
  text: string;
}

const words: Record<GuestLanguage, ReminderWords> = {
  fr: frenchReminder,
  en: englishReminder,
  es: spanishReminder,
  de: germanReminder,
};

/** A reminder in the guest's language; in French where it is not known. @param host the name under which it is signed. */
export function reminderOf(late: Reminded, host: string): Reminder {
  const language = late.page?.language ?? 'fr';
  const formats: Formats = formatsOf(language);
  const facts: ReminderFacts = {
    first: late.guest.firstName || late.guest.lastName,
    property: late.propertyName,
    from: formats.day(late.arrival),
    to: formats.day(late.departure),
    amount: formats.money(late.cents),
    due: late.agreed ? formats.day(late.dueOn) : null,
    url: late.page?.url ?? null,
    host,
  };
  const { subject, parts } = words[language];
  return {
    language,
    subject: subject(facts),
    text: parts(facts)
      .filter((part) => part !== null)
      .join('\n\n'),
  };
}

/** What opens the reminder in the host's own mail. */
export function mailtoOf(email: string, { subject, text }: Reminder): string {
  const body = text.replaceAll('\n', '\r\n');
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
