import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { PublicPageData } from '@app/contract/site/publicPages.ts';
import { Field } from '../../components/form/Field.tsx';
import field from '../../components/form/Field.module.css';
import { FieldFrame } from '../../components/form/FieldFrame.tsx';
import { useIsAlive } from '../../browser/drawing.ts';
import { FormErrorSummary } from '../../components/form/FormErrorSummary.tsx';
import { Spinner } from '../../components/brand/Spinner.tsx';
import { showToast } from '../parts/toasts.ts';
import { actionClass } from '../../components/actions/slantClass.ts';
import { readDraft, storeDraft } from '../../browser/drafts.ts';
import { classNames } from '../../components/text/classNames.ts';
import classes from './ContactForm.module.css';
import type { ContactOutcome } from './sendContactMessage.ts';

/** What the server found when the form was sent without JavaScript. */
export type ContactRefusal = Extract<PublicPageData['view'], { kind: 'contact_refused' }>;

interface ContactFormProps {
  /** How soon an answer comes, as the end of a sentence; null when nothing is claimed. */
  reply: string | null;
  refusal: ContactRefusal | null;
}

const lines = [
  { name: 'name', label: 'Nom complet', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'email' },
  { name: 'subject', label: 'Sujet', type: 'text', autoComplete: 'off', full: true },
];
const fields = [...lines.map(({ name }) => name), 'message'];
const idOf = (name: string) => `contact-${name}`;

/** Where what was typed is stored while the tab is open, so that opening the page again after a failure loses nothing. */
const draftPlace = 'clairvolet.contact';

/**
 * The contact form. Without JavaScript the browser posts it and the server answers with a page; with it, the answer
 * comes in place. The fields are the browser's, so that nothing typed before the page came alive is lost.
 */
export function ContactForm({ reply, refusal }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isAlive = useIsAlive();
  const [isSending, setSending] = useState(false);
  const [faults, setFaults] = useState({ message: refusal?.message, errors: refusal?.errors ?? {}, attempt: 0 });

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    fillIn(element, textsOf(JSON.parse(readDraft(draftPlace) || '{}')));
    element.addEventListener('focusin', warmUp, { once: true });
    return () => element.removeEventListener('focusin', warmUp);
  }, []);

  const send = async (element: HTMLFormElement) => {
    setSending(true);
    const values = textsOf(Object.fromEntries(new FormData(element)));
    const outcome = await deliver(values);
    setSending(false);
    setFaults(({ attempt }) => ({
      message: outcome.kind === 'refused' ? outcome.message : undefined,
      errors: outcome.kind === 'refused' ? outcome.errors : {},
      attempt: attempt + 1,
    }));
    if (outcome.kind === 'sent') {
      element.reset();
      storeDraft(draftPlace, '');
      showToast({ tone: 'success', title: 'Message envoyé\u202f!', text: outcome.message });
      return;
    }
    storeDraft(draftPlace, JSON.stringify(values));
    if (outcome.kind === 'failed') showToast({ tone: 'error', title: 'Erreur', text: outcome.message });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) void send(event.currentTarget);
  };

  const mend = (name: string) => {
    setFaults((before) => {
      const { [name]: mended, ...errors } = before.errors;
      if (mended === undefined) return before;
      return { ...before, errors, message: Object.keys(errors).length === 0 ? undefined : before.message };
    });
  };

  const { message, errors, attempt } = faults;
  const bound = (name: string) => ({
    id: idOf(name),
    name,
    required: true,
    defaultValue: refusal?.values[name],
    onChange: () => mend(name),
  });
  return (
    <form
      ref={form}
      method="post"
      action="/contact"
      className={classes.form}
      aria-label="Nous écrire"
      // Once alive, our own messages say more than the browser's.
      noValidate={isAlive}
      onSubmit={submit}
    >
      {message !== undefined && (
        <FormErrorSummary
          title={message}
          errors={Object.entries(errors).map(([name, text]) =>
            fields.includes(name) ? { fieldId: idOf(name), message: text } : { message: text },
          )}
          attempt={attempt}
        />
      )}
      <div className={classes.fields}>
        {lines.map(({ name, full = false, ...input }) => {
          const line = <Field key={name} {...input} {...bound(name)} error={errors[name]} />;
          return full ? (
            <div key={name} className={classes.full}>
              {line}
            </div>
          ) : (
            line
          );
        })}
        <div className={classes.full}>
          <FieldFrame id={idOf('message')} label="Message" error={errors['message']}>
            {(ties) => (
              <div className={field.box}>
                <textarea
                  {...bound('message')}
                  {...ties}
                  rows={6}
                  className={classNames(ties.className, classes.area)}
                />
              </div>
            )}
          </FieldFrame>
        </div>
        {/* For machines alone: people neither see it nor hear of it. */}
        <div className={classes.trap} aria-hidden="true">
          <label htmlFor={idOf('website')}>Site web</label>
          <input id={idOf('website')} name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
      </div>
      <div className={classes.send}>
        {/* While it sends, it has the focus still, and does nothing. */}
        <button type="submit" className={actionClass({ size: 'l' })} aria-disabled={isSending || undefined}>
          {isSending && <Spinner />}
          {isSending ? 'Envoi en cours...' : 'Envoyer le message'}
        </button>
      </div>
      <p className={classes.note}>
        {reply !== null && `Réponse ${reply} environ. `}
        En envoyant ce message, vous acceptez notre <a href="/confidentialite">politique de confidentialité</a>.
      </p>
    </form>
  );
}

/** The code that checks and sends comes while the form is being filled in. */
function warmUp(): void {
  // A failure to load says nothing yet: sending tries again, and tells.
  import('./sendContactMessage.ts').catch(() => undefined);
}

async function deliver(values: Record<string, string>): Promise<ContactOutcome> {
  try {
    const { sendContactMessage } = await import('./sendContactMessage.ts');
    return await sendContactMessage(values);
  } catch {
    // Neither the code nor the server could be reached.
    return { kind: 'failed', message: 'Impossible d’envoyer le message. Veuillez réessayer.' };
  }
}

function textsOf(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function fillIn(element: HTMLFormElement, draft: Record<string, string>): void {
  for (const name of fields) {
    const input = element.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) continue;
    if (input.value === '') input.value = draft[name] ?? '';
  }
}
