import { siteLengths } from '@app/contract/storefront/rules.ts';
import { Field, TextAreaField } from '../../../../components/form/Field.tsx';
import { textFields, type TextField } from '../siteForm.ts';
import type { SiteForm } from '../useSiteForm.ts';
import { Counter } from './Counter.tsx';
import { siteTextWords } from './siteTextWords.ts';
import { WaysField } from './WaysField.tsx';

/** The texts in French, which every guest can fall back to. */
export function FrenchTexts({ siteForm }: { siteForm: SiteForm }) {
  return (
    <>
      {textFields.map((name) => (
        <FrenchText key={name} name={name} siteForm={siteForm} />
      ))}
      <WaysField siteForm={siteForm} language="fr" />
    </>
  );
}

function FrenchText({ name, siteForm: { form, field } }: { name: TextField; siteForm: SiteForm }) {
  const path = `texts.fr.${name}` as const;
  const { label, example, hint, rows } = siteTextWords[name];
  const max = siteLengths[name];
  const input = {
    label,
    optional: true,
    placeholder: example,
    maxLength: max,
    hint: <Counter length={form.values[path].length} max={max} purpose={hint} />,
    ...field(path),
  };
  return rows === 1 ? <Field autoComplete="off" {...input} /> : <TextAreaField rows={rows} {...input} />;
}
