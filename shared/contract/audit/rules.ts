import { keysOf } from '../record.ts';

/** Everything that the journal of the back-office may tell, and how it is called. A name never changes its meaning. */
export const auditActionLabels = {
  'session.opened': 'Connexion',
  'session.refused': 'Connexion refusée',
  'session.closed': 'Déconnexion',
  'own.password_changed': 'Mot de passe changé',
  'own.factor_enabled': 'Double authentification activée',
  'own.factor_disabled': 'Double authentification désactivée',
  'own.recovery_codes_renewed': 'Codes de secours renouvelés',
  'users.created': 'Client créé',
  'users.changed': 'Client modifié',
  'users.removed': 'Client supprimé',
  'users.sessions_ended': 'Sessions d’un client fermées',
  'users.exported': 'Clients exportés',
  'administrators.created': 'Administrateur créé',
  'administrators.changed': 'Administrateur modifié',
  'administrators.removed': 'Administrateur supprimé',
  'administrators.factor_reset': 'Double authentification retirée',
  'administrators.exported': 'Administrateurs exportés',
  'plans.created': 'Plan créé',
  'plans.changed': 'Plan modifié',
  'plans.removed': 'Plan supprimé',
  'plans.unarchived': 'Plan remis en vente',
  'plans.ordered': 'Ordre des plans modifié',
  'transactions.refunded': 'Remboursement demandé',
  'transactions.exported': 'Transactions exportées',
  'stripe.changed': 'Clés de Stripe modifiées',
  'stripe.tested': 'Connexion à Stripe essayée',
  'stripe.mirrored': 'Plans envoyés à Stripe',
  'stripe.reconciled': 'Comparaison avec Stripe lancée',
  'settings.changed': 'Paramètres modifiés',
  'settings.image_uploaded': 'Image déposée',
  'emails.server_changed': 'Serveur d’e-mail modifié',
  'emails.sender_changed': 'Expéditeur modifié',
  'emails.template_changed': 'Modèle d’e-mail modifié',
  'emails.template_restored': 'Modèle d’e-mail restauré',
  'emails.template_switched': 'Envoi automatique activé ou coupé',
  'emails.templates_initialised': 'Modèles d’e-mail initialisés',
  'emails.tested': 'E-mail de test envoyé',
  'emails.resent': 'E-mail renvoyé',
  'emails.exported': 'Envois exportés',
  'support.replied': 'Réponse envoyée',
  'support.noted': 'Note interne ajoutée',
  'support.assigned': 'Conversation attribuée',
  'support.state_changed': 'État d’une conversation changé',
  'support.exported': 'Conversations exportées',
  'hosting.changed': 'Configuration de l’hébergement modifiée',
  'hosting.dns_tested': 'DNS essayé',
  'hosting.registrar_tested': 'Bureau d’enregistrement essayé',
  'bridge.rotated': 'Secrets de la passerelle renouvelés',
  'bridge.tested': 'Passerelle essayée',
  'audit.exported': 'Journal exporté',
} as const;

export type AuditAction = keyof typeof auditActionLabels;
export const auditActions = keysOf(auditActionLabels);

/** What an action is about: the part of its name before the dot. */
export const auditTopics = [
  'session',
  'own',
  'users',
  'administrators',
  'plans',
  'transactions',
  'stripe',
  'settings',
  'emails',
  'support',
  'hosting',
  'bridge',
  'audit',
] as const;
export type AuditTopic = (typeof auditTopics)[number];

export const auditTopicLabels: Record<AuditTopic, string> = {
  session: 'Connexions',
  own: 'Comptes administrateurs',
  users: 'Clients',
  administrators: 'Administrateurs',
  plans: 'Plans',
  transactions: 'Transactions',
  stripe: 'Stripe',
  settings: 'Paramètres',
  emails: 'E-mails',
  support: 'Support',
  hosting: 'Hébergement et domaines',
  bridge: 'Passerelle',
  audit: 'Journal',
};

/** What stands in place of a secret, before and after. */
export const maskedSecret = '••••';

/** Days for which the journal is kept; the privacy page says them. */
export const auditRetentionDays = 3 * 365;
