import { testTemplateEndpoint } from '@app/contract/messaging/templatesApi.ts';
import { Field } from '../../../components/form/Field.tsx';
import { TestDialogFrame } from './TestDialogFrame.tsx';
import { useTestTemplateMutation } from './templatesApi.ts';
import { useMailTest } from './useMailTest.ts';
import type { Draft } from './useTemplateForm.ts';
import { useTestForm } from './useTestForm.ts';

interface TestTemplateDialogProps {
  templateKey: string;
  draft: Draft;
  onClose: () => void;
}

/** Sends a draft, saved or not, with sample values. */
export function TestTemplateDialog({ templateKey, draft, onClose }: TestTemplateDialogProps) {
  const [send] = useTestTemplateMutation();
  const { test, run } = useMailTest();
  const { field, summary, onSubmit } = useTestForm({
    name: 'template-test',
    initialValues: { to: '' },
    schema: testTemplateEndpoint.body.pick({ to: true }),
    send: (filled) => run(() => send({ params: { key: templateKey }, body: { ...draft, ...filled } })),
  });
  return (
    <TestDialogFrame title="Envoyer un test de ce modèle" test={test} onSubmit={onSubmit} onClose={onClose}>
      <p>Le texte tel qu'il est à l'écran, avec des valeurs d'exemple.</p>
      {summary}
      <Field
        label="Destinataire"
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={"Vide\u00a0: l'adresse de l'administrateur."}
        {...field('to')}
      />
    </TestDialogFrame>
  );
}
