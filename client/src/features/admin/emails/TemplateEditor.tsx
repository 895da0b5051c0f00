import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatMoment } from '@app/contract/core/dates.ts';
import { templateBounds, templateMessages, type TemplateView } from '@app/contract/messaging/templatesApi.ts';
import { Link } from '../../../browser/routing.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { UnsavedDialog } from '../../../components/dialogs/UnsavedDialog.tsx';
import { SkeletonLine } from '../../../components/feedback/Skeleton.tsx';
import { Field } from '../../../components/form/Field.tsx';
import type { HtmlEditorHandle } from '../../../components/form/HtmlEditor.tsx';
import { Card } from '../../../components/page/Card.tsx';
import chipRow from '../../../components/styles/chipRow.module.css';
import { classNames } from '../../../components/text/classNames.ts';
import { IconPencil, IconSend } from '../../../components/text/icons.ts';
import { badge } from '../badges.tsx';
import { SaveBar } from '../form/SavedForm.tsx';
import { IconHistory, IconMailOff, IconRestore } from '../icons.ts';
import { addressOf } from '../sections.ts';
import fields from '../form/fields.module.css';
import { DraftPreviewCard, useDraftPreview } from './DraftPreviewCard.tsx';
import { useRestoreTemplateMutation } from './emailsApi.ts';
import { TestTemplateDialog } from './TestDialogs.tsx';
import { useTemplateForm } from './useTemplateForm.ts';
import { VersionsDialog } from './VersionsDialog.tsx';
import classes from './TemplateEditor.module.css';
import palette from './VariablePalette.module.css';

/** The editor weighs as much as a page: it comes when a template is opened. */
const HtmlEditor = lazy(async () => ({
  default: (await import('../../../components/form/HtmlEditor.tsx')).HtmlEditor,
}));

/** Where a template is written: subject, content, what it may name, and how it will look. */
export function TemplateEditor({ template }: { template: TemplateView }) {
  const { key, name, rule, unsent, variables, isCustom, enabled, versions } = template;
  const isOff = unsent === null && !enabled;
  const contractForm = useTemplateForm(template);
  const { form, field, summary, onSubmit, follow } = contractForm;
  const draft = form.values;
  const preview = useDraftPreview(key, draft);
  const [asked, setAsked] = useState<'test' | 'versions' | null>(null);
  const [askRestoring, restoring] = useQuestion(RestoreQuestion, follow);
  const close = () => setAsked(null);
  const subject = useRef<HTMLInputElement>(null);
  const content = useRef<HtmlEditorHandle>(null);
  const lastFocused = useRef<'subject' | 'content'>('content');
  const isDirty = form.isDirty();

  const insert = (text: string) => {
    const input = subject.current;
    if (lastFocused.current === 'content' || !input) {
      content.current?.insert(text);
      return;
    }
    const from = input.selectionStart ?? input.value.length;
    const next = input.value.slice(0, from) + text + input.value.slice(input.selectionEnd ?? from);
    // Drawn at once: the caret can only be put into a text that is there.
    flushSync(() => form.setFieldValue('subject', next));
    input.focus();
    input.setSelectionRange(from + text.length, from + text.length);
  };
  const faultOf = (of: 'subject' | 'content') => form.errors[of] ?? preview.faults[of];
  return (
    <>
      <form noValidate onSubmit={onSubmit} className={classes.form}>
        <Card
          title={name}
          aside={
            <span className={classes.badges}>
              {unsent !== null && badge('warn', IconMailOff, 'Pas encore envoyé')}
              {isOff && badge('warn', IconMailOff, 'Coupé')}
              {isCustom && badge('accent', IconPencil, 'Modifié')}
            </span>
          }
        >
          <div className={fields.stack}>
            <p className="muted small">
              {rule} · <code className={fields.code}>{key}</code>
              {isCustom && ` · ${savedBy(versions[0])}`}
              {unsent !== null && ` · Pas encore envoyé\u00a0: ${unsent}`}
              {isOff && (
                <>
                  {' '}
                  · Il ne part plus&nbsp;: <Link to={addressOf('notifications')}>le rétablir</Link>.
                </>
              )}
            </p>
            <div className={classes.actions}>
              <Button size="s" Icon={IconSend} onClick={() => setAsked('test')}>
                Envoyer un test<span className="visuallyHidden"> de ce modèle</span>
              </Button>
              <Button size="s" Icon={IconHistory} onClick={() => setAsked('versions')}>
                Versions
              </Button>
              {isCustom && (
                <Button size="s" Icon={IconRestore} onClick={() => askRestoring(template)}>
                  Rétablir l’original
                </Button>
              )}
            </div>
            {summary}
            <Field
              label="Objet"
              autoComplete="off"
              maxLength={templateBounds.subject}
              ref={subject}
              {...field('subject')}
              error={faultOf('subject')}
              onFocus={() => {
                lastFocused.current = 'subject';
              }}
            />
            <Suspense fallback={<SkeletonLine height={240} />}>
              <HtmlEditor
                label="Contenu HTML"
                id={field('content').id}
                error={faultOf('content')}
                value={draft.content}
                onChange={(text) => form.setFieldValue('content', text)}
                onFocus={() => {
                  lastFocused.current = 'content';
                }}
                variables={variables}
                tools={<VariablePalette variables={variables} onInsert={insert} />}
                ref={content}
              />
            </Suspense>
            {isDirty && (
              <div className={classes.save}>
                <SaveBar contractForm={contractForm} />
              </div>
            )}
          </div>
        </Card>
      </form>
      <DraftPreviewCard preview={preview} />
      <UnsavedDialog unsaved={isDirty} />
      {asked === 'test' && <TestTemplateDialog templateKey={key} draft={draft} onClose={close} />}
      {contractForm.conflict}
      {restoring}
      {asked === 'versions' && (
        <VersionsDialog
          template={template}
          draft={draft}
          onTake={(version) => {
            form.setValues(version);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function savedBy(version: TemplateView['versions'][number] | undefined): string {
  if (!version) return '';
  const when = formatMoment(new Date(version.savedAt));
  return version.author === null ? `Modifié le ${when}` : `Modifié par ${version.author}, le ${when}`;
}

const RestoreQuestion = defineQuestion(useRestoreTemplateMutation, {
  title: 'Rétablir l’original\u202f?',
  action: 'Rétablir',
  tone: 'danger',
  text: ({ name }: TemplateView) => (
    <p>
      «&nbsp;{name}&nbsp;» redevient tel que livré, et part ainsi dès le prochain envoi. Le texte enregistré reste parmi
      les versions&#8239;; ce qui n’est pas enregistré est perdu.
    </p>
  ),
  request: ({ key }) => ({ params: { key } }),
  done: () => templateMessages.restored,
});

/** What a template may name: written by a click, and explained on demand. */
function VariablePalette({
  variables,
  onInsert,
}: Pick<TemplateView, 'variables'> & { onInsert: (text: string) => void }) {
  return (
    <div className={palette.palette}>
      <div className={classNames(chipRow.chips, palette.chips)} role="group" aria-label="Insérer une variable">
        <span className="muted small" aria-hidden="true">
          Insérer
        </span>
        {variables.map(({ name, description }) => (
          <button
            key={name}
            type="button"
            className={palette.chip}
            title={description}
            onClick={() => onInsert(`{{${name}}}`)}
          >
            {`{{${name}}}`}
            <span className="visuallyHidden">&nbsp;: {description}</span>
          </button>
        ))}
      </div>
      <details className={palette.details}>
        <summary>Ce que dit chaque variable</summary>
        <dl className={palette.meanings}>
          {variables.map(({ name, description, sample }) => (
            <div key={name}>
              <dt>{`{{${name}}}`}</dt>
              <dd>
                {description} <span className="muted">Par exemple «&nbsp;{sample}&nbsp;».</span>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
