import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a customer whose site answers under a name for the first time. */
export const nameOnline = {
  key: 'name_online',
  name: 'Site en ligne',
  audience: 'user',
  rule: 'Quand un nom de domaine répond pour la première fois avec un certificat valide',
  subject: 'Votre site est en ligne',
  content: `<h1>Votre site est en ligne.</h1>
<p>Bonjour {{user_name}},</p>
<p>Le nom <strong>{{domain}}</strong> mène à votre site, et les échanges y sont chiffrés. Vous pouvez le donner à vos voyageurs.</p>
<p><a class="button" href="{{host_site_url}}">Voir mon site</a></p>
<p class="note">Vos noms de domaine et leur état sont dans votre espace, à la page Domaines.</p>`,
  variables: [
    { name: 'domain', description: 'Nom de domaine', sample: 'etxe-arrosa.clairvolet.site' },
    {
      name: 'host_site_url',
      description: 'Adresse du site de l’hôte sous ce nom',
      sample: 'https://clairvolet.example/site',
    },
  ],
} as const satisfies MailTemplateDefinition;
