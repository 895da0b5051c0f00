import { useEffect, useEffectEvent, useState } from 'react';
import { changeTemplateEndpoint, templateMessages, type TemplateView } from '@app/contract/messaging/templatesApi.ts';
import { showSuccess } from '../../../components/toasts/toast.tsx';
import { saveFailure } from '../form/SavedForm.tsx';
import { useSharedForm, type Comparison } from '../form/useSharedForm.tsx';
import { useChangeTemplateMutation } from './emailsApi.ts';

/** What an author writes. */
export type Draft = Record<'subject' | 'content', string>;

const draftSchema = changeTemplateEndpoint.body.pick({ subject: true, content: true });

const textOf = ({ subject, content }: Draft): Draft => ({ subject, content });

const compare: Comparison<Draft> = {
  fields: [
    { key: 'subject', label: 'Objet' },
    { key: 'content', label: 'Contenu' },
  ],
  valuesOf: (stored) => draftSchema.parse(stored),
};

/**
 * The text of a template being written. It follows what is stored as long as nothing was typed; what was typed is never
 * replaced, and what another person stored meanwhile is put beside it before it is overwritten.
 */
export function useTemplateForm(template: TemplateView) {
  const { key } = template;
  const [change] = useChangeTemplateMutation();
  // The stored text that the draft began with.
  const [begun, setBegun] = useState(template);
  const contractForm = useSharedForm<Draft>({
    name: 'template',
    initialValues: textOf(template),
    before: textOf(begun),
    schema: draftSchema,
    compare,
    send: async (values, version = begun.version) => {
      const { data, error } = await change({ params: { key }, body: { ...values, version: Number(version) } });
      if (data) {
        follow(data);
        showSuccess(templateMessages.saved);
      }
      return { error };
    },
    explain: saveFailure,
  });
  const { form } = contractForm;
  const follow = (stored: TemplateView) => {
    form.markSaved(textOf(stored));
    form.reset();
    setBegun(stored);
  };
  const followUnlessTyped = useEffectEvent((stored: TemplateView) => {
    if (!form.isDirty()) follow(stored);
  });
  useEffect(() => followUnlessTyped(template), [template]);
  return { ...contractForm, follow };
}
