import { isGuestKind } from '@app/contract/channels/rules.ts';
import type { LedgerEntry } from '@app/contract/channels/api.ts';
import { formatDay } from '@app/contract/core/dates.ts';
import { dateOf, nightsBetween } from '@app/contract/core/days.ts';
import { countNights, spanLabel } from '@app/contract/properties/pricing/rateWords.ts';
import { countOf } from '@app/contract/core/counting.ts';
import { isDamaged, type SkipReason, type SkippedEntry } from '../ical/ReadCalendar.ts';
import type { EventLine, EventLineKind, FeedLine, LedgerLine } from '../import/LedgerLine.ts';

type Told = LedgerEntry['lines'][number];

/** « Séjour de Maria », « Séjour », « Nuits fermées ». */
function nameOf({ eventKind, guestName }: EventLine): string {
  if (!isGuestKind(eventKind)) return eventKind === 'tentative' ? 'Demande' : 'Nuits fermées';
  const word = eventKind === 'stay' ? 'Séjour' : 'Nuits prises';
  return guestName ? `${word} «\u00a0${guestName}\u00a0»` : word;
}

function isPlural({ eventKind }: EventLine): boolean {
  return eventKind !== 'stay' && eventKind !== 'tentative';
}

/** What a participle about it ends with: « séjour prolongé », « demande prolongée », « nuits prolongées ». */
function endingOf(line: EventLine): string {
  if (isPlural(line)) return 'es';
  return line.eventKind === 'tentative' ? 'e' : '';
}

/** « prolongé de 2 nuits, jusqu’au 10 avril » where one edge moved, else « du … au …, avant du … au … ». */
function changeOf(line: EventLine): string {
  const { arrival, departure, before } = line;
  if (!before) return spanLabel(arrival, departure);
  const ending = endingOf(line);
  const added = nightsBetween(before.departure, departure);
  if (before.arrival === arrival && added !== 0) {
    const word = `${added > 0 ? 'prolongé' : 'raccourci'}${ending}`;
    return `${word} de ${countNights(Math.abs(added))}, jusqu’au ${formatDay(dateOf(departure))}`;
  }
  return `déplacé${ending} ${spanLabel(arrival, departure)}, avant ${spanLabel(before.arrival, before.departure)}`;
}

/** « Nouveau séjour « Maria » du 3 au 7 mai 2027. » */
function begunSentence(line: EventLine): Told {
  const span = spanLabel(line.arrival, line.departure);
  switch (line.eventKind) {
    case 'echo':
      return {
        tone: 'echo',
        sentence: `Nuits ${span} laissées de côté\u00a0: elles viennent de votre propre calendrier, revenu en écho.`,
      };
    case 'window':
      return { tone: 'quiet', sentence: `Délai ou horizon de la plateforme, ${span}\u00a0: laissé de côté.` };
    case 'ignored':
      return { tone: 'quiet', sentence: `Nuits ${span} ignorées, comme vous l’avez demandé.` };
    case 'stay':
      return {
        tone: 'new',
        sentence: `Nouveau séjour${line.guestName ? ` «\u00a0${line.guestName}\u00a0»` : ''} ${span}.`,
      };
    case 'tentative':
      return { tone: 'new', sentence: `Nouvelle demande ${span}\u00a0: ses nuits sont gardées.` };
    default:
      return { tone: 'new', sentence: `${nameOf(line)} ${span}.` };
  }
}

/** What becomes of it: nights that were closed are open again, what somebody stood behind is cancelled. */
function goneWord(line: EventLine): string {
  const { eventKind } = line;
  if (eventKind === 'block' || eventKind === 'closure') return 'rouvertes';
  return eventKind === 'busy' ? 'libérées' : `annulé${endingOf(line)}`;
}

const told: Readonly<Record<Exclude<EventLineKind, 'begun'>, (line: EventLine, span: string) => Told>> = {
  adopted: (line, span) => ({
    tone: 'quiet',
    sentence: `${nameOf(line)} ${span}\u00a0: déjà dans votre planning, désormais suivi.`,
  }),
  confirmed: (line, span) => ({
    tone: 'new',
    sentence: `Demande acceptée\u00a0: ${nameOf(line).replace('S', 's')} ${span}.`,
  }),
  changed: (line) => ({ tone: 'changed', sentence: `${nameOf(line)} ${changeOf(line)}.` }),
  narrowing: (line) => ({
    tone: 'kept',
    sentence: `${nameOf(line)}\u00a0: la plateforme n’annonce plus que les nuits ${spanLabel(line.arrival, line.departure)}. Les autres restent gardées jusqu’à la prochaine lecture qui le confirme.`,
  }),
  back: (line, span) => ({
    tone: 'kept',
    sentence: `${nameOf(line)} ${span} de nouveau dans le calendrier\u00a0: rien n’avait été libéré.`,
  }),
  revived: (line, span) => ({
    tone: 'new',
    sentence: `${nameOf(line)} ${span} ${isPlural(line) ? 'reviennent' : 'revient'} dans le calendrier après en avoir disparu.`,
  }),
  vanishing: (line, span) => ({
    tone: 'kept',
    sentence: `${nameOf(line)} ${span}\u00a0: absent${endingOf(line)} du calendrier. Rien n’est libéré avant qu’une autre lecture, une demi-heure plus tard, le confirme.`,
  }),
  gone: (line, span) => ({
    tone: 'gone',
    sentence: `${nameOf(line)} ${span} ${goneWord(line)}\u00a0: deux lectures l’ont confirmé.`,
  }),
  under_way: (line, span) => ({
    tone: 'kept',
    sentence: `${nameOf(line)} ${span}\u00a0: plus dans le calendrier, mais en cours. Rien n’est libéré avant le départ.`,
  }),
  merged: (line, span) => ({
    tone: 'quiet',
    sentence: `${nameOf(line)} ${span}\u00a0: la plateforme ${isPlural(line) ? 'les ' : 'l’'}écrit maintenant d’un bloc avec ce qui suit ou précède.`,
  }),
  echo_held: (_line, span) => ({
    tone: 'changed',
    sentence: `Nuits ${span}\u00a0: la plateforme les ferme toujours, bien que notre calendrier ne les ferme plus. Elles sont à elle.`,
  }),
  corrected: (line, span) => ({ tone: 'changed', sentence: `${nameOf(line)} ${span}, d’après votre correction.` }),
  kept_by_host: (line, span) => ({
    tone: 'kept',
    sentence: `${nameOf(line)} ${span}\u00a0: rien n’est libéré, comme vous l’avez demandé.`,
  }),
  freed_by_host: (line, span) => ({
    tone: 'gone',
    sentence: `${nameOf(line)} ${span} ${goneWord(line)}, comme vous l’avez demandé.`,
  }),
};

function feedSentence({ kind, reason, count, stays }: FeedLine): Told {
  if (kind === 'quarantine_ended')
    return {
      tone: 'quiet',
      sentence: 'Le calendrier est revenu\u00a0: la quarantaine est levée, rien n’avait été libéré.',
    };
  if (kind === 'quarantine_over')
    return {
      tone: 'quiet',
      sentence:
        'La quarantaine est levée\u00a0: ce qui manque au calendrier a commencé entre-temps, et rien n’en est libéré avant la fin.',
    };
  const many = count > 1 ? 's' : '';
  const kept =
    stays === count ? `${countOf(count, 'séjour')} gardé${many}` : `${countOf(count, 'entrée')} gardée${many}`;
  switch (reason) {
    case 'emptied':
      return {
        tone: 'alarm',
        sentence: `${kept}\u00a0: le calendrier est devenu vide d’un coup. Rien n’est libéré sans votre réponse.`,
      };
    case 'many_vanished':
      return {
        tone: 'alarm',
        sentence: `${kept}\u00a0: trop de séjours ont disparu d’un coup. Rien n’est libéré sans votre réponse.`,
      };
    case 'other_property':
      return {
        tone: 'alarm',
        sentence:
          'Ce calendrier est celui d’un autre de vos logements\u00a0: rien n’en a été pris, rien n’a été libéré.',
      };
  }
}

/** What a line of the ledger says, in a French sentence. */
export function ledgerSentence(line: LedgerLine): Told {
  if ('count' in line) return feedSentence(line);
  return line.kind === 'begun' ? begunSentence(line) : told[line.kind](line, spanLabel(line.arrival, line.departure));
}

const skipReasons: Readonly<Record<SkipReason, string>> = {
  no_start: 'elle n’a pas de date d’arrivée',
  bad_date: 'l’une de ses dates n’existe pas',
  ends_before_start: 'elle finit avant de commencer',
  no_night: 'elle ne contient aucune nuit',
  cancelled: 'elle est annulée',
  transparent: 'elle est marquée comme libre',
  too_far: 'elle est trop lointaine',
  unreadable: 'elle est illisible',
};

/** What became of an entry that was left out, and of the nights that it may have had. */
export function leftOutSentence(entry: SkippedEntry): string {
  const sentence = skippedSentence(entry);
  return isDamaged(entry.reason) ? `${sentence} Les nuits que nous lui connaissions restent prises.` : sentence;
}

/** Why an entry is left out. */
export function skippedSentence({ reason, text }: SkippedEntry): string {
  return `Une ligne n’a pas été prise\u00a0: ${skipReasons[reason]}${text ? ` (${text})` : ''}.`;
}
