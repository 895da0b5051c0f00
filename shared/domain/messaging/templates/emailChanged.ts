import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To the address that an account had, once another one has taken its place. */
export const emailChanged = {
  key: 'email_changed',
  name: 'Adresse modifiée',
  audience: 'user',
  rule: 'Quand l’adresse d’un compte a changé, à l’ancienne',
  required: true,
  subject: 'L’adresse e-mail de votre compte a changé',
  content: `<h1>L’adresse de votre compte a changé.</h1>
<p>Bonjour {{user_name}},</p>
<p>Depuis le <strong>{{changed_at}}</strong>, votre compte {{site_name}} utilise l’adresse <strong>{{new_email}}</strong>. C’est avec elle que vous vous connectez&#8239;; nous ne vous écrirons plus ici.</p>
<p class="note"><strong>Ce n’était pas vous&#8239;?</strong> Écrivez-nous sans attendre&nbsp;: nous vous aiderons à reprendre la main sur votre compte.</p>
<p><a class="button" href="{{contact_url}}">Nous écrire</a></p>`,
  variables: [
    {
      name: 'changed_at',
      description: 'Date et heure du changement',
      sample: '20\u00a0novembre 2026 à 14\u00a0h\u00a021',
    },
    {
      name: 'new_email',
      description: 'Nouvelle adresse',
      sample: 'maite@villa-etchea.example',
    },
    {
      name: 'contact_url',
      description: 'Adresse de la page Contact',
      sample: 'https://clairvolet.example/contact',
    },
  ],
} as const satisfies MailTemplateDefinition;
