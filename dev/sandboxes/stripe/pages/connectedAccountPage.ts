import { html, type Markup } from '@sandbox/base';
import { cardPaymentsStatus, v2Of } from '../connect/connectedAccounts.ts';
import { balanceOf } from '../payments/balance.ts';
import { cardOutcomes } from '../state/AccountData.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { clock, events } from './accountParts.ts';
import { disputes, holds, payments, payouts, refunds } from './moneyTables.ts';
import { money, stateName, stateTag } from './wording.ts';

/** An account that is connected to a platform: how far it is, its money, its guests, and buttons for what people and banks do. */
export function connectedView(account: SandboxAccount): Markup {
  const known = v2Of(account);
  const here = `/accounts/${account.id}`;
  return html`<main class="sheet wide">
    <p class="back"><a href="/accounts/${account.root.id}">La plateforme</a></p>
    <header class="top">
      <div>
        <h1>${known.display_name ?? 'Compte relié'}</h1>
        <p class="hint">
          ${known.contact_email} <code>${account.id}</code>
          ${stateTag('connected', known.closed ? 'closed' : cardPaymentsStatus(known))}
        </p>
      </div>
    </header>
    ${clock(account, here)} ${!known.closed && onboarding(account, here)} ${balance(account, here)}
    ${holds(account, here)} ${payments(account, here)} ${refunds(account, here)} ${disputes(account, here)}
    ${payouts(account, here)} ${guests(account, here)} ${events(account, here)}
  </main>`;
}

function onboarding(account: SandboxAccount, here: string): Markup {
  const due = v2Of(account).requirements.entries ?? [];
  return html`<section class="clock" aria-labelledby="state">
    <div>
      <h2 id="state">Ce que Stripe demande</h2>
      <p class="hint">
        ${due.length === 0 ? 'Rien.' : due.map(({ description }) => html`<code>${description}</code> `)}
      </p>
    </div>
    <form method="post" action="${here}/onboarding" class="actions">
      <button class="quiet" name="outcome" value="complete" type="submit">Tout est fourni</button>
      <button class="quiet" name="outcome" value="verifying" type="submit">Stripe vérifie</button>
      <button class="quiet" name="outcome" value="blocked" type="submit">Pièce d’identité manquante</button>
    </form>
  </section>`;
}

function balance(account: SandboxAccount, here: string): Markup {
  const { available, pending } = balanceOf(account);
  return html`<section class="clock" aria-labelledby="balance">
    <div>
      <h2 id="balance">Solde</h2>
      <p class="time">${money(available)}</p>
      <p class="hint">${money(pending)} en attente</p>
    </div>
    <form method="post" action="${here}/payout" class="actions">
      <button class="quiet" type="submit" ${available <= 0 && 'disabled'}>Virer maintenant</button>
    </form>
  </section>`;
}

function guests(account: SandboxAccount, here: string): Markup {
  const all = account.all('customer').toReversed();
  return html`<h2>Banque</h2>
    ${bankForm(account, here, '', 'Pour toutes les cartes de ce compte')}
    <h2>Voyageurs</h2>
    ${all.length === 0 && html`<p>Aucun voyageur pour l’instant.</p>`}
    <ul class="customers">
      ${all.map(
        ({ id, name, email }) =>
          html`<li>
            <div>
              <p class="name">${name ?? email ?? id}</p>
              <p class="hint">${email} <code>${id}</code></p>
              <p class="hint">${cardsOf(account, id)}</p>
            </div>
            ${bankForm(account, here, id, 'Sa banque')}
          </li>`,
      )}
    </ul>`;
}

function cardsOf(account: SandboxAccount, customer: string): string {
  const cards = account.all('payment_method').filter((method) => method.customer === customer);
  return cards.map(({ card }) => `Carte enregistrée ${card.brand} ${card.last4}`).join(', ');
}

/** What the bank says from now on, to one customer or under the empty name to all of them. */
function bankForm(account: SandboxAccount, here: string, customer: string, label: string): Markup {
  const wish = account.data.bank.get(customer);
  return html`<form method="post" action="${here}/bank" class="actions">
    <input type="hidden" name="customer" value="${customer}" />
    <label class="field"
      >${label}
      <select name="outcome">
        <option value="">Comme la carte</option>
        ${cardOutcomes.map(
          (outcome) =>
            html`<option value="${outcome}" ${outcome === wish && html`selected`}>
              ${stateName('bank', outcome)}
            </option>`,
        )}
      </select>
    </label>
    <button class="quiet" type="submit">Appliquer</button>
  </form>`;
}
