import { useEffect, useRef, useState, useSyncExternalStore, type SubmitEvent, type ReactNode } from 'react';
import { Field } from '../../components/form/Field.tsx';
import { FormErrorSummary } from '../../components/form/FormErrorSummary.tsx';
import { Spinner } from '../../components/brand/Spinner.tsx';
import { showToast } from '../parts/toasts.ts';
import { actionClass, type ActionLook } from '../parts/ActionLink.tsx';
import classes from './ContactForm.module.css';
import { forgetDraft, keepDraft, readDraft } from './contactDraft.ts';
import type { ContactOutcome } from './sendContactMessage.ts';
import { MessageField } from './MessageField.tsx';

/** What the server found when the form was sent without JavaScript. */
export interface ContactRefusal {
  values: Record<string, string>;
  errors: Record<string, string>;
  message: string;
}

interface ContactFormProps {
  /** How soon an answer comes, as the end of a sentence; null when nothing is claimed. */
  reply: string | null;
  refusal: ContactRefusal | null;
}

const fields = ['name', 'email', 'subject', 'message'] as const;
const idOf = (field: string) => `contact-${field}`;
const isField = (name: string) => fields.some((field) => field === name);

/**
 * The contact form. Without JavaScript the browser posts it and the server answers with a page; with it, the answer
 * comes in place. The fields are the browser's, so that nothing typed before the page came alive is lost.
 */
export function ContactForm({ reply, refusal }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isAlive = useSyncExternalStore(never, inBrowser, onServer);
  const [isSending, setSending] = useState(false);
  const [faults, setFaults] = useState({ message: refusal?.message, errors: refusal?.errors ?? {}, attempt: 0 });

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    fillIn(element, readDraft());
    element.addEventListener('focusin', warmUp, { once: true });
    return () => element.removeEventListener('focusin', warmUp);
  }, []);

  const send = async (element: HTMLFormElement) => {
    setSending(true);
    const values = valuesOf(element);
    const outcome = await deliver(values);
    setSending(false);
    setFaults(({ attempt }) => ({
      message: outcome.kind === 'refused' ? outcome.message : undefined,
      errors: outcome.kind === 'refused' ? outcome.errors : {},
      attempt: attempt + 1,
    }));
    if (outcome.kind === 'sent') {
      element.reset();
      forgetDraft();
      showToast({ tone: 'success', title: 'Message envoyé !', text: outcome.message });
      return;
    }
    keepDraft(values);
    if (outcome.kind === 'failed') showToast({ tone: 'error', title: 'Erreur', text: outcome.message });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) void send(event.currentTarget);
  };

  /** What is being corrected is no longer wrong, until the next attempt. */
  const mend = (name: string) => {
    setFaults((before) => {
      const { [name]: mended, ...errors } = before.errors;
      if (mended === undefined) return before;
      return { ...before, errors, message: Object.keys(errors).length === 0 ? undefined : before.message };
    });
  };

  const { message, errors, attempt } = faults;
  const valueOf = (name: string) => refusal?.values[name];
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
            isField(name) ? { fieldId: idOf(name), message: text } : { message: text },
          )}
          attempt={attempt}
        />
      )}
      <div className={classes.fields}>
        <Field
          id={idOf('name')}
          name="name"
          label="Nom complet"
          type="text"
          autoComplete="name"
          required
          defaultValue={valueOf('name')}
          error={errors.name}
          onChange={() => mend('name')}
        />
        <Field
          id={idOf('email')}
          name="email"
          label="E-mail"
          type="email"
          autoComplete="email"
          required
          defaultValue={valueOf('email')}
          error={errors.email}
          onChange={() => mend('email')}
        />
        <div className={classes.full}>
          <Field
            id={idOf('subject')}
            name="subject"
            label="Sujet"
            type="text"
            autoComplete="off"
            required
            defaultValue={valueOf('subject')}
            error={errors.subject}
            onChange={() => mend('subject')}
          />
        </div>
        <div className={classes.full}>
          <MessageField
            id={idOf('message')}
            name="message"
            label="Message"
            defaultValue={valueOf('message')}
            error={errors.message}
            onChange={() => mend('message')}
          />
        </div>
        {/* For machines alone: people neither see it nor hear of it. */}
        <div className={classes.trap} aria-hidden="true">
          <label htmlFor={idOf('website')}>Site web</label>
          <input id={idOf('website')} name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
      </div>
      <div className={classes.send}>
        <ActionButton type="submit" size="l" busy={isSending}>
          {isSending && <Spinner />}
          {isSending ? 'Envoi en cours...' : 'Envoyer le message'}
        </ActionButton>
      </div>
      <p className={classes.note}>
        {reply !== null && `Réponse ${reply} environ. `}
        En envoyant ce message, vous acceptez notre <a href="/confidentialite">politique de confidentialité</a>.
      </p>
    </form>
  );
}

const never = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

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
    return { kind: 'failed', message: "Impossible d'envoyer le message. Veuillez réessayer." };
  }
}

function valuesOf(element: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(element)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

/** Puts a draft into the fields that are still empty. */
function fillIn(element: HTMLFormElement, draft: Record<string, string>): void {
  for (const name of fields) {
    const input = element.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) continue;
    if (input.value === '') input.value = draft[name] ?? '';
  }
}

interface ActionButtonProps extends ActionLook {
  children: ReactNode;
  type?: 'button' | 'submit';
  busy?: boolean;
  onClick?: () => void;
}

/** A call to action that does something here. While busy it keeps the focus and does nothing. */
function ActionButton({ children, type = 'button', busy = false, onClick, ...look }: ActionButtonProps) {
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      className={actionClass(look)}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  );
}
