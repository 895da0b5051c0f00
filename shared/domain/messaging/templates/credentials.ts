import { opening, page, variable, type MailTemplate } from './MailTemplateDefinition.ts';

const changedAt = variable('changed_at', 'Date et heure du changement', '20\u00a0novembre 2026 à 14\u00a0h\u00a021');
const resetUrl = page('reset_url', 'Adresse où demander un nouveau mot de passe', '/forgot-password');
const confirmationUrl = opening(
  'confirmation_url',
  'Lien à usage unique qui confirme l’adresse',
  '/confirm-email?token=0198c2f4-7d3e-7a51-9c0b-5e2f8a6d1b47.mVq3XbYt0Lk8RzP2Wc7dHn5',
);

export const credentials = {
  password_reset: {
    name: 'Lien de mot de passe',
    rule: 'Quand quelqu’un demande un nouveau mot de passe',
    required: true,
    subject: 'Choisissez un nouveau mot de passe',
    content: `<h1>Un nouveau mot de passe</h1>
<p>Bonjour {{user_name}},</p>
<p>Vous avez demandé à changer le mot de passe de votre compte {{site_name}}. Ce lien vous permet d’en choisir un autre. Il est valable <strong>{{expires_in}}</strong> et ne sert qu’une fois.</p>
<p><a class="button" href="{{reset_url}}">Choisir mon mot de passe</a></p>
<p class="note">Vous n’avez rien demandé&#8239;? Ignorez ce message&nbsp;: votre mot de passe reste le même.</p>
<p><small>Le bouton ne fonctionne pas&#8239;? Copiez cette adresse dans votre navigateur&nbsp;:<br><a href="{{reset_url}}">{{reset_url}}</a></small></p>`,
    variables: [
      opening(
        'reset_url',
        'Lien à usage unique pour choisir un mot de passe',
        '/reset-password?token=3vQ8yXb2Lk0mT7rPz5Wc9dHn',
      ),
      variable('expires_in', 'Durée de validité du lien, avec son unité', '1\u00a0heure'),
    ],
  },

  password_changed: {
    name: 'Mot de passe modifié',
    rule: 'Quand le mot de passe d’un compte a changé',
    required: true,
    subject: 'Votre mot de passe a changé',
    content: `<h1>Votre mot de passe a changé.</h1>
<p>Bonjour {{user_name}},</p>
<p>Le mot de passe de votre compte {{site_name}} a été modifié le <strong>{{changed_at}}</strong>. Les sessions ouvertes avec l’ancien ont été fermées.</p>
<p>Si c’était vous, tout est en ordre.</p>
<p class="note"><strong>Ce n’était pas vous&#8239;?</strong> Choisissez tout de suite un autre mot de passe.</p>
<p><a class="button" href="{{reset_url}}">Choisir un autre mot de passe</a></p>`,
    variables: [changedAt, resetUrl],
  },

  email_confirmation: {
    name: 'Confirmation de l’adresse',
    rule: 'Quand un client redemande le lien qui confirme son adresse',
    required: true,
    subject: 'Confirmez votre adresse e-mail',
    content: `<h1>Confirmez votre adresse.</h1>
<p>Bonjour {{user_name}},</p>
<p>Un clic suffit pour confirmer que cette adresse est bien la vôtre. Ce lien est valable <strong>{{expires_in}}</strong> et ne sert qu’une fois.</p>
<p><a class="button" href="{{confirmation_url}}">Confirmer mon adresse</a></p>
<p class="note">Vous n’avez pas de compte {{site_name}}&#8239;? Ignorez ce message&nbsp;: quelqu’un a sans doute saisi votre adresse par erreur.</p>
<p><small>Le bouton ne fonctionne pas&#8239;? Copiez cette adresse dans votre navigateur&nbsp;:<br><a href="{{confirmation_url}}">{{confirmation_url}}</a></small></p>`,
    variables: [confirmationUrl, variable('expires_in', 'Durée de validité du lien, avec son unité', '7\u00a0jours')],
  },

  email_change: {
    name: 'Nouvelle adresse à confirmer',
    rule: 'Quand un client veut une autre adresse, à la nouvelle',
    required: true,
    subject: 'Confirmez votre nouvelle adresse e-mail',
    content: `<h1>Votre nouvelle adresse</h1>
<p>Bonjour {{user_name}},</p>
<p>Vous souhaitez utiliser cette adresse pour votre compte {{site_name}}. Confirmez-la avec ce lien, valable <strong>{{expires_in}}</strong>&nbsp;: c’est avec elle que vous vous connecterez ensuite.</p>
<p><a class="button" href="{{confirmation_url}}">Confirmer cette adresse</a></p>
<p class="note">Vous n’avez rien demandé&#8239;? Ignorez ce message&nbsp;: sans confirmation, rien ne change.</p>
<p><small>Le bouton ne fonctionne pas&#8239;? Copiez cette adresse dans votre navigateur&nbsp;:<br><a href="{{confirmation_url}}">{{confirmation_url}}</a></small></p>`,
    variables: [confirmationUrl, variable('expires_in', 'Durée de validité du lien, avec son unité', '24\u00a0heures')],
  },

  /** To a requested new address that already has an account: only its owner learns of it. */
  email_taken: {
    name: 'Adresse déjà utilisée',
    rule: 'Quand un client veut une adresse qui a déjà un compte, à cette adresse',
    required: true,
    subject: 'Un compte existe déjà avec cette adresse',
    content: `<h1>Un compte existe déjà avec cette adresse.</h1>
<p>Bonjour {{user_name}},</p>
<p>Quelqu’un, vous peut-être, a voulu utiliser cette adresse pour un autre compte {{site_name}}. Elle a déjà le sien&nbsp;: rien n’a changé.</p>
<p><a class="button" href="{{sign_in_url}}">Me connecter avec cette adresse</a></p>
<p class="note">Ce n’était pas vous&#8239;? Vous n’avez rien à faire&nbsp;: personne n’a eu accès à votre compte.</p>`,
    variables: [page('sign_in_url', 'Adresse de la page de connexion', '/login')],
  },

  email_change_announced: {
    name: 'Changement d’adresse demandé',
    rule: 'Quand un client veut une autre adresse, à celle qu’il a',
    required: true,
    subject: 'Un changement d’adresse e-mail est demandé',
    content: `<h1>Votre adresse va changer.</h1>
<p>Bonjour {{user_name}},</p>
<p>Une demande vient d’être faite pour remplacer l’adresse de votre compte {{site_name}} par <strong>{{new_email}}</strong>. Rien ne change tant que cette nouvelle adresse n’est pas confirmée.</p>
<p>Si cette demande vient de vous, vous n’avez rien à faire ici&nbsp;: ouvrez le message reçu à la nouvelle adresse.</p>
<p class="note"><strong>Ce n’était pas vous&#8239;?</strong> Choisissez tout de suite un autre mot de passe&nbsp;: la demande sera annulée et toutes vos sessions seront fermées.</p>
<p><a class="button" href="{{reset_url}}">Choisir un autre mot de passe</a></p>`,
    variables: [variable('new_email', 'Adresse demandée', 'maite@villa-etchea.example'), resetUrl],
  },

  email_changed: {
    name: 'Adresse modifiée',
    rule: 'Quand l’adresse d’un compte a changé, à l’ancienne',
    required: true,
    subject: 'L’adresse e-mail de votre compte a changé',
    content: `<h1>L’adresse de votre compte a changé.</h1>
<p>Bonjour {{user_name}},</p>
<p>Depuis le <strong>{{changed_at}}</strong>, votre compte {{site_name}} utilise l’adresse <strong>{{new_email}}</strong>. C’est avec elle que vous vous connectez&#8239;; nous ne vous écrirons plus ici.</p>
<p class="note"><strong>Ce n’était pas vous&#8239;?</strong> Écrivez-nous sans attendre&nbsp;: nous vous aiderons à reprendre la main sur votre compte.</p>
<p><a class="button" href="{{contact_url}}">Nous écrire</a></p>`,
    variables: [
      changedAt,
      variable('new_email', 'Nouvelle adresse', 'maite@villa-etchea.example'),
      page('contact_url', 'Adresse de la page Contact', '/contact'),
    ],
  },

  second_factor_changed: {
    name: 'Double authentification modifiée',
    rule: 'Quand la double authentification est activée ou désactivée',
    required: true,
    subject: 'Double authentification {{change}}',
    content: `<h1>La double authentification est {{change}}.</h1>
<p>Bonjour {{user_name}},</p>
<p>Depuis le <strong>{{changed_at}}</strong>, {{consequence}}.</p>
<p>Si c’était vous, tout est en ordre.</p>
<p class="note"><strong>Ce n’était pas vous&#8239;?</strong> Choisissez tout de suite un autre mot de passe&nbsp;: toutes vos sessions seront fermées.</p>
<p><a class="button" href="{{reset_url}}">Choisir un autre mot de passe</a></p>`,
    variables: [
      variable('change', '«\u00a0activée\u00a0» ou «\u00a0désactivée\u00a0»', 'activée'),
      variable(
        'consequence',
        'Ce que cela change, en une proposition',
        'un code de votre application vous est demandé à chaque connexion',
      ),
      changedAt,
      resetUrl,
    ],
  },

  device_paired: {
    name: 'Appareil associé',
    rule: 'Quand un téléphone est associé au compte d’un client',
    required: true,
    subject: 'Un appareil a été associé à votre compte',
    content: `<h1>Un appareil a été associé à votre compte.</h1>
<p>Bonjour {{user_name}},</p>
<p>Depuis le <strong>{{paired_at}}</strong>, l’appareil <strong>«&nbsp;{{device_name}}&nbsp;»</strong> est associé à votre compte {{site_name}}.</p>
<p>Si c’était vous, ou quelqu’un à qui vous avez donné le lien, tout est en ordre.</p>
<p class="note"><strong>Ce n’était pas vous&#8239;?</strong> Retirez cet appareil, puis reprenez le lien d’association&nbsp;: l’un et l’autre cessent de fonctionner tout de suite.</p>
<p><a class="button" href="{{devices_url}}">Voir mes appareils</a></p>`,
    variables: [
      variable('device_name', 'Nom de l’appareil', 'iPhone de Maïder'),
      variable('paired_at', 'Date et heure de l’association', '20\u00a0novembre 2026 à 14\u00a0h\u00a021'),
      page('devices_url', 'Adresse de la liste des appareils', '/dashboard/mobile'),
    ],
  },
} as const satisfies Record<string, MailTemplate>;
