import { page, variable, type MailTemplate } from './MailTemplateDefinition.ts';

/** What mails to a host say of a change that a guest asks for. */
const changeVariables = [
  variable('property_name', 'Nom du logement', 'La Maison des dunes'),
  variable('guest_name', 'Nom du voyageur', 'Camille Roy'),
  variable('former_stay', 'Le séjour d’avant', 'du 12 au 16\u00a0février 2027, 2\u00a0adultes, 480,00\u00a0€'),
  variable('wanted_stay', 'Le séjour demandé', 'du 12 au 18\u00a0février 2027, 3\u00a0adultes, 720,00\u00a0€'),
  variable('difference', 'Ce que le changement coûte en plus ou en moins', '240,00\u00a0€ de plus'),
  page('reservation_url', 'Adresse de la réservation dans le tableau de bord', '/dashboard/reservations'),
] as const;

const table = `<table>
<tr><th>Aujourd’hui</th><td>{{former_stay}}</td></tr>
<tr><th>Demandé</th><td><strong>{{wanted_stay}}</strong></td></tr>
<tr><th>Différence</th><td><strong>{{difference}}</strong></td></tr>
</table>`;

export const changes = {
  stay_change_asked: {
    name: 'Changement de séjour demandé',
    rule: 'Quand un voyageur demande d’autres dates ou un autre nombre de voyageurs depuis la page de son séjour',
    required: true,
    namesGuests: true,
    subject: 'À répondre\u00a0: changement demandé, {{property_name}}',
    content: `<h1>{{guest_name}} demande un changement.</h1>
<p>Bonjour {{user_name}}, il s’agit de son séjour à <strong>{{property_name}}</strong>. Répondez au plus tard le <strong>{{answer_by}}</strong>&nbsp;: passé ce délai, rien ne change.</p>
${table}
<p class="note">{{message}}</p>
<p><a class="button" href="{{reservation_url}}">Répondre à la demande</a></p>`,
    variables: [
      ...changeVariables,
      variable('answer_by', 'Date et heure limites de la réponse', '21\u00a0novembre 2026 à 14\u00a0h\u00a021'),
      variable('message', 'Ce que le voyageur a écrit', 'Nous aimerions rester deux nuits de plus.'),
    ],
  },

  stay_change_settled: {
    name: 'Suite d’un changement de séjour',
    rule: 'Quand un changement demandé par un voyageur est accepté, refusé ou sans réponse à temps',
    required: true,
    namesGuests: true,
    subject: '{{outcome}}\u00a0: {{property_name}}',
    content: `<h1>{{outcome}}.</h1>
<p>Bonjour {{user_name}}, {{guest_name}} avait demandé ceci pour <strong>{{property_name}}</strong>.</p>
${table}
<p>{{explanation}}</p>
<p><a class="button" href="{{reservation_url}}">Voir la réservation</a></p>`,
    variables: [
      ...changeVariables,
      variable('outcome', 'Ce qu’est devenue la demande', 'Changement accepté'),
      variable('explanation', 'Ce qui suit', 'Les nuits, le prix et les échéances sont à jour.'),
    ],
  },
} as const satisfies Record<string, MailTemplate>;
