import { useEffect, useRef, useState } from 'react';
import { legalPageKeys, type LegalPageKey } from '@app/contract/site/publicPages.ts';
import { useNavigate, useSearchParams } from '../../../browser/routing.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { HtmlEditor, type HtmlEditorHandle } from '../../../components/form/HtmlEditor.tsx';
import { IconRestore } from '../icons.ts';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { RowsSkeleton } from '../../../components/feedback/Skeleton.tsx';
import { TabPanel, Tabs } from '../../../components/page/Tabs.tsx';
import { carryOut } from '../carryOut.ts';
import { categoryAddress, legalLabels } from './categories.ts';
import { ChangedHint } from './SettingField.tsx';
import preview from './LegalPreview.module.css';
import classes from './settings.module.css';
import { usePreviewLegalPageMutation } from './settingsApi.ts';
import type { SettingsForm } from './useSettingsForm.tsx';

const settingOf = (page: LegalPageKey) => `legal_page_${page}` as const;

/** The texts of the legal pages: written in HTML, and looked at as visitors will. */
export function LegalPagesCard({ form }: { form: SettingsForm }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const chosen = legalPageKeys.find((key) => key === address.get('texte')) ?? 'terms';
  return (
    <Card title="Pages légales">
      <div className={classes.stack}>
        <Tabs
          label="Pages légales"
          name="legal"
          tabs={legalPageKeys.map((id) => ({
            id,
            label: legalLabels[id],
            changed: form.changed.includes(settingOf(id)),
          }))}
          chosen={chosen}
          onChoose={(id) => void navigate(`${categoryAddress('legales')}&texte=${id}`)}
        />
        {legalPageKeys.map((page) => (
          <TabPanel key={page} name="legal" id={page} chosen={page === chosen}>
            {page === chosen && <LegalText page={page} form={form} />}
          </TabPanel>
        ))}
      </div>
    </Card>
  );
}

function LegalText({ page, form }: { page: LegalPageKey; form: SettingsForm }) {
  const editor = useRef<HtmlEditorHandle>(null);
  const [shown, setShown] = useState(false);
  const key = settingOf(page);
  const value = form.values[key];
  const { id, error } = form.field(key);
  const [read, { isLoading }] = usePreviewLegalPageMutation();
  const startFromShipped = () =>
    void carryOut(read({ body: { page, content: '' } }), 'Erreur', ({ content }) => form.set(key, content));
  return (
    <>
      <HtmlEditor
        label={`Texte\u00a0: ${legalLabels[page]}`}
        id={id}
        ref={editor}
        value={value}
        onChange={(text) => form.set(key, text)}
        error={error}
        hint={
          <ChangedHint was={form.saved[key].value} now={value}>
            {value === ''
              ? 'Vide\u00a0: le site affiche le texte d’origine, rempli avec les informations de la société.'
              : 'HTML\u00a0: titres, paragraphes, listes, tableaux et liens. Le reste est retiré à l’enregistrement.'}
          </ChangedHint>
        }
        tools={
          <div className={classes.buttons} role="group" aria-label={`Mise en forme\u00a0: ${legalLabels[page]}`}>
            {tools.map(({ label, before, after }) => (
              <Button key={label} size="s" onClick={() => editor.current?.wrap(before, after)}>
                {label}
              </Button>
            ))}
          </div>
        }
      />
      <div className={classes.buttons}>
        <Button expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Masquer l’aperçu' : 'Aperçu'}
        </Button>
        {value === '' ? (
          <Button busy={isLoading} onClick={startFromShipped}>
            Partir du texte d’origine
          </Button>
        ) : (
          <Button Icon={IconRestore} onClick={() => form.set(key, '')}>
            Revenir au texte d’origine
          </Button>
        )}
      </div>
      {shown && <LegalPreview page={page} content={value} title={legalLabels[page]} />}
    </>
  );
}

const tools: readonly { label: string; before: string; after: string }[] = [
  { label: 'Titre', before: '<h2>', after: '</h2>' },
  { label: 'Sous-titre', before: '<h3>', after: '</h3>' },
  { label: 'Paragraphe', before: '<p>', after: '</p>' },
  { label: 'Gras', before: '<strong>', after: '</strong>' },
  { label: 'Liste', before: '<ul>\n  <li>', after: '</li>\n</ul>' },
  { label: 'Lien', before: '<a href="https://">', after: '</a>' },
];

/** Milliseconds without typing after which the text is drawn again. */
const pause = 500;

/** The text as the site would show it: what the server leaves of it, in the look of the public page. */
function LegalPreview({ page, content, title }: { page: LegalPageKey; content: string; title: string }) {
  const [draw, { data, error, isLoading }] = usePreviewLegalPageMutation();
  const [asked, setAsked] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(content), pause);
    return () => clearTimeout(timer);
  }, [content]);
  useEffect(() => {
    void draw({ body: { page, content: asked } });
  }, [draw, page, asked]);
  if (error) {
    return (
      <ErrorState
        title="L’aperçu n’a pas pu être fait."
        error={error}
        retry={() => void draw({ body: { page, content } })}
        retrying={isLoading}
      />
    );
  }
  return (
    <section aria-label={`Aperçu\u00a0: ${title}`} aria-busy={isLoading}>
      {data?.cleaned && (
        <Notice tone="warn">
          Une partie du texte n’est pas permise&nbsp;: elle est retirée ci-dessous, et le sera à l’enregistrement.
        </Notice>
      )}
      <div className={preview.sheet}>
        {data ? (
          // oxlint-disable-next-line react/no-danger -- sanitised by the server
          <div className={preview.text} dangerouslySetInnerHTML={{ __html: data.content }} />
        ) : (
          <RowsSkeleton rows={5} />
        )}
      </div>
    </section>
  );
}
