import type { LegalFacts } from './legalFacts.ts';

function audience({ trackers }: LegalFacts): string {
  if (trackers.length === 0) {
    return '<p>Ce site ne mesure pas son audience et ne charge aucun traceur publicitaire.</p>';
  }
  return `<p>Avec votre accord, et seulement ainsi, les pages publiques chargent ${trackers.join(' et ')}, pour mesurer l’audience ou l’effet de nos annonces. Rien n’est chargé avant votre choix. Refuser est aussi simple qu’accepter ; votre choix est gardé six mois et vous pouvez le changer à tout moment par « Gérer mes cookies », en bas de chaque page. Ces sociétés peuvent traiter des données hors de l’Union européenne, sous les garanties décrites plus bas.</p>`;
}

function choiceKept({ trackers }: LegalFacts): string {
  return trackers.length === 0 ? '1 an' : '6 mois';
}

/** The information required by articles 13 and 14 of the GDPR. The product applies the periods that it states. */
export function privacy(facts: LegalFacts): string {
  return `<p>En vigueur au 21 novembre 2026.</p>
<p>Cette page dit, sans détour, quelles données personnelles nous traitons, pourquoi, combien de temps, qui y accède, et comment faire valoir vos droits.</p>

<h2>1. Qui est responsable</h2>
<p>Le responsable du traitement est ${facts.seller}, ${facts.address}, éditeur de ${facts.siteTitle}. Pour toute question sur vos données : ${facts.email}</p>
<p>Les données des voyageurs que nos clients enregistrent dans leur espace sont traitées pour leur compte : l’hôte en est responsable et nous sommes son sous-traitant, dans les conditions de l’article 13 des <a href="/cgu">conditions générales</a>. Si vous êtes voyageur, adressez-vous d’abord à votre hôte.</p>

<h2>2. Quelles données, pourquoi, sur quelle base</h2>
<table>
<thead>
<tr><th scope="col">Finalité</th><th scope="col">Données</th><th scope="col">Base légale</th></tr>
</thead>
<tbody>
<tr><th scope="row">Créer et tenir votre compte, fournir le service</th><td>Nom, prénom, e-mail, mot de passe (sous forme chiffrée et irréversible), téléphone et société si vous les donnez, adresse, SIRET, réglages, logements, réservations, historique d’activité</td><td>Le contrat</td></tr>
<tr><th scope="row">Facturer et encaisser</th><td>Coordonnées de facturation, formule, montants, références de paiement. Votre numéro de carte n’est connu que du prestataire de paiement</td><td>Le contrat ; pour la comptabilité, une obligation légale</td></tr>
<tr><th scope="row">Vous écrire à propos du service : bienvenue, confirmation, fin d’essai, factures, sécurité</th><td>E-mail, prénom, état de l’envoi</td><td>Le contrat</td></tr>
<tr><th scope="row">Répondre à vos messages</th><td>Nom, e-mail, sujet et texte du message</td><td>Notre intérêt légitime à vous répondre, ou les mesures préalables au contrat que vous demandez</td></tr>
<tr><th scope="row">Protéger le service : connexions, tentatives répétées, abus, pannes</th><td>Adresse IP, navigateur, dates de connexion, journaux techniques</td><td>Notre intérêt légitime à garder le service sûr</td></tr>
<tr><th scope="row">Mesurer l’audience, si ce site le propose</th><td>Données de navigation</td><td>Votre consentement</td></tr>
<tr><th scope="row">Répondre aux autorités et défendre nos droits</th><td>Les données utiles à la demande</td><td>Une obligation légale, ou notre intérêt légitime</td></tr>
</tbody>
</table>
<p>Les champs marqués comme facultatifs peuvent rester vides. Sans les autres, nous ne pouvons pas ouvrir votre compte. Nous ne prenons aucune décision automatisée produisant des effets juridiques, et nous ne vendons pas vos données.</p>

<h2>3. Combien de temps</h2>
<table>
<thead>
<tr><th scope="col">Données</th><th scope="col">Durée</th></tr>
</thead>
<tbody>
<tr><th scope="row">Compte et contenus</th><td>Pendant le contrat, puis 12 mois après la fin de l’essai ou de l’abonnement, avec un avertissement avant leur suppression. À la fermeture du compte : effacement ou anonymisation immédiats</td></tr>
<tr><th scope="row">Factures et pièces comptables</th><td>10 ans (article L. 123-22 du code de commerce)</td></tr>
<tr><th scope="row">Sessions ouvertes, avec l’adresse IP et le navigateur</th><td>12 heures sans activité, ou 30 jours avec « Se souvenir de moi »</td></tr>
<tr><th scope="row">Liens reçus par e-mail (mot de passe oublié, confirmation d’adresse)</th><td>Un seul usage ; leur trace disparaît 7 jours après leur expiration</td></tr>
<tr><th scope="row">Copie de vos données, préparée à votre demande</th><td>7 jours</td></tr>
<tr><th scope="row">Compteurs de tentatives, par adresse IP</th><td>1 heure au plus</td></tr>
<tr><th scope="row">Traces internes des tâches et des envois</th><td>90 jours au plus pour les tâches ; l’état des e-mails envoyés est gardé avec le compte, leur objet et leur texte 90 jours, sans ce qu’ouvrent leurs liens</td></tr>
<tr><th scope="row">Journaux techniques</th><td>12 mois au plus</td></tr>
<tr><th scope="row">Messages de la page Contact, conversations avec notre équipe</th><td>3 ans après le dernier message</td></tr>
<tr><th scope="row">Sauvegardes</th><td>Jusqu’à leur remplacement ; une donnée supprimée disparaît avec la dernière sauvegarde qui la contient</td></tr>
</tbody>
</table>

<h2>4. Qui y accède</h2>
<p>Les personnes de notre équipe qui en ont besoin, et des prestataires liés par contrat, pour la seule part qui les concerne :</p>
<ul>
<li>hébergement : ${facts.host}</li>
<li>paiement par carte : un prestataire de services de paiement agréé dans l’Union européenne ;</li>
<li>envoi des e-mails : un prestataire d’acheminement ;</li>
<li>noms de domaine, si vous en achetez un : le bureau d’enregistrement et le registre, qui publient ce que leurs règles imposent.</li>
</ul>
<p>Nous communiquons aussi des données quand la loi nous y oblige, et jamais au-delà de ce qu’elle demande.</p>

<h2>5. Hors de l’Union européenne</h2>
<p>Nous choisissons en priorité des prestataires établis dans l’Union européenne. Si l’un d’eux transfère des données ailleurs, ce transfert repose sur une décision d’adéquation de la Commission européenne ou sur ses clauses contractuelles types. Vous pouvez nous en demander une copie.</p>

<h2>6. Sécurité</h2>
<p>Les échanges avec le site sont chiffrés. Les mots de passe ne sont conservés que sous une forme qui ne permet pas de les retrouver (argon2id). Les secrets de configuration sont chiffrés, les accès de l’équipe se limitent à ce que son rôle demande, et vous pouvez protéger votre compte par une double authentification. En cas de violation de données présentant un risque pour vous, nous prévenons la CNIL dans les 72 heures et vous-même si le risque est élevé.</p>

<h2>7. Cookies et stockage du navigateur</h2>
<p>Ces éléments sont nécessaires au service et ne demandent pas de consentement :</p>
<table>
<thead>
<tr><th scope="col">Nom</th><th scope="col">À quoi il sert</th><th scope="col">Durée</th></tr>
</thead>
<tbody>
<tr><th scope="row">clairvolet</th><td>Vous garder connecté, avec une signature qui le protège</td><td>La session du navigateur, ou 30 jours avec « Se souvenir de moi »</td></tr>
<tr><th scope="row">clairvolet-device</th><td>Reconnaître un appareil déjà utilisé, pour que personne ne puisse bloquer votre compte en se trompant de mot de passe à votre place</td><td>1 an</td></tr>
<tr><th scope="row">cookie-consent</th><td>Retenir votre choix sur ce bandeau</td><td>${choiceKept(facts)}</td></tr>
<tr><th scope="row">clairvolet.theme (stockage local)</th><td>Retenir le thème clair ou sombre</td><td>Jusqu’à ce que vous l’effaciez</td></tr>
</tbody>
</table>
<p>Sur une connexion chiffrée, le nom des deux premiers est précédé de « __Host- ».</p>
${audience(facts)}

<h2>8. Vos droits</h2>
<p>Vous pouvez à tout moment :</p>
<ul>
<li>accéder à vos données et les recevoir dans un format ouvert : l’export est dans votre espace client ;</li>
<li>les rectifier : la page Profil le permet ;</li>
<li>les faire effacer : vous pouvez fermer votre compte vous-même ;</li>
<li>faire limiter un traitement, ou vous y opposer lorsqu’il repose sur notre intérêt légitime ;</li>
<li>retirer votre consentement, sans effet sur ce qui a été fait avant ;</li>
<li>dire ce que doivent devenir vos données après votre mort.</li>
</ul>
<p>Pour le reste, écrivez-nous à ${facts.email}. Nous répondons dans le mois ; si un doute subsiste sur votre identité, nous pouvons demander de quoi la vérifier.</p>
<p>Si notre réponse ne vous satisfait pas, vous pouvez saisir la Commission nationale de l’informatique et des libertés (CNIL), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, <a href="https://www.cnil.fr/fr/plaintes">cnil.fr/fr/plaintes</a>.</p>

<h2>9. Mineurs</h2>
<p>Le service s’adresse aux personnes majeures. Si un mineur nous a confié des données, écrivez-nous : nous les effacerons.</p>

<h2>10. Modifications</h2>
<p>Si cette politique change de façon importante, nos clients en sont informés par e-mail avant son entrée en vigueur. La date en tête de page est celle de la dernière version.</p>`;
}
