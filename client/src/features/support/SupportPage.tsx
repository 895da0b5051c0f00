import { useCustomerArea } from '../../browser/customerArea.ts';
import { useSearchParams } from '../../browser/routing.ts';
import { usePolling } from '../../browser/whileSeen.ts';
import { Badge } from '../../components/text/Badge.tsx';
import { ButtonLink, Button } from '../../components/actions/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { failureOf, reasonOf } from '../../components/feedback/reasonOf.ts';
import { IconMail, IconPencil, IconSend } from '../../components/text/icons.ts';
import { InboxItem } from '../../components/inbox/InboxItem.tsx';
import { InboxLayout, InboxBack, InboxTitle } from '../../components/inbox/InboxLayout.tsx';
import { PageHead } from '../../components/page/PageHead.tsx';
import { Pagination } from '../../components/list/Pagination.tsx';
import { ConversationSkeleton, InboxSkeleton } from '../../components/inbox/InboxSkeleton.tsx';
import { HelpAccessCard } from './HelpAccessCard.tsx';
import { OpenConversation, OwnStateBadge } from './OpenConversation.tsx';
import { useListOwnConversationsQuery, useOpenConversationMutation } from './supportApi.ts';
import classes from './SupportPage.module.css';
import { useEffect, useState } from 'react';
import { openConversationEndpoint } from '@app/contract/support/api.ts';
import { supportBounds, supportMessages } from '@app/contract/support/rules.ts';
import compactFields from '../../components/styles/compactFields.module.css';
import { Field, TextAreaField } from '../../components/form/Field.tsx';
import { showSuccess } from '../../components/toasts/toast.tsx';
import { classNames } from '../../components/text/classNames.ts';
import { useContractForm } from '../../components/form/useContractForm.tsx';
import { useDraft } from '../../components/form/useDraft.ts';
import { useSession } from '../../session/session.ts';
import composed from './NewConversation.module.css';

const title = 'Aide et messages';
const pageSize = 25;

const unwritten = 'nouveau';

/** A customer and the team: what they wrote to each other, and where more is written. */
export function SupportPage() {
  const area = useCustomerArea();
  const accountId = useSession().account?.id;
  const { opened, page, at, open, turn } = useSupportView();
  const query = useListOwnConversationsQuery({ query: { page, pageSize } }, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = query;
  usePolling(refetch);
  const none = data?.total === 0;
  return (
    <>
      <PageHead
        title={title}
        documentTitle={[title, area.title]}
        actions={
          data &&
          !none &&
          opened !== unwritten && (
            <ButtonLink to={at(unwritten)} tone="primary" Icon={IconPencil}>
              Nouveau message
            </ButtonLink>
          )
        }
      >
        Écrivez à notre équipe&nbsp;: ses réponses restent ici, et vous parviennent aussi par e-mail.
      </PageHead>
      {data ? (
        none && opened === null ? (
          <div className={classes.nothing}>
            <EmptyState
              title="Une question&#8239;? Écrivez-nous"
              action={
                <ButtonLink to={at(unwritten)} tone="primary" Icon={IconPencil}>
                  Écrire un message
                </ButtonLink>
              }
            >
              Une personne de notre équipe vous répond ici et par e-mail. Toute la conversation reste à portée de main.
            </EmptyState>
          </div>
        ) : (
          <InboxLayout
            label="Vos conversations"
            opened={opened}
            list={
              <>
                <ul aria-busy={isFetching || undefined}>
                  {data.conversations.map((conversation) => (
                    <InboxItem
                      key={conversation.id}
                      id={conversation.id}
                      to={at(conversation.id)}
                      current={conversation.id === opened}
                      unread={conversation.unread}
                      title={conversation.subject}
                      excerpt={`${conversation.lastAuthor === 'administrator' ? '' : 'Vous\u00a0: '}${conversation.excerpt}`}
                      at={conversation.lastMessageAt}
                      badges={
                        <>
                          {conversation.unread && (
                            <Badge tone="accent" Icon={IconMail}>
                              Nouvelle réponse
                            </Badge>
                          )}
                          <OwnStateBadge state={conversation.state} />
                        </>
                      }
                    />
                  ))}
                </ul>
                <div className={classes.pages}>
                  <Pagination
                    label="Pages de conversations"
                    page={page}
                    pageSize={pageSize}
                    total={data.total}
                    onPage={turn}
                  />
                </div>
              </>
            }
          >
            {opened === null ? (
              <div className={classes.choose}>
                <EmptyState title="Choisissez une conversation">
                  Ou écrivez-nous&nbsp;: nous répondons dans les plus brefs délais.
                </EmptyState>
              </div>
            ) : opened === unwritten ? (
              <NewConversation key={accountId} accountId={accountId} back={at(null)} onOpened={open} />
            ) : (
              <OpenConversation key={`${accountId} ${opened}`} accountId={accountId} id={opened} back={at(null)} />
            )}
          </InboxLayout>
        )
      ) : error ? (
        <ErrorState title="Vos conversations n’ont pas pu être lues." {...failureOf(query)} />
      ) : (
        <InboxLayout label="Vos conversations" opened={opened} list={<InboxSkeleton label="Chargement..." />}>
          <ConversationSkeleton />
        </InboxLayout>
      )}
      <HelpAccessCard />
    </>
  );
}

/** Which conversation the address names, and which page of them: `?conversation=…&page=2`. */
function useSupportView() {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked <= 400 ? asked : 1;
  const addressOf = (conversation: string | null, to: number) => {
    const address = new URLSearchParams();
    if (to > 1) address.set('page', String(to));
    if (conversation !== null) address.set('conversation', conversation);
    return address;
  };
  return {
    opened: search.get('conversation'),
    page,
    at: (conversation: string | null) => `?${addressOf(conversation, page).toString()}`,
    open: (conversation: string) => setSearch(addressOf(conversation, 1), { replace: true, preventScrollReset: true }),
    turn: (to: number) => setSearch(addressOf(null, to), { preventScrollReset: true }),
  };
}

interface NewConversationProps {
  accountId: string | undefined;
  back: string;
  onOpened: (id: string) => void;
}

/** A message about something new. */
function NewConversation({ accountId, back, onOpened }: NewConversationProps) {
  const [openConversation] = useOpenConversationMutation();
  const subject = useDraft({ accountId, name: 'support new subject' });
  const message = useDraft({ accountId, name: 'support new message' });
  const [initialValues] = useState({ subject: subject.text, message: message.text });
  const { form, field, summary, busy, onSubmit } = useContractForm({
    name: 'support',
    initialValues,
    schema: openConversationEndpoint.body,
    explain: reasonOf,
    async send(body) {
      const { data, error } = await openConversation({ body });
      if (data) {
        subject.clear();
        message.clear();
        showSuccess(supportMessages.sent);
        onOpened(data.id);
      }
      return { error };
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
      <form className={classNames(composed.form, compactFields.compact)} noValidate onSubmit={onSubmit}>
        <InboxTitle opened="new">Nouveau message</InboxTitle>
        {summary}
        <Field label="Sujet" maxLength={supportBounds.subject} {...field('subject')} />
        <TextAreaField
          label="Message"
          rows={8}
          hint="Plus vous en dites, plus vite nous pouvons vous aider. N’écrivez jamais votre mot de passe."
          {...field('message')}
        />
        <div className={composed.actions}>
          <Button type="submit" tone="primary" busy={busy} Icon={IconSend}>
            Envoyer
          </Button>
        </div>
      </form>
    </>
  );
}
