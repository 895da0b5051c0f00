import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a host with whose account a phone was paired. */
export const devicePaired = {
  key: 'device_paired',
  name: 'Appareil associé',
  audience: 'user',
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
    { name: 'device_name', description: 'Nom de l’appareil', sample: 'iPhone de Maïté' },
    {
      name: 'paired_at',
      description: 'Date et heure de l’association',
      sample: '20\u00a0novembre 2026 à 14\u00a0h\u00a021',
    },
    {
      name: 'devices_url',
      description: 'Adresse de la liste des appareils',
      sample: 'https://clairvolet.example/dashboard/mobile',
    },
  ],
} as const satisfies MailTemplateDefinition;
