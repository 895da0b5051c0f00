import { reservedSubdomains, wordsOf } from './names.ts';

/** Words of names that promise access, money or help in the product's place. */
const sensitiveWords = wordsOf(`
  admin administrateur administration admins moderation officiel official root webmaster
  login signin logon connexion connection identifiant identifiants authentification auth
  compte comptes account accounts client clients profil abonnement abonnements
  password motdepasse mdp securite security secure securise securisee verification verify
  paiement paiements payment payments payer pay banque bank bancaire remboursement
  facture factures facturation invoice billing stripe refund carte
  support assistance aide help helpdesk hotline contact webmail mail email
`);

/** Words that make such a name no more distinctive. */
const plainWords = wordsOf(`
  a d l au aux de du des en et la le les pour par sur the to
  ma mes mon my nos notre vos votre your
  centre center equipe espace ligne online page portail portal service services
  site team technique web com fr net app www api
`);

/** A title of fewer letters may be a part of many names. */
const distinctLength = 8;
/** A title of fewer letters is one letter away from words of its own. */
const shortestMistyped = 6;

/** A text in which i and l are the same letter: in a name of more than a few letters nobody sees which it is. */
const withoutBars = (text: string) => text.replaceAll('i', 'l');

/** Titles that are no name: hosts' names are full of them. */
const commonTitles = new Set(
  ['location', 'locations', 'vacances', 'sejours', 'logements', 'hebergement', 'chambres'].map(withoutBars),
);

/** Digits as the letters that they are written for; 1 for the two that it looks like. */
const lookalikes = [
  { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  // Numbers that say nothing: `support24`.
  {},
] as const satisfies readonly Record<string, string>[];

/** Letters that are taken for others when they stand together. */
const joined = (text: string) => text.replaceAll('rn', 'm').replaceAll('vv', 'w');

const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** What a name reads as: without hyphens, its digits as letters, in every way that these are meant. */
function readingsOf(name: string): string[] {
  const plain = lettersOf(name);
  return lookalikes.map((letters: Readonly<Record<string, string>>) =>
    joined(plain.replaceAll(/\d/g, (digit) => letters[digit] ?? '')),
  );
}

const reserved = new Set(reservedSubdomains.map(joined));
const sensitive = new Set([...sensitiveWords, ...reservedSubdomains].map(joined));
const vocabulary = [...new Set([...sensitive, ...plainWords.map(joined)])];

/** Whether a text is made of words of the vocabulary alone, one of them at least sensitive. */
function isAllSensitive(text: string): boolean {
  /** At each place of the text that words lead to: whether one of these can have been sensitive. */
  const reached = new Map<number, boolean>([[0, false]]);
  for (let at = 0; at < text.length; at += 1) {
    const before = reached.get(at);
    if (before === undefined) continue;
    for (const word of vocabulary) {
      if (!text.startsWith(word, at)) continue;
      const end = at + word.length;
      reached.set(end, before || sensitive.has(word) || (reached.get(end) ?? false));
    }
  }
  return reached.get(text.length) ?? false;
}

/** Whether one letter more, less, changed or moved by one place makes one text of the other. */
function isOneLetterAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (short.length < long.length) return rest(short, start) === rest(long, start + 1);
  const isMoved =
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    rest(short, start + 2) === rest(long, start + 2);
  return isMoved || rest(short, start + 1) === rest(long, start + 1);
}

/** Whether a name contains the title of the product, or what is taken for it. */
function bearsTitle(reading: string, title: string): boolean {
  if (title === '') return false;
  if (reading === title) return true;
  if (title.length < shortestMistyped) return false;
  if (title.length < distinctLength || commonTitles.has(title)) return isOneLetterAway(reading, title);
  for (let start = 0; start < reading.length; start += 1) {
    for (const length of [title.length - 1, title.length, title.length + 1]) {
      if (start + length <= reading.length && isOneLetterAway(reading.slice(start, start + length), title)) return true;
    }
  }
  return false;
}

/**
 * Whether guests would take a subdomain for the product's own: its title in the name or one letter away, a reserved word with
 * digits or hyphens, nothing but words of access, money and help. What says anything else is a host's (decision 50).
 * @param titles of the product: the one it ships with, and the one in the settings.
 */
export function isMisleadingName(name: string, titles: readonly string[]): boolean {
  const readings = readingsOf(name);
  const known = titles.map((title) => withoutBars(joined(lettersOf(title))));
  return readings.some(
    (reading) =>
      reserved.has(reading) ||
      isAllSensitive(reading) ||
      known.some((title) => bearsTitle(withoutBars(reading), title)),
  );
}
