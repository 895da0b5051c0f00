/** What can be wrong with a feed, by what it is done to, with the sentence that the page shows. */
export const eventFaults = {
  empty: 'Le calendrier est valable, mais ne contient plus rien',
  half: 'Un événement sur deux manque',
  flapping: 'Une lecture sur deux est vide',
  reissue: 'Chaque lecture donne d’autres UID',
  window: 'Un préavis de 2 nuits et un horizon de 12 mois glissent chaque jour',
  other_property: 'Les événements sont ceux d’une autre annonce de la plateforme',
  no_uid: 'Aucun événement n’a d’UID',
  duplicate_uid: 'Tous les événements ont le même UID',
  overlap: 'Un événement en chevauche un autre',
  long_block: 'Un événement ferme dix ans',
  bad_event: 'Un événement a une date impossible (20281345)',
  old_dtstamp: 'DTSTAMP est vieux de dix ans',
  clock_skew: 'DTSTAMP est dans le futur',
  split: 'Chaque séjour est coupé en nuits de même UID',
  no_dtend: 'DTEND manque',
  zero_length: 'DTEND est égal à DTSTART',
  reversed: 'DTEND vient avant DTSTART',
  duration: 'DURATION remplace DTEND',
  no_value: 'Les dates n’ont pas VALUE=DATE',
  evening_utc: 'Les jours sont écrits en UTC, à minuit de Paris (22 h ou 23 h la veille)',
  tzid_unknown: 'TZID nomme un fuseau inconnu, sans VTIMEZONE',
  tzid_windows: 'TZID est entre guillemets et nommé comme sous Windows',
  cancelled: 'Un événement annulé (STATUS:CANCELLED) est ajouté',
  transparent: 'Un événement « disponible » (TRANSPARENT) est ajouté',
  alarm: 'Chaque événement contient un rappel (VALARM)',
  orphan_line: 'Une ligne n’appartient à rien',
} as const;

export const textFaults = {
  truncated: 'Le corps est coupé au milieu d’un événement',
  two_calendars: 'Deux VCALENDAR se suivent',
  lower_case: 'Les noms sont en minuscules',
  mixed_ends: 'Les fins de ligne sont mélangées (CRLF, LF, CR)',
  unfold: 'Les lignes sont pliées dans l’UID et au milieu d’un caractère',
  bom: 'Une marque d’ordre (BOM) précède le calendrier',
  utf16: 'Le calendrier est en UTF-16',
  latin1: 'Le calendrier est en ISO-8859-1 (« Réservée »)',
} as const;

export const answerFaults = {
  html: 'Une page HTML, avec le code 200',
  json: 'Une erreur en JSON, avec le code 200',
  login: 'Une redirection vers une page de connexion',
  redirect_http: 'Une redirection (301) vers une adresse en http',
  redirect_private: 'Une redirection (301) vers une adresse privée',
  http403: 'Refus : 403',
  http404: 'Introuvable : 404',
  http410: 'Disparu : 410',
  http429: 'Trop de lectures : 429, avec Retry-After',
  http500: 'Panne du serveur : 500',
  slow: 'La réponse vient après 25 secondes',
  drip: 'La réponse vient octet par octet',
  cut: 'La connexion est coupée au milieu du corps',
  huge: 'Un calendrier de 51 Mo',
  bomb: 'Une bombe gzip de plus de 50 Mo',
} as const;

type EventFault = keyof typeof eventFaults;
type TextFault = keyof typeof textFaults;
type AnswerFault = keyof typeof answerFaults;
export type FaultMode = EventFault | TextFault | AnswerFault;

export const isEventFault = (mode: FaultMode): mode is EventFault => mode in eventFaults;
export const isTextFault = (mode: FaultMode): mode is TextFault => mode in textFaults;

function namesOf<Name extends string>(faults: Record<Name, string>): Name[] {
  const known: string[] = Object.keys(faults);
  return known.filter((name): name is Name => name in faults);
}

export const faultModes: readonly FaultMode[] = [
  ...namesOf(eventFaults),
  ...namesOf(textFaults),
  ...namesOf(answerFaults),
];
