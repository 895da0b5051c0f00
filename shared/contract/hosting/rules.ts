/** How a host came to a name: free below the product's own domain, theirs from elsewhere, or bought here. */
export const nameKinds = ['subdomain', 'external', 'bought'] as const;
export type NameKind = (typeof nameKinds)[number];

export const nameKindLabels: Record<NameKind, string> = {
  subdomain: 'Sous-domaine gratuit',
  external: 'Domaine externe',
  bought: 'Domaine acheté',
};

/** `active`: it answers with our server and a valid certificate, as measured. `error`: action is required. */
export const nameStates = ['pending', 'active', 'error'] as const;
export type NameState = (typeof nameStates)[number];

export const nameStateLabels: Record<NameState, string> = { active: 'Actif', pending: 'En cours', error: 'Erreur' };

/** The steps of a name, in order; each kind of name has those of `stepsOfKind`. */
export const nameSteps = ['registration', 'ownership', 'dns', 'certificate', 'online'] as const;
export type NameStep = (typeof nameSteps)[number];

export const stepsOfKind: Record<NameKind, readonly NameStep[]> = {
  subdomain: ['dns', 'certificate', 'online'],
  external: ['ownership', 'dns', 'certificate', 'online'],
  bought: ['registration', 'dns', 'certificate', 'online'],
};

/** As `TLS handshake` found it. */
export const certificateStates = ['unknown', 'pending', 'valid', 'expired', 'invalid'] as const;
export type CertificateState = (typeof certificateStates)[number];

export const recordTypes = ['A', 'AAAA', 'CNAME', 'TXT', 'CAA'] as const;
export type RecordType = (typeof recordTypes)[number];

/** Names that one host may have at once. */
export const nameLimits = { subdomains: 3, others: 10 } as const;

/** Days for which a freed subdomain is reserved for its last owner. */
export const quarantineDays = 30;

/** The label, before a declared domain, where its owner proves by a TXT record that it is theirs. */
export const ownershipLabel = '_clairvolet';

/** What that record says, for a token. */
export function ownershipText(token: string): string {
  return `cv-verif=${token}`;
}

/** Seconds between two requested checks. */
export const checkPauseSeconds = 10;

/** What is wrong with a name and ours to fix: the name stays `pending`, and the host has nothing to do. */
const ourProblems = [
  /** The settings do not say where our server is. */
  'server_address_missing',
  /** The DNS service does not answer. */
  'dns_unreachable',
  /** The DNS service refuses: its key, or a zone that is not there. */
  'dns_refused',
  /** No resolver answered. */
  'lookup_failed',
  /** Published, and not seen everywhere yet. */
  'propagating',
  'certificate_pending',
  /** The name leads to our server, which did not answer. */
  'server_unreachable',
  /** The registrar does not answer. */
  'registrar_unreachable',
] as const;
/** What is wrong with a name and requires action by the host. */
const hostProblems = [
  'ownership_missing',
  'ownership_wrong',
  'no_record',
  'wrong_address',
  'caa_forbids',
  'certificate_expired',
  'certificate_invalid',
  /** Another account has since proved that the domain is theirs. */
  'taken_over',
  'payment_missing',
  'registration_refused',
  'domain_expired',
] as const;
export const nameProblems = [...ourProblems, ...hostProblems] as const;
export type NameProblem = (typeof nameProblems)[number];

/** Whether the host has to do something about it. */
export function asksTheHost(problem: NameProblem): boolean {
  return (hostProblems as readonly NameProblem[]).includes(problem);
}

export const hostingMessages = {
  created: 'Création lancée',
  createFailed: 'Impossible de créer le sous-domaine',
  declareFailed: 'Impossible d’enregistrer ce domaine',
  searchFailed: 'Impossible de vérifier la disponibilité du domaine',
  registerFailed: 'Impossible d’enregistrer le domaine',
  deleteFailed: 'Erreur lors de la suppression du sous-domaine',
  connectionFailed: 'Erreur de connexion',
  domainTaken: 'Ce domaine est déjà relié à un autre compte.',
  domainKnown: 'Ce domaine est déjà dans votre liste.',
  ownDomain: 'Ce nom fait partie de notre service\u00a0: choisissez un sous-domaine.',
  publicSuffix: 'Ce nom n’est pas un domaine\u00a0: ajoutez votre nom devant, par exemple mongite.fr.',
  tooManySubdomains: `Vous avez déjà ${nameLimits.subdomains} sous-domaines\u00a0: supprimez-en un d’abord.`,
  tooManyDomains: `Vous avez déjà ${nameLimits.others} domaines\u00a0: détachez-en un d’abord.`,
  subdomainsClosed: 'Les sous-domaines ne sont pas encore ouverts\u00a0: notre équipe doit terminer la configuration.',
} as const;
