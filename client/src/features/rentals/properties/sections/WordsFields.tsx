import { propertyBounds, type Language } from '@app/contract/properties/rules.ts';
import type { PropertyWords } from '@app/contract/properties/sheet.ts';
import { Field, TextAreaField } from '../../../../components/form/Field.tsx';
import type { ContractForm } from '../../../../components/form/useContractForm.tsx';
import fields from './fields.module.css';
import classes from './TextsSection.module.css';
import { lazily } from '@app/contract/core/lazily.ts';

export type WordsValues<L extends Language> = Record<`texts.${L}.${keyof PropertyWords}`, string>;
type AllWords = WordsValues<Language>;

/** The words in one language as the form holds them. */
export function wordsValues<const L extends Language>(language: L, words: PropertyWords): WordsValues<L>;
export function wordsValues(language: Language, { headline, summary, description }: PropertyWords) {
  return {
    [`texts.${language}.headline`]: headline,
    [`texts.${language}.summary`]: summary,
    [`texts.${language}.description`]: description,
  };
}

/** The words in one language that the form holds. */
export function wordsOf(language: Language, values: AllWords): PropertyWords {
  return {
    headline: values[`texts.${language}.headline`],
    summary: values[`texts.${language}.summary`],
    description: values[`texts.${language}.description`],
  };
}

interface WordsFieldsProps {
  language: Language;
  values: AllWords;
  field: (name: keyof AllWords) => ReturnType<ContractForm<AllWords>['field']>;
}

/** Headline, summary and description in one language, each with what it may still hold. */
export function WordsFields({ language, values, field }: WordsFieldsProps) {
  const { headline, summary, description } = wordsOf(language, values);
  return (
    <div className={classes.words} lang={language}>
      <Field
        label="Titre"
        maxLength={propertyBounds.headline}
        hint={<Counter length={headline.length} max={propertyBounds.headline} />}
        {...field(`texts.${language}.headline`)}
      />
      <TextAreaField
        label="En bref"
        rows={4}
        hint={<Counter length={summary.length} max={propertyBounds.summary} />}
        {...field(`texts.${language}.summary`)}
      />
      <TextAreaField
        label="Description"
        rows={8}
        hint={<Counter length={description.length} max={propertyBounds.description} />}
        {...field(`texts.${language}.description`)}
      />
    </div>
  );
}

const counts = lazily(() => new Intl.NumberFormat('fr-FR'));

function Counter({ length, max }: { length: number; max: number }) {
  return (
    <span className={fields.counter}>
      {counts().format(length)} sur {counts().format(max)} caractères
    </span>
  );
}
