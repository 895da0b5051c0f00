import { useState } from 'react';
import { isToReview } from '@app/contract/properties/checklist.ts';
import { languageLabels, languages, translations, type Language } from '@app/contract/properties/rules.ts';
import type { Property } from '@app/contract/properties/api.ts';
import { SectionCard } from '../editor/SectionCard.tsx';
import { useSection } from '../editor/useSection.ts';
import { useEditor } from '../editor/editorContext.ts';
import { FrenchText } from './FrenchText.tsx';
import { ReviewNotice } from './ReviewNotice.tsx';
import { WordsFields, wordsOf, wordsValues } from './WordsFields.tsx';
import classes from './TextsSection.module.css';

const read = ({ sheet: { texts } }: Property) => ({
  ...wordsValues('fr', texts.fr),
  ...wordsValues('en', texts.en),
  ...wordsValues('es', texts.es),
  ...wordsValues('de', texts.de),
});

/** The words of a property in four languages; a translation that is older than the French says so. */
export function TextsSection() {
  const { property } = useEditor();
  const { texts } = property.sheet;
  const section = useSection({
    name: 'texts',
    read,
    write: (values: ReturnType<typeof read>) => ({
      texts: {
        revision: texts.revision,
        fr: wordsOf('fr', values),
        en: { ...wordsOf('en', values), ofRevision: texts.en.ofRevision },
        es: { ...wordsOf('es', values), ofRevision: texts.es.ofRevision },
        de: { ...wordsOf('de', values), ofRevision: texts.de.ofRevision },
      },
    }),
  });
  const [language, setLanguage] = useState<Language>('fr');
  const translation = translations.find((one) => one === language);
  const toReview = (one: Language) => translations.some((known) => known === one && isToReview(texts, known));
  return (
    <SectionCard
      section={section}
      anchor="texts"
      title="Textes"
      hint="Ce que lisent vos voyageurs, sur votre site et sur les plateformes."
    >
      <div className={classes.languages} role="group" aria-label="Langue">
        {languages.map((one) => (
          <button key={one} type="button" aria-pressed={one === language} onClick={() => setLanguage(one)}>
            {languageLabels[one]} {toReview(one) && <span>À relire</span>}
          </button>
        ))}
      </div>
      {translation && isToReview(texts, translation) && (
        <ReviewNotice language={translation} unsaved={section.unsaved} />
      )}
      <div className={classes.sides} data-sides={translation ? 'both' : 'one'}>
        {translation && <FrenchText now={wordsOf('fr', section.form.values)} before={texts[translation].ofFrench} />}
        <WordsFields key={language} language={language} field={section.field} values={section.form.values} />
      </div>
    </SectionCard>
  );
}
