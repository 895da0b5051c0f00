import { opening, page, variable, type MailTemplate } from './MailTemplateDefinition.ts';

const trialEndDate = variable('trial_end_date', 'Date de fin de l’essai', '5\u00a0décembre 2026');
const planAtRegistration = variable('plan_name', 'Formule choisie à l’inscription', 'Business');
const expiresIn = variable('expires_in', 'Durée de validité du lien, avec son unité', '7\u00a0jours');
const chosenPlan = variable('plan_name', 'Formule choisie', 'Business');
const planPrice = variable('amount', 'Prix de la formule et son rythme', '30,00\u00a0€ par mois');
const subscriptionUrl = page('subscription_url', 'Adresse où activer l’abonnement', '/dashboard/abonnement');

export const accounts = {
  welcome: {
    name: 'Bienvenue',
    rule: 'À l’inscription d’un client',
    subject: 'Bienvenue chez {{site_name}}, {{user_name}}',
    content: `<h1>Bienvenue, {{user_name}}.</h1>
<p>Votre essai de {{trial_days}} est ouvert jusqu’au <strong>{{trial_end_date}}</strong>, avec {{max_properties}} et toutes les fonctionnalités.</p>
<p>Vous avez choisi la formule {{plan_name}}. Rien ne vous sera facturé tant que vous ne l’aurez pas activée.</p>
<p>Il reste un geste&nbsp;: confirmer que cette adresse est bien la vôtre. Ce lien est valable {{expires_in}}.</p>
<p><a class="button" href="{{confirmation_url}}">Confirmer mon adresse</a></p>
<hr>
<h2>Trois gestes pour démarrer</h2>
<ol class="steps">
<li><strong>Ajoutez votre logement</strong><br><small>Son nom, son adresse, quelques photos.</small></li>
<li><strong>Reprenez vos réservations</strong><br><small>À la main, ou d’un coup avec l’export d’Airbnb, de Booking.com ou d’un autre outil.</small></li>
<li><strong>Ouvrez votre site</strong><br><small>Choisissez votre sous-domaine gratuit et partagez son adresse.</small></li>
</ol>`,
    variables: [
      variable('trial_days', 'Durée de l’essai, avec son unité', '15\u00a0jours'),
      trialEndDate,
      variable('max_properties', 'Nombre de logements pendant l’essai, avec son unité', '1\u00a0logement'),
      planAtRegistration,
      opening(
        'confirmation_url',
        'Lien à usage unique qui confirme l’adresse, puis ouvre le tableau de bord',
        '/confirm-email?token=0198c2f4-7d3e-7a51-9c0b-5e2f8a6d1b47.mVq3XbYt0Lk8RzP2Wc7dHn5',
      ),
      expiresIn,
    ],
  },

  /** To a customer whose account an administrator opened: with the link they choose their own password. */
  account_opened: {
    name: 'Compte ouvert par l’équipe',
    rule: 'Quand un administrateur ouvre un compte à un client',
    required: true,
    subject: 'Votre compte {{site_name}} est ouvert',
    content: `<h1>Votre compte est ouvert.</h1>
<p>Bonjour {{user_name}},</p>
<p>Notre équipe vient d’ouvrir un compte {{site_name}} à cette adresse e-mail, qui vous servira d’identifiant. Il vous reste à choisir votre mot de passe.</p>
<p><a class="button" href="{{password_url}}">Choisir mon mot de passe</a></p>
<p>Ce lien est valable <strong>{{expires_in}}</strong> et ne sert qu’une fois. Passé ce délai, demandez-en un autre sur la page <a href="{{forgot_url}}">Mot de passe oublié</a>.</p>
<p class="note">Vous n’attendiez pas ce message&#8239;? Écrivez-nous à {{contact_email}}.</p>
<p><small>Le bouton ne fonctionne pas&#8239;? Copiez cette adresse dans votre navigateur&nbsp;:<br><a href="{{password_url}}">{{password_url}}</a></small></p>`,
    variables: [
      opening(
        'password_url',
        'Lien à usage unique pour choisir le mot de passe',
        '/reset-password?token=0198c2f4-7d3e-7a51-9c0b-5e2f8a6d1b47.mVq3XbYt0Lk8RzP2Wc7dHn5',
      ),
      expiresIn,
      page('forgot_url', 'Page où demander un autre lien', '/forgot-password'),
    ],
  },

  new_user_admin: {
    name: 'Nouvel inscrit',
    audience: 'admin',
    rule: 'À l’inscription d’un client',
    subject: 'Nouvelle inscription\u00a0: {{customer_name}}',
    content: `<h1>Nouvelle inscription</h1>
<p><strong>{{customer_name}}</strong> vient de créer un compte sur {{site_name}}.</p>
<table>
<tr><th>E-mail</th><td><a href="mailto:{{customer_email}}">{{customer_email}}</a></td></tr>
<tr><th>Société</th><td>{{company}}</td></tr>
<tr><th>Formule choisie</th><td>{{plan_name}}</td></tr>
<tr><th>Inscription</th><td>{{registered_at}}</td></tr>
</table>
<p><a class="button" href="{{admin_url}}">Voir les utilisateurs</a></p>`,
    variables: [
      variable('customer_name', 'Prénom et nom du client', 'Maïder Etcheverry'),
      variable('customer_email', 'Adresse e-mail du client', 'maite@harispe.example'),
      variable('company', 'Société du client, ou un tiret', 'Les Volets de Guéthary'),
      planAtRegistration,
      variable('registered_at', 'Date et heure de l’inscription', '20\u00a0novembre 2026 à 14\u00a0h\u00a021'),
      page('admin_url', 'Adresse des utilisateurs dans l’administration', '/admin/users'),
    ],
  },

  /** To a new administrator. Never their password: its creator passes it on by other means. */
  administrator_welcome: {
    name: 'Bienvenue à un administrateur',
    audience: 'admin',
    rule: 'Quand un super administrateur ouvre un compte d’administration',
    subject: 'Votre accès à l’administration de {{site_name}}',
    content: `<h1>Bienvenue dans l’équipe.</h1>
<p>Bonjour {{user_name}},</p>
<p>Un compte d’administration vient d’être ouvert à votre nom sur {{site_name}}, avec le rôle «&nbsp;{{role}}&nbsp;».</p>
<p>Connectez-vous avec votre adresse e-mail et le mot de passe que la personne qui a créé ce compte vous remet, puis changez ce mot de passe.</p>
<p><a class="button" href="{{login_url}}">Ouvrir l’administration</a></p>
<p class="note">Vous n’attendiez pas ce message&#8239;? Répondez-y pour nous le dire.</p>`,
    variables: [
      variable('role', 'Rôle du nouvel administrateur', 'Agent'),
      page('login_url', 'Adresse de connexion', '/login'),
    ],
  },

  trial_ending: {
    name: 'Fin d’essai',
    rule: 'Trois jours avant la fin de l’essai, puis la veille',
    subject: '{{user_name}}, il vous reste {{days_left}} d’essai',
    content: `<h1>Encore {{days_left}} d’essai</h1>
<p>Bonjour {{user_name}},</p>
<p>Votre essai se termine le <strong>{{trial_end_date}}</strong>. Pour continuer sans interruption, activez votre formule {{plan_name}}, à {{amount}}.</p>
<p><a class="button" href="{{subscription_url}}">Activer mon abonnement</a></p>
<p class="note">Le paiement est immédiat et met fin à l’essai. Sans activation, aucun prélèvement n’a lieu&nbsp;: vous pourrez toujours vous connecter, consulter et exporter vos données.</p>`,
    variables: [
      variable('days_left', 'Jours d’essai restants, avec l’unité', '3\u00a0jours'),
      trialEndDate,
      chosenPlan,
      planPrice,
      subscriptionUrl,
    ],
  },

  trial_ended: {
    name: 'Essai terminé',
    rule: 'À la fin de l’essai, sans abonnement',
    subject: '{{user_name}}, votre essai est terminé',
    content: `<h1>Votre essai est terminé.</h1>
<p>Bonjour {{user_name}},</p>
<p>Votre essai a pris fin le <strong>{{trial_end_date}}</strong>. Rien ne vous a été prélevé, et rien n’est perdu&nbsp;: vous pouvez toujours vous connecter, consulter et exporter vos données.</p>
<p>Pour reprendre où vous en étiez, activez votre formule {{plan_name}}, à {{amount}}.</p>
<p><a class="button" href="{{subscription_url}}">Activer mon abonnement</a></p>
<table>
<tr><th>Votre site et vos calendriers</th><td>en ligne pendant {{site_days}} encore</td></tr>
<tr><th>Vos données</th><td>gardées {{kept_for}}</td></tr>
</table>
<p>Vous hésitez, ou quelque chose vous a manqué&#8239;? Écrivez-nous, nous vous répondrons.</p>`,
    variables: [
      trialEndDate,
      chosenPlan,
      planPrice,
      variable('site_days', 'Durée pendant laquelle le site reste en ligne, avec son unité', '30\u00a0jours'),
      variable('kept_for', 'Durée pendant laquelle les données sont gardées, avec son unité', '12\u00a0mois'),
      subscriptionUrl,
    ],
  },

  data_export_ready: {
    name: 'Copie des données prête',
    rule: 'Quand la copie des données qu’un client a demandée est prête',
    required: true,
    subject: 'La copie de vos données est prête',
    content: `<h1>Vos données sont prêtes.</h1>
<p>Bonjour {{user_name}},</p>
<p>La copie de vos données que vous avez demandée vous attend dans votre profil&nbsp;: un fichier ZIP, avec des tableaux à ouvrir dans un tableur.</p>
<p><a class="button" href="{{profile_url}}">Télécharger ma copie</a></p>
<p>Elle y reste jusqu’au <strong>{{kept_until}}</strong>, puis nous la supprimons. Vous pourrez toujours en demander une autre.</p>
<p class="note">Vous n’avez rien demandé&#8239;? Changez votre mot de passe et écrivez-nous&nbsp;: quelqu’un d’autre s’est peut-être connecté à votre compte.</p>`,
    variables: [
      page('profile_url', 'Adresse du profil, où se trouve la copie', '/dashboard/profil'),
      variable('kept_until', 'Dernier jour où la copie est gardée', '27\u00a0novembre 2026'),
    ],
  },

  /** To someone who has just closed their account: the last mail they get. */
  account_closed: {
    name: 'Compte fermé',
    rule: 'Quand un client ferme son compte',
    required: true,
    subject: 'Votre compte {{site_name}} est fermé',
    content: `<h1>Votre compte est fermé.</h1>
<p>Bonjour {{user_name}},</p>
<p>Comme vous l’avez demandé, votre compte {{site_name}} est fermé et ce qui vous nommait est effacé. Si vous avez reçu des factures, nous les gardons aussi longtemps que la loi nous y oblige.</p>
<p>Vous ne recevrez plus d’e-mails de notre part. Merci d’avoir fait un bout de chemin avec nous.</p>
<p><a class="button" href="{{register_url}}">Ouvrir un nouveau compte</a></p>
<p class="note">Ce n’était pas vous&#8239;? Écrivez-nous sans attendre depuis notre page de contact.</p>`,
    variables: [page('register_url', 'Adresse où ouvrir un nouveau compte', '/register')],
  },
} as const satisfies Record<string, MailTemplate>;
