import { languageLabels } from '@app/contract/properties/rules.ts';
import { siteLengths } from '@app/contract/storefront/rules.ts';
import { Field, TextAreaField } from '../../../../components/form/Field.tsx';
import { textFields, type TextField, type Translation } from '../siteForm.ts';
import type { SiteForm } from '../useSiteForm.ts';
import { Counter } from './Counter.tsx';
import { siteTextWords } from './siteTextWords.ts';
import { WaysField } from './WaysField.tsx';
import classes from './texts.module.css';

interface TranslatedTextsProps {
  siteForm: SiteForm;
  language: Translation;
}

/** The texts in another language, each with the French one that stands in for it while it is empty. */
export function TranslatedTexts({ siteForm, language }: TranslatedTextsProps) {
  const { values } = siteForm.form;
  const written = textFields.filter((name) => values[`texts.fr.${name}`].trim() !== '');
  return (
    <>
      <p className="muted">
        Ce que vous laissez vide est repris du français. Le nom du site et le téléphone sont les mêmes en{' '}
        {languageLabels[language].toLowerCase()}.
      </p>
      {textFields.map((name) => (
        <TranslatedText key={name} name={name} siteForm={siteForm} language={language} />
      ))}
      {written.length === 0 && <p className="muted">Commencez par écrire vos textes en français.</p>}
      <WaysField siteForm={siteForm} language={language} />
    </>
  );
}

function TranslatedText({ name, language, siteForm }: TranslatedTextsProps & { name: TextField }) {
  const { form, field } = siteForm;
  const path = `texts.${language}.${name}` as const;
  const french = form.values[`texts.fr.${name}`].trim();
  const own = form.values[path];
  const { label, rows } = siteTextWords[name];
  const max = siteLengths[name];
  const input = {
    label,
    lang: language,
    maxLength: max,
    hint:
      own.trim() === '' && french !== '' ? (
        'Vide\u00a0: repris du français.'
      ) : (
        <Counter length={own.length} max={max} />
      ),
    ...field(path),
  };
  return (
    <div className={classes.translated}>
      {rows === 1 ? <Field autoComplete="off" {...input} /> : <TextAreaField rows={rows} {...input} />}
      {french !== '' && <French text={french} />}
    </div>
  );
}

/** Characters up to which the French text is shown at once. */
const short = 160;

function French({ text }: { text: string }) {
  if (text.length <= short) {
    return (
      <p className={classes.french}>
        <b>En français{'\u00a0'}:</b> {text}
      </p>
    );
  }
  return (
    <details className={classes.french}>
      <summary>
        <b>En français{'\u00a0'}:</b> {text.slice(0, short).trimEnd()}…
      </summary>
      <p>{text}</p>
    </details>
  );
}
