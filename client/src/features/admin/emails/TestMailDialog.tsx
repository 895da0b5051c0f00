import { sendTestMailEndpoint } from '@app/contract/messaging/smtpApi.ts';
import { Field, TextAreaField } from '../../../components/form/Field.tsx';
import { TestDialogFrame } from './TestDialogFrame.tsx';
import { useReadSmtpSettingsQuery, useSendTestMailMutation } from './smtpApi.ts';
import { useMailTest } from './useMailTest.ts';
import { useTestForm } from './useTestForm.ts';

/** Sends a plain mail, to see whether any leaves. */
export function TestMailDialog({ onClose }: { onClose: () => void }) {
  const [send] = useSendTestMailMutation();
  const { data: settings } = useReadSmtpSettingsQuery();
  const { test, run } = useMailTest();
  const { field, summary, onSubmit } = useTestForm({
    name: 'mail-test',
    initialValues: { to: '', subject: '', message: '' },
    schema: sendTestMailEndpoint.body,
    send: (body) => run(() => send({ body })),
  });
  return (
    <TestDialogFrame title="Envoyer un test" test={test} onSubmit={onSubmit} onClose={onClose}>
      {summary}
      <Field
        label="Destinataire"
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder={settings?.adminEmail.value}
        hint={"Vide\u00a0: l'adresse de l'administrateur."}
        {...field('to')}
      />
      <Field label="Objet" optional autoComplete="off" maxLength={200} {...field('subject')} />
      <TextAreaField label="Message" optional rows={3} maxLength={5_000} {...field('message')} />
    </TestDialogFrame>
  );
}
