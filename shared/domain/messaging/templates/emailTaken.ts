import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To an address that a customer wants and that has an account of its own: all that is said of it, and to its owner alone. */
export const emailTaken = {
  key: 'email_taken',
  name: 'Adresse déjà utilisée',
  audience: 'user',
  rule: 'Quand un client veut une adresse qui a déjà un compte, à cette adresse',
  required: true,
  subject: 'Un compte existe déjà avec cette adresse',
  content: `<h1>Un compte existe déjà avec cette adresse.</h1>
<p>Bonjour {{user_name}},</p>
<p>Quelqu’un, vous peut-être, a voulu utiliser cette adresse pour un autre compte {{site_name}}. Elle a déjà le sien&nbsp;: rien n’a changé.</p>
<p><a class="button" href="{{sign_in_url}}">Me connecter avec cette adresse</a></p>
<p class="note">Ce n’était pas vous&#8239;? Vous n’avez rien à faire&nbsp;: personne n’a eu accès à votre compte.</p>`,
  variables: [
    {
      name: 'sign_in_url',
      description: 'Adresse de la page de connexion',
      sample: 'https://clairvolet.example/login',
    },
  ],
} as const satisfies MailTemplateDefinition;
