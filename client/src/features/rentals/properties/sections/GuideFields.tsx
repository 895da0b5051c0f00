import { useState } from 'react';
import { recordOf } from '@app/contract/core/record.ts';
import { languageLabels, languages, propertyBounds, type Language } from '@app/contract/properties/rules.ts';
import { guideTexts, type GuideText, type PropertySheet } from '@app/contract/properties/sheet.ts';
import { TextAreaField } from '../../../../components/form/Field.tsx';
import type { ContractForm } from '../../../../components/form/useContractForm.tsx';
import classes from './TextsSection.module.css';

type Guide = PropertySheet['access']['guide'];
type GuideField = `access.guide.${Language}.${GuideText}`;
export type GuideValues = Record<GuideField, string>;

const fieldOf = (language: Language, text: GuideText): GuideField => `access.guide.${language}.${text}`;

/** The guide of a property as the form holds it. */
export function guideValues(guide: Guide): GuideValues {
  const texts = new Map(
    languages.flatMap((language) =>
      guideTexts.map((text) => [fieldOf(language, text), guide[language][text]] as const),
    ),
  );
  return recordOf([...texts.keys()], (name) => texts.get(name) ?? '');
}

/** The guide that the form holds. */
export function guideOf(values: GuideValues): Guide {
  return recordOf(languages, (language) => recordOf(guideTexts, (text) => values[fieldOf(language, text)]));
}

const labels: Readonly<Record<GuideText, string>> = {
  way: 'Venir',
  arrival: 'À l’arrivée',
  house: 'La maison',
  around: 'Aux alentours',
  departure: 'Avant de partir',
};

const hints: Readonly<Record<GuideText, string>> = {
  way: 'La route, la gare, où se garer.',
  arrival: 'Qui accueille, par où entrer, quoi vérifier.',
  house: 'Chauffage, machines, poubelles, où trouver quoi.',
  around: 'Boulangerie, marché, plage, médecin.',
  departure: 'Heure, clés, ménage, poubelles.',
};

interface GuideFieldsProps {
  field: (name: GuideField) => ReturnType<ContractForm<GuideValues>['field']>;
}

/** What guests are told once they have paid, in four languages; French stands in for what is missing. */
export function GuideFields({ field }: GuideFieldsProps) {
  const [language, setLanguage] = useState<Language>('fr');
  return (
    <>
      <h3>Guide du logement</h3>
      <div className={classes.languages} role="group" aria-label="Langue du guide">
        {languages.map((one) => (
          <button key={one} type="button" aria-pressed={one === language} onClick={() => setLanguage(one)}>
            {languageLabels[one]}
          </button>
        ))}
      </div>
      <div key={language} className={classes.words}>
        {guideTexts.map((text) => (
          <TextAreaField
            key={text}
            label={labels[text]}
            hint={hints[text]}
            lang={language}
            optional
            rows={3}
            maxLength={propertyBounds.access}
            {...field(fieldOf(language, text))}
          />
        ))}
      </div>
    </>
  );
}
