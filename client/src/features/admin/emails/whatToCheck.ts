/** What mail servers and networks say, and where the cause is looked for. The first that fits counts. */
const causes: readonly { said: RegExp; check: string }[] = [
  {
    said: /EAUTH|\b(?:530|534|535)\b|authenticat|credentials/i,
    check:
      'Le serveur refuse l’identifiant ou le mot de passe. Vérifiez-les\u202f; certains hébergeurs demandent un mot de passe d’application.',
  },
  {
    said: /ENOTFOUND|EAI_AGAIN|EDNS|getaddrinfo/i,
    check: 'Ce nom de serveur n’existe pas. Vérifiez le champ Serveur, sans «\u00a0http\u00a0» ni port.',
  },
  {
    said: /ETLS|certificate|self.signed|wrong version number|SSL routines|STARTTLS/i,
    check:
      'La connexion n’a pas pu être chiffrée. Vérifiez que le chiffrement et le port vont ensemble\u00a0: TLS sur 587, SSL sur 465.',
  },
  {
    said: /ECONNREFUSED/i,
    check: 'Rien n’écoute à ce port. Vérifiez le port, et que le serveur accepte les envois depuis cette machine.',
  },
  {
    said: /ETIMEDOUT|timed? ?out|ECONNECTION|ESOCKET|EHOSTUNREACH|ENETUNREACH/i,
    check:
      'Le serveur ne répond pas à temps. Vérifiez le port, et que le pare-feu laisse sortir les connexions vers lui.',
  },
  {
    said: /recipients? (?:was|were) rejected|\b5\.1\.[0-3]\b|no such user|user unknown|mailbox unavailable|\b501\b/i,
    check:
      'Le serveur refuse l’adresse du destinataire\u00a0: elle n’existe pas ou plus, ou elle est mal écrite. Demandez-lui la bonne.',
  },
  {
    said: /\b452\b|\b552\b|quota|mailbox full|over.?quota/i,
    check: 'La boîte du destinataire est pleine. L’e-mail pourra repartir quand elle aura de la place.',
  },
  {
    said: /\b550\b|\b551\b|\b553\b|relay|sender/i,
    check: 'Le serveur refuse l’expéditeur ou le destinataire. Vérifiez qu’il peut envoyer au nom de cette adresse.',
  },
];

/** Where to look for the cause of what a mail server answered; null when its answer tells nothing. */
export function whatToCheck(answer: string): string | null {
  return causes.find(({ said }) => said.test(answer))?.check ?? null;
}
