import { channelLabels, channelNames, type Channel } from '@app/contract/reservations/rules.ts';
import type { FailureReason, ReadingFailure } from '../records/ReadingFailure.ts';

interface Told {
  sentence: string;
  /** What a host does about it. */
  advice: string;
}

const again = 'Rien à faire\u00a0: nous réessayons, de moins en moins souvent.';
const copyAgain = 'Copiez à nouveau l’adresse du calendrier sur la plateforme, et remplacez-la ici.';

/** Why a calendar cannot be read, and what a host does about it. */
export function describeFailure({ reason, status }: ReadingFailure, channel: Channel): Told {
  const name = channel === 'other' ? 'La plateforme' : channelLabels[channel];
  const tellings: Readonly<Record<FailureReason, Told>> = {
    not_found: { sentence: `${name} ne connaît plus cette adresse.`, advice: copyAgain },
    gone: { sentence: `${name} a supprimé ce calendrier.`, advice: copyAgain },
    forbidden: { sentence: `${name} refuse de donner ce calendrier.`, advice: copyAgain },
    too_many_requests: { sentence: `${name} nous demande d’attendre.`, advice: again },
    server_error: { sentence: `${name} a un problème de son côté (${status ?? 500}).`, advice: again },
    refused_status: {
      sentence: `${name} a répondu autre chose qu’un calendrier (${status ?? '?'}).`,
      advice: copyAgain,
    },
    unreachable: {
      sentence: `Cette adresse ne répond pas.`,
      advice: 'Vérifiez-la\u00a0; si elle est juste, attendez\u00a0: nous réessayons.',
    },
    timeout: { sentence: `${name} met trop longtemps à répondre.`, advice: again },
    too_large: {
      sentence: 'Ce calendrier est trop gros (plus de 5 Mo).',
      advice: 'Donnez l’adresse du calendrier d’un seul logement.',
    },
    cut: { sentence: 'La lecture a été coupée.', advice: again },
    truncated: { sentence: 'Le calendrier reçu est incomplet.', advice: again },
    private_address: {
      sentence: 'Cette adresse n’est pas publique.',
      advice: 'Donnez une adresse que l’on peut ouvrir depuis Internet.',
    },
    too_many_redirects: { sentence: 'Cette adresse renvoie sans fin d’une page à l’autre.', advice: copyAgain },
    insecure_redirect: { sentence: 'Cette adresse renvoie vers une page non sécurisée.', advice: copyAgain },
    bad_address: { sentence: 'Cette adresse ne peut pas être lue.', advice: copyAgain },
    certificate: {
      sentence: 'Le certificat de ce site n’est pas valable.',
      advice: 'Vérifiez l’adresse\u00a0; si elle est juste, prévenez la plateforme.',
    },
    empty_body: { sentence: `${name} a répondu par une page vide.`, advice: again },
    html: {
      sentence: `${name} a répondu par une page, pas par un calendrier.`,
      advice: 'Donnez l’adresse du calendrier (souvent terminée par .ics), pas celle de l’annonce.',
    },
    json: { sentence: `${name} a répondu par un message, pas par un calendrier.`, advice: again },
    no_calendar: {
      sentence: 'Ce n’est pas un calendrier.',
      advice: `Donnez l’adresse du calendrier à exporter, sur ${channelNames[channel]}.`,
    },
    too_many_entries: {
      sentence: 'Ce calendrier a trop d’entrées.',
      advice: 'Donnez l’adresse du calendrier d’un seul logement.',
    },
  };
  return tellings[reason];
}
