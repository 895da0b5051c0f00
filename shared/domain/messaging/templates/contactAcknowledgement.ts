import type { MailTemplateDefinition } from './MailTemplateDefinition.ts';

/**
 * To whoever wrote through the contact form. It repeats nothing of what they typed: the form must not become a way of
 * sending words of one's own to a stranger.
 */
export const contactAcknowledgement = {
  key: 'contact_acknowledgement',
  name: 'Accusé de réception d’un message',
  audience: 'user',
  rule: 'Quand quelqu’un écrit par la page Contact',
  subject: 'Nous avons bien reçu votre message',
  content: `<h1>Votre message est bien arrivé.</h1>
<p>Bonjour,</p>
<p>Merci de nous avoir écrit. Votre message du <strong>{{received_at}}</strong> est entre de bonnes mains&nbsp;: nous vous répondrons à cette adresse, dans les plus brefs délais.</p>
<p>D’ici là, vous trouverez peut-être votre réponse parmi les questions que l’on nous pose le plus souvent.</p>
<p><a class="button" href="{{contact_url}}">Lire les questions fréquentes</a></p>
<p class="note">Vous ne nous avez pas écrit&#8239;? Quelqu’un a sans doute saisi votre adresse par erreur&nbsp;: vous n’avez rien à faire.</p>`,
  variables: [
    {
      name: 'received_at',
      description: 'Date et heure du message',
      sample: '20\u00a0novembre 2026 à 14\u00a0h\u00a021',
    },
    {
      name: 'contact_url',
      description: 'Adresse de la page Contact',
      sample: 'https://clairvolet.example/contact',
    },
  ],
} as const satisfies MailTemplateDefinition;
