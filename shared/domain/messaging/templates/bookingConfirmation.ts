import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/** To a host: a stay was booked in one of their properties. */
export const bookingConfirmation = {
  key: 'booking_confirmation',
  name: 'Réservation confirmée',
  audience: 'user',
  rule: 'À chaque réservation d’un logement',
  unsent: 'Il partira quand les voyageurs pourront réserver ici.',
  subject: 'Réservation confirmée\u00a0: {{property_name}}, {{arrival_date}}',
  content: `<h1>Une réservation est confirmée.</h1>
<p>Bonne nouvelle, {{user_name}}&nbsp;: {{guest_name}} a réservé <strong>{{property_name}}</strong>.</p>
<table>
<tr><th>Arrivée</th><td>{{arrival_date}}</td></tr>
<tr><th>Départ</th><td>{{departure_date}}</td></tr>
<tr><th>Durée</th><td>{{nights}}</td></tr>
<tr><th>Voyageurs</th><td>{{guests}}</td></tr>
<tr><th>Montant du séjour</th><td><strong>{{amount}}</strong></td></tr>
</table>
<p><a class="button" href="{{reservation_url}}">Voir la réservation</a></p>
<p>Ces dates sont maintenant bloquées dans votre calendrier.</p>`,
  variables: [
    { name: 'property_name', description: 'Nom du logement', sample: 'La Maison des dunes' },
    { name: 'guest_name', description: 'Nom du voyageur', sample: 'Camille Etcheverry' },
    { name: 'arrival_date', description: 'Date d’arrivée', sample: '12\u00a0février 2027' },
    { name: 'departure_date', description: 'Date de départ', sample: '16\u00a0février 2027' },
    { name: 'nights', description: 'Nombre de nuits, avec l’unité', sample: '4\u00a0nuits' },
    { name: 'guests', description: 'Nombre de voyageurs, avec l’unité', sample: '3\u00a0voyageurs' },
    { name: 'amount', description: 'Montant du séjour', sample: '480,00\u00a0€' },
    {
      name: 'reservation_url',
      description: 'Adresse de la réservation dans le tableau de bord',
      sample: 'https://clairvolet.example/dashboard/reservations',
    },
  ],
} as const satisfies MailTemplateDefinition;
