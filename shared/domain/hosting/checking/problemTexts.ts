import { enumerate } from '@app/contract/core/enumerate.ts';
import { ownershipText, type NameProblem } from '@app/contract/hosting/rules.ts';
import type { NameRow, RecordFinding } from '../HostedName.entity.ts';
import {
  registrarLabelOf,
  ownershipHostOf,
  toBeRemoved,
  wantedRecords,
  type Home,
  type Wanted,
} from '../names/wantedRecords.ts';
import { certificateIssuer } from './decide.ts';

type Troubled = Pick<NameRow, 'name' | 'kind' | 'ownershipToken' | 'findings'>;

const nbsp = '\u00a0';
const delay = `La propagation prend jusqu’à 24${nbsp}h.`;
const registrar = 'Chez votre bureau d’enregistrement';
const nothingToDo = 'nous réessayons sans rien vous demander.';
const quoted = (words: string) => `«${nbsp}${words}${nbsp}»`;

const titles: Record<NameProblem, string> = {
  server_address_missing: 'Notre configuration n’est pas terminée.',
  dns_unreachable: 'Notre service DNS ne répond pas.',
  dns_refused: 'Notre service DNS refuse ce nom.',
  lookup_failed: 'Les serveurs DNS n’ont pas répondu.',
  propagating: 'Votre nom est publié, il se propage.',
  certificate_pending: 'Le certificat est en cours d’émission.',
  server_unreachable: 'Notre serveur n’a pas répondu.',
  registrar_unreachable: 'Le bureau d’enregistrement ne répond pas.',
  ownership_missing: 'Il reste à prouver que ce domaine est à vous.',
  ownership_wrong: 'La preuve que ce domaine est à vous ne convient pas.',
  no_record: 'Ce nom ne mène encore nulle part.',
  wrong_address: 'Ce nom mène encore à votre ancien hébergeur.',
  caa_forbids: 'Votre zone interdit notre certificat.',
  certificate_expired: 'Le certificat a expiré.',
  certificate_invalid: 'Le certificat ne convient pas.',
  taken_over: 'Un autre compte a prouvé que ce domaine est à lui.',
  payment_missing: 'Il reste à payer ce domaine.',
  registration_refused: 'Le domaine n’a pas pu être enregistré.',
  domain_expired: 'Ce domaine a expiré.',
};

const explanations: Record<NameProblem, (row: Troubled, home: Home) => string> = {
  server_address_missing: () =>
    `Votre nom est réservé. Notre équipe doit encore indiquer où mènent les sites${nbsp}: vous n’avez rien à faire.`,
  dns_unreachable: () => `Votre nom est réservé, ${nothingToDo}`,
  dns_refused: () => `Votre nom est réservé. Notre équipe doit corriger la configuration, et ${nothingToDo}`,
  lookup_failed: ({ name }) => `Nous n’avons pas pu voir où mène ${name}${nbsp}: ${nothingToDo}`,
  propagating: ({ name }) => `${name} n’est pas encore visible partout. ${delay}`,
  certificate_pending: ({ name }) =>
    `${name} mène bien à notre serveur. Le certificat qui protège les échanges arrive le plus souvent en quelques minutes.`,
  server_unreachable: ({ name }) =>
    `${name} mène au bon endroit, mais le site n’a pas répondu à l’instant${nbsp}: ${nothingToDo}`,
  registrar_unreachable: () => `Votre commande est gardée, ${nothingToDo}`,
  ownership_missing: (row) =>
    `${registrar}, ajoutez l’enregistrement TXT ${quoted(proofLabel(row))} avec la valeur ${quoted(proof(row))}. ${delay}`,
  ownership_wrong: (row) =>
    `L’enregistrement TXT de ${ownershipHostOf(row.name)} dit ${enumerate(foundAt(row, 'TXT').map(quoted))}. ${registrar}, n’y laissez que ${quoted(proof(row))}. ${delay}`,
  no_record: (row, home) => `${registrar}, ajoutez l’enregistrement ${main(row, home)}. ${delay}`,
  wrong_address: explainWrongAddress,
  caa_forbids: (row) =>
    `Ses enregistrements CAA n’autorisent ${allowed(foundAt(row, 'CAA'))}. ${registrar}, ajoutez l’enregistrement CAA ${quoted(`0 issue "${certificateIssuer}"`)}. ${delay}`,
  certificate_expired: ({ name, kind }) =>
    kind === 'external'
      ? `Les navigateurs mettent vos voyageurs en garde devant ${name}. Vérifiez que ses enregistrements ne mènent qu’à notre serveur${nbsp}: le certificat se renouvelle alors de lui-même.`
      : `Les navigateurs mettent vos voyageurs en garde devant ${name}. Notre équipe doit renouveler le certificat${nbsp}: écrivez-nous si cela dure.`,
  certificate_invalid: ({ name, kind }) =>
    `Le certificat montré pour ${name} n’est pas à ce nom, ou vient d’une autorité que les navigateurs ne connaissent pas. ${
      kind === 'external'
        ? `Si vous passez par un service intermédiaire, retirez-le${nbsp}; sinon, écrivez-nous.`
        : 'Notre équipe doit le remplacer : écrivez-nous si cela dure.'
    }`,
  taken_over: (row) =>
    `S’il est à vous, ajoutez de nouveau l’enregistrement TXT ${quoted(proofLabel(row))} avec la valeur ${quoted(proof(row))}, et retirez celui de l’autre compte. ${delay}`,
  payment_missing: ({ name }) => `${name} sera enregistré dès que le paiement est terminé.`,
  registration_refused: ({ name }) =>
    `Le bureau d’enregistrement a refusé ${name}. Si vous l’avez payé, le montant vous est rendu.`,
  domain_expired: ({ name }) =>
    `Votre site ne répond plus sous ${name}. Renouvelez-le sans tarder${nbsp}: quelqu’un d’autre pourrait l’enregistrer.`,
};

/** What a problem of a name means and what to do about it, in French: with what was found, and what is expected. */
export function explainProblem({ problem, ...row }: Troubled & { problem: NameProblem }, home: Home) {
  // The address may have been removed from the settings since the check.
  const explained = problem === 'wrong_address' && home.ipv4 === '' ? 'server_address_missing' : problem;
  return { title: titles[explained], text: explanations[explained](row, home) };
}

function explainWrongAddress(row: Troubled, home: Home): string {
  const { name } = row;
  const found = foundAt(row, 'A', 'CNAME');
  const foreign = row.findings.find(({ type, ok }) => type === 'AAAA' && !ok);
  const ipv6 = foreign && sentenceOfIpv6(foreign);
  if (foreign && found.every((value) => value === home.ipv4)) {
    return `${name} répond aussi ${enumerate(foreign.found)}. ${registrar}, ${ipv6}. ${delay}`;
  }
  const instead = `${name} répond ${enumerate(found)} au lieu de ${home.ipv4}.`;
  return `${instead} ${registrar}, remplacez ce qui y mène par l’enregistrement ${main(row, home)}${ipv6 ? `, et ${ipv6}` : ''}. ${delay}`;
}

function sentenceOfIpv6({ expected, found }: RecordFinding): string {
  return expected === toBeRemoved
    ? `supprimez l’enregistrement AAAA ${quoted(enumerate(found))}`
    : `donnez à l’enregistrement AAAA la valeur ${quoted(expected)}`;
}

/** The values found for the name's own records of these types. */
function foundAt({ findings, name }: Troubled, ...types: RecordFinding['type'][]): string[] {
  const hosts = [name, ownershipHostOf(name)];
  return findings.flatMap((finding) =>
    types.includes(finding.type) && hosts.includes(finding.host) ? finding.found : [],
  );
}

/** The record that points the name itself to us. */
function main(row: Troubled, home: Home): string {
  const wanted = wantedRecords({ kind: 'external', name: row.name, ownershipToken: null }, home);
  const record: Wanted | undefined = wanted.find(({ host }) => host === row.name);
  if (!record) return quoted('A');
  return `${record.type} ${quoted(registrarLabelOf(record.host))} avec la valeur ${quoted(record.expected)}`;
}

const proof = ({ ownershipToken: token }: Troubled) => ownershipText(token ?? '');
const proofLabel = ({ name }: Troubled) => registrarLabelOf(ownershipHostOf(name));
const allowed = (issuers: readonly string[]) => (issuers.length === 0 ? 'personne' : `que ${enumerate(issuers)}`);
