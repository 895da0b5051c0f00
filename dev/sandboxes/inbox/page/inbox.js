// The page of the development inbox. Served as it is: plain JavaScript, no build.

/** @typedef {import('../Mailbox.ts').MessageSummary} MessageSummary */
/** @typedef {import('../Mailbox.ts').InboxMessage} InboxMessage */

const refreshInterval = 2_000;
const shown = 300;

const element = (id) => document.getElementById(id);
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'medium' });
const hour = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const number = new Intl.NumberFormat('fr-FR');

/** @type {MessageSummary[]} */
let messages = [];
let total = 0;
let tab = 'html';
/** @type {string | undefined} */
let openId;

async function refresh() {
  try {
    const response = await fetch(`/messages?limit=${shown}`);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    total = Number(response.headers.get('X-Total-Count'));
    const received = await response.json();
    if (isNew(received)) {
      messages = received;
      showList();
    }
    showCount();
  } catch {
    element('count').textContent = 'La boîte ne répond pas. Nouvel essai toutes les deux secondes.';
  }
  setTimeout(refresh, refreshInterval);
}

/** @param {MessageSummary[]} received */
function isNew(received) {
  return received.length !== messages.length || received[0]?.id !== messages[0]?.id || received.length === 0;
}

function showCount() {
  const text = total === 0 ? 'Aucun message' : total === 1 ? '1 message' : `${number.format(total)} messages`;
  const more = total > messages.length ? `, les ${number.format(messages.length)} derniers sont affichés` : '';
  if (element('count').textContent !== text + more) element('count').textContent = text + more;
  element('clear').disabled = total === 0;
}

function showList() {
  const wanted = element('search').value.trim().toLowerCase();
  const matching = messages.filter(({ subject, from, to, template }) =>
    [subject, from, ...to, template ?? ''].some((value) => value.toLowerCase().includes(wanted)),
  );
  const focused = document.activeElement?.closest?.('#messages li')?.dataset.id;
  element('messages').replaceChildren(...matching.map(listItem));
  if (focused)
    element('messages')
      .querySelector(`[data-id="${CSS.escape(focused)}"] button`)
      ?.focus();
  element('messages').hidden = matching.length === 0;
  element('empty').hidden = matching.length > 0;
  element('empty').textContent =
    messages.length === 0
      ? 'Aucun message pour l’instant. Inscrivez-vous dans l’application : le message de bienvenue arrive ici.'
      : 'Aucun message ne correspond à cette recherche.';
}

/** @param {MessageSummary} message */
function listItem(message) {
  const item = document.createElement('li');
  item.dataset.id = message.id;
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-current', String(message.id === openId));
  button.append(
    span('subject', message.subject || '(sans objet)'),
    span('when', hour.format(new Date(message.receivedAt))),
    span('who', `à ${message.to.join(', ')}`),
  );
  button.addEventListener('click', () => {
    location.hash = message.id;
  });
  item.append(button);
  return item;
}

/**
 * @param {string} className
 * @param {string} text
 */
function span(className, text) {
  const node = document.createElement('span');
  node.className = className;
  node.textContent = text;
  return node;
}

async function openFromAddress() {
  const id = decodeURIComponent(location.hash.slice(1));
  const response = id ? await fetch(`/messages/${encodeURIComponent(id)}`).catch(() => undefined) : undefined;
  if (decodeURIComponent(location.hash.slice(1)) !== id) return;
  const message = response?.ok ? await response.json() : undefined;
  const returnsFrom = openId;
  openId = message?.id;
  document.body.classList.toggle('reading', message !== undefined);
  element('message').hidden = message === undefined;
  element('nothing').hidden = message !== undefined;
  for (const item of element('messages').children) {
    item.firstElementChild?.setAttribute('aria-current', String(item.dataset.id === openId));
  }
  if (message) showMessage(message);
  else if (returnsFrom)
    element('messages')
      .querySelector(`[data-id="${CSS.escape(returnsFrom)}"] button`)
      ?.focus();
}

/** @param {InboxMessage} message */
function showMessage(message) {
  element('subject').textContent = message.subject || '(sans objet)';
  element('from').textContent = message.from;
  element('to').textContent = message.to.join(', ');
  element('received').dateTime = message.receivedAt;
  element('received').textContent = day.format(new Date(message.receivedAt));
  element('template-row').hidden = message.template === null;
  element('template').textContent = message.template ?? '';
  element('attachments-row').hidden = message.attachments.length === 0;
  element('attachments').replaceChildren(
    ...message.attachments.map((file, index) => attachmentItem(message, file, index)),
  );
  element('text').textContent = message.text ?? '(message vide)';
  element('tab-html').disabled = message.html === null;
  element('tab-text').disabled = message.text === null && message.html !== null;
  if (message.html === null) element('preview').removeAttribute('src');
  // Replacing the frame's address, instead of setting it, adds no history entry, so that Back leaves the message.
  else element('preview').contentWindow?.location.replace(`/messages/${message.id}/html`);
  if (message[tab] === null) showTab(message.html === null ? 'text' : 'html');
  else showTab(tab);
  element('subject').focus();
}

/**
 * @param {InboxMessage} message
 * @param {InboxMessage['attachments'][number]} file
 * @param {number} index
 */
function attachmentItem(message, file, index) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `/messages/${message.id}/attachments/${index}`;
  link.textContent = file.filename;
  item.append(link, ` (${number.format(Math.ceil(file.size / 1024))} Ko)`);
  return item;
}

/** @param {'html' | 'text'} name */
function showTab(name) {
  tab = name;
  for (const each of ['html', 'text']) {
    const isSelected = each === name;
    element(`tab-${each}`).setAttribute('aria-selected', String(isSelected));
    element(`tab-${each}`).tabIndex = isSelected ? 0 : -1;
    element(`panel-${each}`).hidden = !isSelected;
  }
  element('narrow').hidden = name !== 'html';
}

async function clear() {
  if (!confirm('Effacer tous les messages de cette boîte ?')) return;
  await fetch('/messages', { method: 'DELETE' });
  messages = [];
  total = 0;
  location.hash = '';
  showList();
  showCount();
}

element('search').addEventListener('input', showList);
element('clear').addEventListener('click', clear);
element('back').addEventListener('click', () => {
  location.hash = '';
});
element('narrow').addEventListener('click', () => {
  const isNarrow = element('panel-html').classList.toggle('narrow');
  element('narrow').setAttribute('aria-pressed', String(isNarrow));
});
for (const name of ['html', 'text']) {
  element(`tab-${name}`).addEventListener('click', () => showTab(name));
  element(`tab-${name}`).addEventListener('keydown', ({ key }) => {
    const other = name === 'html' ? 'text' : 'html';
    if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || element(`tab-${other}`).disabled) return;
    showTab(other);
    element(`tab-${other}`).focus();
  });
}
window.addEventListener('hashchange', openFromAddress);

await refresh();
await openFromAddress();
