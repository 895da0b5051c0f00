import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To someone who has just closed their account: the last mail they get. */
export const accountClosed = {
  key: 'account_closed',
  name: 'Compte fermé',
  audience: 'user',
  rule: 'Quand un client ferme son compte',
  required: true,
  subject: 'Votre compte {{site_name}} est fermé',
  content: `<h1>Votre compte est fermé.</h1>
<p>Bonjour {{user_name}},</p>
<p>Comme vous l’avez demandé, votre compte {{site_name}} est fermé et ce qui vous nommait est effacé. Si vous avez reçu des factures, nous les gardons aussi longtemps que la loi nous y oblige.</p>
<p>Vous ne recevrez plus d’e-mails de notre part. Merci d’avoir fait un bout de chemin avec nous.</p>
<p><a class="button" href="{{register_url}}">Ouvrir un nouveau compte</a></p>
<p class="note">Ce n’était pas vous&#8239;? Écrivez-nous sans attendre depuis notre page de contact.</p>`,
  variables: [
    {
      name: 'register_url',
      description: 'Adresse où ouvrir un nouveau compte',
      sample: 'https://clairvolet.example/register',
    },
  ],
} as const satisfies MailTemplateDefinition;
