import { testCard, testCards } from '../billing/testCards.ts';
import { changeCard } from '../control/changeCard.ts';
import { html } from '@sandbox/base';
import { notFound, type PageAnswer, type PageContext, type PageRoute } from './PageAnswer.ts';
import { cardChoice } from './paymentPage.ts';
import { withPortal } from './portalPage.ts';
import { afterwards, leadsTo, type Portal, wayBack } from './portalSession.ts';

/** Another card. */
export const portalCardRoutes: PageRoute[] = [
  { method: 'GET', path: '/p/session/:session/card', answer: (context) => withPortal(context, ask) },
  { method: 'POST', path: '/p/session/:session/card', answer: (context) => withPortal(context, change) },
];

function ask(portal: Portal): PageAnswer {
  if (!portal.configuration.features.payment_method_update.enabled) return notFound;
  return {
    title: 'Changer de carte',
    leadsTo: leadsTo(portal),
    body: html`<main class="sheet narrow">
      ${wayBack(portal)}
      <h1>Changer de carte</h1>
      <form method="post" action="${portal.home}/card">
        <fieldset class="cards">
          <legend>Carte d’essai</legend>
          ${testCards.filter(({ asksFirst, key }) => !asksFirst && key !== 'card_declined').map((card, at) => cardChoice(card, at === 0))}
        </fieldset>
        <button class="primary" type="submit">Enregistrer cette carte</button>
      </form>
    </main>`,
  };
}

function change(portal: Portal, { fields }: PageContext): PageAnswer {
  const card = testCard(fields.get('card') ?? '');
  if (!card || !portal.configuration.features.payment_method_update.enabled) return notFound;
  const outcome = card.key === 'declined_later' ? 'card_declined' : card.outcome;
  changeCard(portal.account, portal.customer, { brand: card.brand, last4: card.last4, outcome });
  return afterwards(portal);
}
