import { html } from '@sandbox/base';
import { takesCards } from '../connect/connectedAccounts.ts';
import { leaveOnboarding, onboardingOutcomes, followLink } from '../connect/onboardingLinks.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { V2Account } from '../state/SandboxObjects.ts';
import { notFound, type PageAnswer, type PageContext, pageOf, type PageRoute } from './PageAnswer.ts';

/** The page on which the owner of a connected account tells Stripe who they are. Its link opens it once. */
export const onboardingRoutes: PageRoute[] = [
  pageOf('v2.core.account', 'GET', '/setup/:account/:link', open),
  pageOf('v2.core.account', 'GET', '/setup/:account/:link/form', show),
  pageOf('v2.core.account', 'POST', '/setup/:account/:link/form', answer),
];

function linkOf(account: V2Account, platform: SandboxAccount, { ids }: PageContext) {
  const link = platform.data.onboardingLinks.get(ids[1] ?? '');
  return link?.account === account.id ? link : undefined;
}

/** Leads on to the page, or to where the platform makes another link. */
function open(account: V2Account, platform: SandboxAccount, context: PageContext): PageAnswer {
  const link = linkOf(account, platform, context);
  if (!link) return notFound;
  const isOpened = !account.closed && followLink(platform, link);
  context.sandbox.touch();
  return { redirect: isOpened ? `/setup/${context.ids.join('/')}/form` : link.refreshUrl };
}

function show(account: V2Account, platform: SandboxAccount, context: PageContext): PageAnswer {
  const link = linkOf(account, platform, context);
  const owner = platform.connected.get(account.id);
  if (!link?.isOpened || !owner) return notFound;
  const entries = account.requirements.entries ?? [];
  return {
    title: 'Compte de paiement',
    leadsTo: [link.returnUrl],
    body: html`<main class="sheet narrow">
      <h1>${account.display_name ?? 'Votre compte de paiement'}</h1>
      <p class="hint">${account.contact_email} <code>${account.id}</code></p>
      <p>
        ${
          takesCards(owner)
            ? 'Ce compte accepte les cartes. Vous pouvez le modifier.'
            : 'Stripe demande ici qui vous êtes et où verser votre argent. Dans ce bac à sable, un bouton suffit.'
        }
      </p>
      ${
        entries.length > 0 &&
        html`<h2>Ce que Stripe demande encore</h2>
          <ul>
            ${entries.map(({ description }) => html`<li><code>${description}</code></li>`)}
          </ul>`
      }
      <form method="post" action="/setup/${context.ids.join('/')}/form">
        <button class="primary" name="outcome" value="complete" type="submit">Terminer</button>
        <button class="quiet" name="outcome" value="later" type="submit">Plus tard</button>
        <button class="quiet" name="outcome" value="verifying" type="submit">
          Envoyer, et laisser Stripe vérifier
        </button>
        <button class="quiet" name="outcome" value="blocked" type="submit">
          ${'Bloquer\u00a0: pièce d’identité manquante'}
        </button>
      </form>
    </main>`,
  };
}

function answer(account: V2Account, platform: SandboxAccount, context: PageContext): PageAnswer {
  const link = linkOf(account, platform, context);
  const outcome = onboardingOutcomes.find((known) => known === context.fields.get('outcome'));
  if (!link?.isOpened || !outcome) return notFound;
  leaveOnboarding(platform, link, outcome);
  return {
    redirect: link.returnUrl ?? `/setup/${context.ids.join('/')}/form`,
  };
}
