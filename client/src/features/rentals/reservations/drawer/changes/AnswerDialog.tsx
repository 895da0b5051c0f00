import { acceptStayChangeEndpoint } from '@app/contract/storefront/changeApi.ts';
import { FormDialog } from '../../../../../components/dialogs/FormDialog.tsx';
import { reasonOf } from '../../../../../components/feedback/reasonOf.ts';
import { TextAreaField } from '../../../../../components/form/Field.tsx';
import { useContractForm } from '../../../../../components/form/useContractForm.tsx';
import { showSuccess } from '../../../../../components/toasts/toast.tsx';
import { useAcceptStayChangeMutation, useDeclineStayChangeMutation } from './changeCalls.ts';

interface AnswerDialogProps {
  id: string;
  changeId: string;
  answer: 'accept' | 'decline';
  onClose: () => void;
}

const texts = {
  accept: {
    title: 'Accepter ce changement\u202f?',
    action: 'Accepter',
    text: 'Les nuits, le prix, les échéances et le contrat deviennent ceux que le voyageur a acceptés. Il reçoit un e-mail.',
    done: 'Changement accepté.',
  },
  decline: {
    title: 'Refuser ce changement\u202f?',
    action: 'Refuser',
    text: 'Le séjour reste ce qu’il est. Le voyageur reçoit un e-mail.',
    done: 'Changement refusé.',
  },
} as const;

/** Answers the change that a guest asked for, with a word. */
export function AnswerDialog({ id, changeId, answer, onClose }: AnswerDialogProps) {
  const [accept] = useAcceptStayChangeMutation();
  const [decline] = useDeclineStayChangeMutation();
  const { title, action, text, done } = texts[answer];
  const form = useContractForm<{ message: string }>({
    name: 'answer',
    initialValues: { message: '' },
    schema: acceptStayChangeEndpoint.body,
    send: async ({ message }) => {
      const request = { params: { id, changeId }, body: { message } };
      const { error } = await (answer === 'accept' ? accept(request) : decline(request));
      if (error) return { error };
      showSuccess(done);
      onClose();
      return {};
    },
    explain: reasonOf,
  });
  return (
    <FormDialog title={title} size="s" form={form} action={action} onClose={onClose}>
      <p>{text}</p>
      <TextAreaField {...form.field('message')} label="Un mot pour le voyageur" optional rows={3} maxLength={1_000} />
    </FormDialog>
  );
}
