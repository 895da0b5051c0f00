import type { ReactNode } from 'react';
import { z } from 'zod';
import { sendTestMailEndpoint } from '@app/contract/messaging/smtpApi.ts';
import { testTemplateEndpoint } from '@app/contract/messaging/templatesApi.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../components/dialogs/Dialog.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { Field, TextAreaField } from '../../../components/form/Field.tsx';
import { useContractForm, type ContractForm } from '../../../components/form/useContractForm.tsx';
import { useReadSmtpSettingsQuery, useSendTestMailMutation, useTestTemplateMutation } from './emailsApi.ts';
import { MailTestOutcome, useMailTest } from './mailTest.tsx';
import type { Draft } from './useTemplateForm.ts';

/** Sends a plain mail, to see whether any leaves. */
export function TestMailDialog({ onClose }: { onClose: () => void }) {
  const [send] = useSendTestMailMutation();
  const { data: settings } = useReadSmtpSettingsQuery();
  return (
    <TestDialog
      title="Envoyer un test"
      name="mail-test"
      initialValues={{ to: '', subject: '', message: '' }}
      schema={sendTestMailEndpoint.body}
      send={async (body) => send({ body })}
      placeholder={settings?.adminEmail.value}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Field label="Objet" optional autoComplete="off" maxLength={200} {...field('subject')} />
          <TextAreaField label="Message" optional rows={3} maxLength={5_000} {...field('message')} />
        </>
      )}
    </TestDialog>
  );
}

interface TestTemplateDialogProps {
  templateKey: string;
  draft: Draft;
  onClose: () => void;
}

/** Sends a draft, saved or not, with sample values. */
export function TestTemplateDialog({ templateKey, draft, onClose }: TestTemplateDialogProps) {
  const [send] = useTestTemplateMutation();
  return (
    <TestDialog
      title="Envoyer un test de ce modèle"
      name="template-test"
      lead={<p>Le texte tel qu’il est à l’écran, avec des valeurs d’exemple.</p>}
      initialValues={{ to: '' }}
      schema={testTemplateEndpoint.body.pick({ to: true })}
      send={async (filled) => send({ params: { key: templateKey }, body: { ...draft, ...filled } })}
      onClose={onClose}
    />
  );
}

interface TestDialogProps<V extends Record<'to', string>, Filled> {
  title: string;
  name: string;
  lead?: ReactNode;
  initialValues: V;
  schema: z.ZodType<Filled>;
  /** Given what was filled in alone: something stands in for what is left empty. */
  send: (filled: Filled) => ReturnType<Parameters<ReturnType<typeof useMailTest>['run']>[0]>;
  /** Who receives it when nobody is named. */
  placeholder?: string | undefined;
  onClose: () => void;
  children?: (field: ContractForm<V>['field']) => ReactNode;
}

/** What a test needs to know, what became of it, and the way to send it. */
function TestDialog<V extends Record<'to', string>, Filled>(props: TestDialogProps<V, Filled>) {
  const { title, name, lead, initialValues, schema, send, placeholder, onClose, children } = props;
  const { test, run } = useMailTest();
  const { field, summary, onSubmit } = useContractForm<V>({
    name,
    initialValues,
    schema: z.preprocess(filledOf, schema),
    send: async (values) => {
      await run(() => send(schema.parse(filledOf(values))));
      return {};
    },
    explain: reasonOf,
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <DialogBody>
          {lead}
          {summary}
          <Field
            label="Destinataire"
            optional
            type="email"
            inputMode="email"
            autoComplete="off"
            placeholder={placeholder}
            hint={'Vide\u00a0: l’adresse de l’administrateur.'}
            {...field('to')}
          />
          {children?.(field)}
          <MailTestOutcome test={test} />
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>Fermer</Button>
          <Button type="submit" tone="primary" busy={test.state === 'busy'}>
            Envoyer
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function filledOf(values: unknown): unknown {
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
