import { useEffect, useEffectEvent, useState } from 'react';
import { changeTemplateEndpoint, templateMessages, type TemplateView } from '@app/contract/messaging/templatesApi.ts';
import { problemOf } from '../../../api/apiError.ts';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { useContractForm } from '../../../components/form/useContractForm.tsx';
import { saveFailure } from '../form/SavedForm.tsx';
import { useChangeTemplateMutation } from './emailsApi.ts';

/** What an author writes. */
export type Draft = Record<'subject' | 'content', string>;

const draftSchema = changeTemplateEndpoint.body.pick({ subject: true, content: true });

const textOf = ({ subject, content }: Draft): Draft => ({ subject, content });

/**
 * The text of a template being written. It follows what is stored as long as nothing was typed; what was typed is never
 * replaced, and overwrites what another person stored meanwhile only after a warning.
 */
export function useTemplateForm(template: TemplateView) {
  const { key } = template;
  const [change] = useChangeTemplateMutation();
  // The version the draft began with; null once the author was warned of a newer one, which the next save overwrites.
  const [version, setVersion] = useState<number | null>(template.version);
  const contractForm = useContractForm<Draft>({
    name: 'template',
    initialValues: textOf(template),
    schema: draftSchema,
    send: async (values) => {
      const { data, error } = await change({
        params: { key },
        body: { ...values, ...(version !== null && { version }) },
      });
      if (data) {
        follow(data);
        showSuccess(templateMessages.saved);
      }
      return { error };
    },
    explain: (error) => {
      if (problemOf(error)?.code === 'changed_meanwhile') {
        setVersion(null);
        return {
          title: 'Ce modèle a été modifié entre-temps.',
          detail: 'Votre texte est gardé. Comparez-le avec la dernière version, puis enregistrez de nouveau.',
        };
      }
      return saveFailure(error);
    },
  });
  const { form } = contractForm;
  const follow = (stored: TemplateView) => {
    form.markSaved(textOf(stored));
    form.reset();
    setVersion(stored.version);
  };
  const followUnlessTyped = useEffectEvent((stored: TemplateView) => {
    if (!form.isDirty()) follow(stored);
  });
  useEffect(() => followUnlessTyped(template), [template]);
  return { ...contractForm, follow };
}
