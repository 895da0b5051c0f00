import { capitalised } from '@app/contract/properties/pricing/rateWords.ts';
import { channelLabels, channelNames, type Channel } from '@app/contract/reservations/rules.ts';
import type { FailureReason, ReadingFailure } from '../records/ReadingFailure.ts';

/** What is wrong, without a capital or a full stop, and what a host does about it, where we read again by ourselves and where not. */
type Telling = { advice: string; adviceOnce?: string } & (
  | {
      /** After the channel's name: « ne connaît plus cette adresse ». */
      does: string;
    }
  | {
      /** By itself: « cette adresse ne répond pas ». */
      what: string;
    }
);

const again = 'Rien à faire\u00a0: nous réessayons, de moins en moins souvent.';
const once = 'Recommencez dans quelques minutes.';
const retried = { advice: again, adviceOnce: once };
const copyAgain = 'Copiez à nouveau l’adresse du calendrier sur la plateforme, et remplacez-la ici.';

/** Why a calendar cannot be read, in a sentence, and what a host does about it. */
export function describeFailure(failure: ReadingFailure, channel: Channel): { sentence: string; advice: string } {
  const telling = tellingOf(failure, channel);
  const name = channel === 'other' ? 'La plateforme' : channelLabels[channel];
  const sentence = 'does' in telling ? `${name} ${telling.does}` : capitalised(telling.what);
  return { sentence: `${sentence}.`, advice: telling.advice };
}

/**
 * The same of an address that is tried before anything is stored: nobody tries it again, and a host who copied the page of the
 * listing is told so.
 */
export function describeRefusal(
  failure: ReadingFailure,
  channel: Channel,
  url: URL,
): { sentence: string; advice: string } {
  if (isListingPage(url)) {
    return {
      sentence: 'C’est la page de l’annonce, pas l’adresse de son calendrier.',
      advice:
        'Celle du calendrier se copie là où la plateforme l’exporte\u202f; elle finit souvent par «\u00a0.ics\u00a0».',
    };
  }
  const { adviceOnce } = tellingOf(failure, channel);
  const { sentence, advice } = describeFailure(failure, channel);
  return { sentence, advice: adviceOnce ?? advice };
}

/** Where the channels show their listings to guests, by a label of the host name and by the path. */
const listingPages: readonly { hosts: readonly string[]; path: RegExp }[] = [
  { hosts: ['airbnb'], path: /^(\/[a-z-]+)?\/(rooms|h)\// },
  { hosts: ['booking'], path: /^\/hotel\// },
  { hosts: ['abritel', 'homelidays', 'vrbo', 'homeaway'], path: /\/(location|vacation-rental)/ },
];

function isListingPage({ hostname, pathname }: URL): boolean {
  // 'www.airbnb.co.uk' has the label 'airbnb'.
  const labels = hostname.split('.');
  const page = listingPages.find(({ hosts }) => hosts.some((host) => labels.includes(host)));
  return page !== undefined && !pathname.endsWith('.ics') && page.path.test(pathname);
}

/** What is wrong, where the channel's name stands beside it: « ne connaît plus cette adresse ». */
export function nameFailure(failure: ReadingFailure, channel: Channel): string {
  const telling = tellingOf(failure, channel);
  return 'does' in telling ? telling.does : telling.what;
}

function tellingOf({ reason, status }: ReadingFailure, channel: Channel): Telling {
  const tellings: Readonly<Record<FailureReason, Telling>> = {
    not_found: { does: 'ne connaît plus cette adresse', advice: copyAgain },
    gone: { does: 'a supprimé ce calendrier', advice: copyAgain },
    forbidden: { does: 'refuse de donner ce calendrier', advice: copyAgain },
    too_many_requests: { does: 'nous demande d’attendre', ...retried },
    server_error: { does: `a un problème de son côté (${status ?? 500})`, ...retried },
    refused_status: { does: `a répondu autre chose qu’un calendrier (${status ?? '?'})`, advice: copyAgain },
    unreachable: {
      what: 'cette adresse ne répond pas',
      advice: 'Vérifiez-la\u202f; si elle est juste, attendez\u00a0: nous réessayons.',
      adviceOnce: 'Vérifiez-la\u202f; si elle est juste, recommencez dans quelques minutes.',
    },
    timeout: { does: 'met trop longtemps à répondre', ...retried },
    too_large: {
      what: 'ce calendrier est trop gros (plus de 5\u00a0Mo)',
      advice: 'Donnez l’adresse du calendrier d’un seul logement.',
    },
    cut: { what: 'la lecture a été coupée', ...retried },
    truncated: { what: 'le calendrier reçu est incomplet', ...retried },
    private_address: {
      what: 'cette adresse n’est pas publique',
      advice: 'Donnez une adresse que l’on peut ouvrir depuis Internet.',
    },
    too_many_redirects: { what: 'cette adresse renvoie sans fin d’une page à l’autre', advice: copyAgain },
    insecure_redirect: { what: 'cette adresse renvoie vers une page non sécurisée', advice: copyAgain },
    bad_address: { what: 'cette adresse ne peut pas être lue', advice: copyAgain },
    certificate: {
      what: 'le certificat de ce site n’est pas valable',
      advice: 'Vérifiez l’adresse\u202f; si elle est juste, prévenez la plateforme.',
    },
    empty_body: { does: 'a répondu par une page vide', ...retried },
    html: {
      does: 'a répondu par une page, pas par un calendrier',
      advice: 'Donnez l’adresse du calendrier (souvent terminée par .ics), pas celle de l’annonce.',
    },
    json: { does: 'a répondu par un message, pas par un calendrier', ...retried },
    no_calendar: {
      what: 'ce n’est pas un calendrier',
      advice: `Donnez l’adresse du calendrier à exporter, sur ${channelNames[channel]}.`,
    },
    too_many_entries: {
      what: 'ce calendrier a trop d’entrées',
      advice: 'Donnez l’adresse du calendrier d’un seul logement.',
    },
  };
  return tellings[reason];
}
