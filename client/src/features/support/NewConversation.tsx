import { useEffect, useState } from 'react';
import { openConversationEndpoint } from '@app/contract/support/api.ts';
import { supportBounds, supportMessages } from '@app/contract/support/rules.ts';
import { Button } from '../../components/actions/Button.tsx';
import compactFields from '../../components/styles/compactFields.module.css';
import { Field, TextAreaField } from '../../components/form/Field.tsx';
import { IconSend } from '../../components/text/icons.ts';
import { InboxBack, InboxTitle } from '../../components/inbox/InboxLayout.tsx';
import { reasonOf } from '../../components/feedback/reasonOf.ts';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { classNames } from '../../components/text/classNames.ts';
import { useContractForm } from '../../components/form/useContractForm.tsx';
import { useDraft } from '../../components/form/useDraft.ts';
import { useOpenConversationMutation } from './supportApi.ts';
import classes from './NewConversation.module.css';

interface NewConversationProps {
  /** The address of the list. */
  back: string;
  onOpened: (id: string) => void;
}

/** A message about something new. */
export function NewConversation({ back, onOpened }: NewConversationProps) {
  const [openConversation] = useOpenConversationMutation();
  const subject = useDraft('support new subject');
  const message = useDraft('support new message');
  const [initialValues] = useState({ subject: subject.text, message: message.text });
  const { form, field, summary, busy, onSubmit } = useContractForm({
    name: 'support',
    initialValues,
    schema: openConversationEndpoint.body,
    explain: reasonOf,
    async send(body) {
      const { data, error } = await openConversation({ body });
      if (!data) return { error };
      subject.clear();
      message.clear();
      showSuccess(supportMessages.sent);
      onOpened(data.id);
      return {};
    },
  });
  const { values } = form;
  useEffect(() => {
    subject.write(values.subject);
    message.write(values.message);
    // oxlint-disable-next-line react/exhaustive-deps -- the drafts follow what is typed, and nothing else
  }, [values.subject, values.message]);
  return (
    <>
      <InboxBack to={back}>Toutes vos conversations</InboxBack>
      <form className={classNames(classes.form, compactFields.compact)} noValidate onSubmit={onSubmit}>
        <InboxTitle opened="new">Nouveau message</InboxTitle>
        {summary}
        <Field label="Sujet" maxLength={supportBounds.subject} {...field('subject')} />
        <TextAreaField
          label="Message"
          rows={8}
          hint="Plus vous en dites, plus vite nous pouvons vous aider. N'écrivez jamais votre mot de passe."
          {...field('message')}
        />
        <div className={classes.actions}>
          <Button type="submit" tone="primary" busy={busy} icon={<IconSend aria-hidden="true" />}>
            Envoyer
          </Button>
        </div>
      </form>
    </>
  );
}
