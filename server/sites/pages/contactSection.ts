import escapeHtml from 'escape-html';

/** What the form asks for, in its order. */
export const contactFields = ['name', 'email', 'message'] as const;
type ContactField = (typeof contactFields)[number];

/** Hidden from people: whoever fills it in is a program. */
export const trapField = 'website';
/** Shows that the form was got from this site. */
export const tokenField = 'jeton';

/** What came back, with what is to be corrected. */
export interface RefusedMessage {
  values: Record<ContactField, string>;
  errors: Readonly<Partial<Record<string, string>>>;
  message: string;
}

const labels: Record<ContactField, string> = {
  name: 'Votre nom',
  email: 'Votre adresse e-mail',
  message: 'Votre message',
};

const attributes: Record<Exclude<ContactField, 'message'>, string> = {
  name: 'type="text" autocomplete="name" maxlength="80"',
  email: 'type="email" autocomplete="email" maxlength="254" inputmode="email"',
};

function control(field: ContactField, refused: RefusedMessage | null, isFirstWrong: boolean): string {
  const error = refused?.errors[field];
  const value = escapeHtml(refused?.values[field] ?? '');
  const state = [
    `id="${field}" name="${field}" required`,
    ...(error ? [`aria-invalid="true" aria-describedby="${field}-erreur"`] : []),
    ...(isFirstWrong ? ['autofocus'] : []),
  ].join(' ');
  const input =
    field === 'message'
      ? // A text area drops the line break that it begins with.
        `<textarea ${state} rows="6" maxlength="4000">\n${value}</textarea>`
      : `<input ${state} ${attributes[field]} value="${value}">`;
  const told = error ? `<p class="error" id="${field}-erreur">${escapeHtml(error)}</p>` : '';
  return `<div class="field"><label for="${field}">${labels[field]}</label>${input}${told}</div>`;
}

/** The form by which guests write to the host. It works without a script; a message that is not taken is kept in it. */
export function contactSection(token: string, refused: RefusedMessage | null): string {
  const firstWrong = refused ? contactFields.find((field) => refused.errors[field]) : undefined;
  const alert = refused ? `<p class="alert" role="alert">${escapeHtml(refused.message)}</p>` : '';
  return `<section class="contact" id="contact"><div class="wide">
<div class="intro"><h2>Écrivez-nous</h2>
<p>Dates, arrivée, questions sur le logement&nbsp;: votre message nous parvient directement, et nous vous répondons par e-mail.</p></div>
<form class="card" method="post" action="/contact#contact">
${alert}
${contactFields.map((field) => control(field, refused, field === firstWrong)).join('\n')}
<div class="trap" aria-hidden="true"><label for="${trapField}">Ne remplissez pas ce champ</label><input id="${trapField}" name="${trapField}" tabindex="-1" autocomplete="off"></div>
<input type="hidden" name="${tokenField}" value="${escapeHtml(token)}">
<p class="send"><button class="button" type="submit">Envoyer le message</button><span class="small">Votre adresse ne sert qu’à vous répondre. <a href="/mentions-legales#donnees">Vos données</a></span></p>
</form>
</div></section>`;
}
