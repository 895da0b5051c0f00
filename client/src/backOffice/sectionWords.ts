/** What administrators type who look for a section, by its id. */
export const sectionWords: Readonly<Record<string, string>> = {
  overview: 'accueil tableau de bord chiffres statistiques revenu activité mrr',
  users: 'clients hôtes comptes propriétaires abonnés personnes',
  admins: 'équipe agents collègues droits permissions autorisations',
  plans: 'formules offres forfaits abonnements prix tarifs',
  transactions: 'paiements factures remboursements litiges argent encaissements avoirs',
  seo: 'référencement google moteurs méta réseaux sociaux robots sitemap audience analytics',
  stripe: 'paiement carte clés api webhook factures tva facturation',
  settings: 'réglages configuration options site société maintenance sécurité',
  emails: 'mails courriels smtp modèles envois messages',
  backup: 'archive restauration copie base de données',
  jobs: 'files queue tâches échecs worker traitements',
  calendars: 'ical airbnb booking synchro plateformes flux pannes',
  support: 'messages conversations tickets aide contact questions réponses',
  notifications: 'alertes messages automatiques e-mails activer désactiver',
  audit: 'journal historique actions traces qui a fait quoi connexions',
};
