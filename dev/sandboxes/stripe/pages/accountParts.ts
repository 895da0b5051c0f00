import { html, type Markup } from '@sandbox/base';
import { nextDue } from '../clock/advanceClock.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { webhookList } from '../webhooks/deliveries.ts';
import { instant, stateName } from './wording.ts';

const shownEvents = 30;

/** The clock of an account, and what moves it on. */
export function clock(account: SandboxAccount, here: string): Markup {
  const due = nextDue(account);
  return html`<section class="clock" aria-labelledby="clock">
    <div>
      <h2 id="clock">Horloge</h2>
      <p class="time">${instant(account.now())}</p>
      <p class="hint">${due === null ? 'Rien n’est prévu.' : `Prochaine échéance : ${instant(due)}`}</p>
    </div>
    <form method="post" action="${here}/clock" class="actions">
      <button class="quiet" name="by" value="due" type="submit" ${due === null && 'disabled'}>
        Aller à la prochaine échéance
      </button>
      <button class="quiet" name="by" value="month" type="submit">Avancer d’un mois</button>
    </form>
  </section>`;
}

/** What happened last in an account, and what was sent of it. */
export function events(account: SandboxAccount, here: string): Markup {
  const all = webhookList(account).toReversed().slice(0, shownEvents);
  if (all.length === 0) return html``;
  return html`<div class="row">
      <h2>Webhooks</h2>
      <form method="post" action="${here}/webhooks">
        <button class="quiet" name="all" value="1" type="submit">Envoyer de nouveau les 50 derniers</button>
      </form>
    </div>
    <p class="hint">${addresses(account)}</p>
    <ul class="table events">
      ${all.map(
        (event) =>
          html`<li>
            <span>${instant(event.created)}</span>
            <code>${event.type}</code>
            <span class="hint">${event.deliveries.map(({ state }) => stateName('delivery', state)).join(', ')}</span>
            <form method="post" action="${here}/webhooks">
              <button class="link" name="event" value="${event.id}" type="submit">Renvoyer</button>
            </form>
          </li>`,
      )}
    </ul>`;
}

/** Where events are sent, by their family. */
function addresses({ root, isConnected }: SandboxAccount): string {
  const { webhookUrl, connectWebhook, thinWebhook } = root.data;
  const urls = [...(isConnected ? [] : [webhookUrl, thinWebhook.url]), connectWebhook.url].filter(
    (url) => url !== null,
  );
  return urls.length === 0 ? 'Aucune adresse : les événements sont seulement notés.' : urls.join(', ');
}
