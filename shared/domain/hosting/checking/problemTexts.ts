import { ownershipText, type NameProblem } from '@app/contract/hosting/rules.ts';
import type { NameRow, RecordFinding } from '../HostedName.entity.ts';
import { registrarLabelOf } from '../names/domainParts.ts';
import { type Home, ownershipHostOf, toBeRemoved, wantedRecords, type Wanted } from '../names/wantedRecords.ts';
import { certificateIssuer } from './decide.ts';

interface Text {
  title: string;
  text: string;
}

type Troubled = Pick<NameRow, 'name' | 'kind' | 'ownershipToken' | 'findings'>;
type Explain = (row: Troubled, home: Home) => Text;

const nbsp = '\u00a0';
const delay = `La propagation prend jusqu’à 24${nbsp}h.`;
const registrar = 'Chez votre bureau d’enregistrement';
const nothingToDo = 'nous réessayons sans rien vous demander.';
const quoted = (words: string) => `«${nbsp}${words}${nbsp}»`;
const listed = (values: readonly string[]) => new Intl.ListFormat('fr', { type: 'conjunction' }).format(values);

const explanations: Record<NameProblem, Explain> = {
  server_address_missing: () => ({
    title: 'Notre configuration n’est pas terminée.',
    text: `Votre nom est réservé. Notre équipe doit encore indiquer où mènent les sites${nbsp}: vous n’avez rien à faire.`,
  }),
  dns_unreachable: () => ({
    title: 'Notre service DNS ne répond pas.',
    text: `Votre nom est réservé, ${nothingToDo}`,
  }),
  dns_refused: () => ({
    title: 'Notre service DNS refuse ce nom.',
    text: `Votre nom est réservé. Notre équipe doit corriger la configuration, et ${nothingToDo}`,
  }),
  lookup_failed: ({ name }) => ({
    title: 'Les serveurs DNS n’ont pas répondu.',
    text: `Nous n’avons pas pu voir où mène ${name}${nbsp}: ${nothingToDo}`,
  }),
  propagating: ({ name }) => ({
    title: 'Votre nom est publié, il se propage.',
    text: `${name} n’est pas encore visible partout. ${delay}`,
  }),
  certificate_pending: ({ name }) => ({
    title: 'Le certificat est en cours d’émission.',
    text: `${name} mène bien à notre serveur. Le certificat qui protège les échanges arrive le plus souvent en quelques minutes.`,
  }),
  server_unreachable: ({ name }) => ({
    title: 'Notre serveur n’a pas répondu.',
    text: `${name} mène au bon endroit, mais le site n’a pas répondu à l’instant${nbsp}: ${nothingToDo}`,
  }),
  registrar_unreachable: () => ({
    title: 'Le bureau d’enregistrement ne répond pas.',
    text: `Votre commande est gardée, ${nothingToDo}`,
  }),
  ownership_missing: (row) => ({
    title: 'Il reste à prouver que ce domaine est à vous.',
    text: `${registrar}, ajoutez l’enregistrement TXT ${quoted(proofLabel(row))} avec la valeur ${quoted(proof(row))}. ${delay}`,
  }),
  ownership_wrong: (row) => ({
    title: 'La preuve que ce domaine est à vous ne convient pas.',
    text: `L’enregistrement TXT de ${ownershipHostOf(row.name)} dit ${listed(foundAt(row, 'TXT').map(quoted))}. ${registrar}, n’y laissez que ${quoted(proof(row))}. ${delay}`,
  }),
  no_record: (row, home) => ({
    title: 'Ce nom ne mène encore nulle part.',
    text: `${registrar}, ajoutez l’enregistrement ${main(row, home)}. ${delay}`,
  }),
  wrong_address: explainWrongAddress,
  caa_forbids: (row) => ({
    title: 'Votre zone interdit notre certificat.',
    text: `Ses enregistrements CAA n’autorisent ${allowed(foundAt(row, 'CAA'))}. ${registrar}, ajoutez l’enregistrement CAA ${quoted(`0 issue "${certificateIssuer}"`)}. ${delay}`,
  }),
  certificate_expired: ({ name, kind }) => ({
    title: 'Le certificat a expiré.',
    text:
      kind === 'external'
        ? `Les navigateurs mettent vos voyageurs en garde devant ${name}. Vérifiez que ses enregistrements ne mènent qu’à notre serveur${nbsp}: le certificat se renouvelle alors de lui-même.`
        : `Les navigateurs mettent vos voyageurs en garde devant ${name}. Notre équipe doit renouveler le certificat${nbsp}: écrivez-nous si cela dure.`,
  }),
  certificate_invalid: ({ name, kind }) => ({
    title: 'Le certificat ne convient pas.',
    text: `Le certificat montré pour ${name} n’est pas à ce nom, ou vient d’une autorité que les navigateurs ne connaissent pas. ${
      kind === 'external'
        ? `Si vous passez par un service intermédiaire, retirez-le${nbsp}; sinon, écrivez-nous.`
        : 'Notre équipe doit le remplacer : écrivez-nous si cela dure.'
    }`,
  }),
  taken_over: (row) => ({
    title: 'Un autre compte a prouvé que ce domaine est à lui.',
    text: `S’il est à vous, ajoutez de nouveau l’enregistrement TXT ${quoted(proofLabel(row))} avec la valeur ${quoted(proof(row))}, et retirez celui de l’autre compte. ${delay}`,
  }),
  payment_missing: ({ name }) => ({
    title: 'Il reste à payer ce domaine.',
    text: `${name} sera enregistré dès que le paiement est terminé.`,
  }),
  registration_refused: ({ name }) => ({
    title: 'Le domaine n’a pas pu être enregistré.',
    text: `Le bureau d’enregistrement a refusé ${name}. Si vous l’avez payé, le montant vous est rendu.`,
  }),
  domain_expired: ({ name }) => ({
    title: 'Ce domaine a expiré.',
    text: `Votre site ne répond plus sous ${name}. Renouvelez-le sans tarder${nbsp}: quelqu’un d’autre pourrait l’enregistrer.`,
  }),
};

/** What a problem of a name means and what to do about it, in French: with what was found, and what is expected. */
export function explainProblem({ problem, ...row }: Troubled & { problem: NameProblem }, home: Home): Text {
  return explanations[problem](row, home);
}

function explainWrongAddress(row: Troubled, home: Home): Text {
  // Removed from the settings since the check.
  if (home.ipv4 === '') return explanations.server_address_missing(row, home);
  const { name } = row;
  const found = foundAt(row, 'A', 'CNAME');
  const foreign = row.findings.find(({ type, ok }) => type === 'AAAA' && !ok);
  const isOnlyIpv6 = foreign !== undefined && found.every((value) => value === home.ipv4);
  const title = 'Ce nom mène encore à votre ancien hébergeur.';
  const ipv6 = foreign && sentenceOfIpv6(foreign);
  if (isOnlyIpv6)
    return { title, text: `${name} répond aussi ${listed(foreign.found)}. ${registrar}, ${ipv6}. ${delay}` };
  const instead = `${name} répond ${listed(found)} au lieu de ${home.ipv4}.`;
  return {
    title,
    text: `${instead} ${registrar}, remplacez ce qui y mène par l’enregistrement ${main(row, home)}${ipv6 ? `, et ${ipv6}` : ''}. ${delay}`,
  };
}

function sentenceOfIpv6({ expected, found }: RecordFinding): string {
  return expected === toBeRemoved
    ? `supprimez l’enregistrement AAAA ${quoted(listed(found))}`
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
const allowed = (issuers: readonly string[]) => (issuers.length === 0 ? 'personne' : `que ${listed(issuers)}`);
