import { languageLabels, languages, translations, type Language } from '@app/contract/properties/rules.ts';
import { siteLengths } from '@app/contract/storefront/rules.ts';
import { Field } from '../../../../components/form/Field.tsx';
import { ViewSwitch } from '../../../../components/actions/ViewSwitch.tsx';
import { Card } from '../../../../components/page/Card.tsx';
import type { SiteForm } from '../useSiteForm.ts';
import { FrenchTexts } from './FrenchTexts.tsx';
import { LanguagesCard } from './LanguagesCard.tsx';
import { TranslatedTexts } from './TranslatedTexts.tsx';
import classes from './texts.module.css';

interface TextsPanelProps {
  siteForm: SiteForm;
  readOnly: boolean;
  /** The one whose texts are shown. */
  language: Language;
  onLanguage: (language: Language) => void;
}

/** What the site says, language by language, and in which ones it is shown. */
export function TextsPanel({ siteForm, readOnly, language, onLanguage }: TextsPanelProps) {
  const { form, field } = siteForm;
  const chosen = form.values.languages;
  // One that is switched off is here all the same once a field of it was refused.
  const shown = languages.filter((one) => one === 'fr' || one === language || chosen.includes(one));
  const translation = translations.find((one) => one === language);
  return (
    <>
      <Card title="Présentation">
        {shown.length > 1 && (
          <div className={classes.languages}>
            <ViewSwitch
              label="Langue des textes"
              views={shown.map((id) => ({ id, label: languageLabels[id] }))}
              chosen={language}
              onChoose={onLanguage}
            />
          </div>
        )}
        <fieldset className={classes.fields} disabled={readOnly}>
          {translation ? (
            <TranslatedTexts key={translation} siteForm={siteForm} language={translation} />
          ) : (
            <>
              <Field label="Nom du site" maxLength={siteLengths.title} autoComplete="off" {...field('title')} />
              <FrenchTexts siteForm={siteForm} />
              <div className={classes.half}>
                <Field
                  label="Téléphone"
                  optional
                  type="tel"
                  autoComplete="off"
                  maxLength={siteLengths.phone}
                  {...field('phone')}
                  hint="Montré à vos voyageurs. Laissez vide pour ne pas le montrer."
                />
              </div>
            </>
          )}
        </fieldset>
      </Card>
      <LanguagesCard
        chosen={chosen}
        readOnly={readOnly}
        onChange={(next) => {
          form.setFieldValue('languages', next);
          if (language !== 'fr' && !next.some((one) => one === language)) onLanguage('fr');
        }}
      />
    </>
  );
}
