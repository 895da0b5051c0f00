/** What people type who look for a section, by its address below the home of the area. */
export const sectionWords: Readonly<Record<string, string>> = {
  '': 'accueil tableau de bord aujourd’hui arrivées départs début résumé',
  planning: 'calendrier agenda disponibilités occupation dates',
  reservations: 'séjours bookings locations arrivées départs demandes options',
  encaissements:
    'argent paiements reçus virements chèques soldes arrhes acomptes impayés retards comptable recettes revenus',
  logements: 'biens gîtes appartements maisons chambres annonces hébergements propriétés',
  tarifs: 'prix saisons nuitées remises rates',
  conditions: 'contrat annulation arrhes acompte solde caution paiement remboursement cgv',
  plateformes: 'airbnb booking abritel calendrier ical synchro synchronisation channel manager',
  voyageurs: 'clients hôtes locataires contacts personnes',
  abonnement: 'forfait formule offre plan résilier carte paiement essai',
  facturation: 'factures reçus paiements comptabilité tva',
  site: 'page web internet vitrine textes présentation apparence couleurs caractères photo langues réservation directe',
  domaines: 'site internet adresse web url sous-domaine dns',
  mobile: 'application téléphone smartphone qr code appareil',
  support: 'aide contact assistance question équipe messages',
  profil: 'compte mot de passe e-mail coordonnées sécurité informations',
};
