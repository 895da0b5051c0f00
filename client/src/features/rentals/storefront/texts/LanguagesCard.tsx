import { languageLabels, translations } from '@app/contract/properties/rules.ts';
import { SwitchField } from '../../../../components/form/SwitchField.tsx';
import { Card } from '../../../../components/page/Card.tsx';
import type { Translation } from '../siteForm.ts';
import classes from './texts.module.css';

interface LanguagesCardProps {
  chosen: readonly Translation[];
  readOnly: boolean;
  onChange: (chosen: Translation[]) => void;
}

/** The languages that guests choose from, besides French. */
export function LanguagesCard({ chosen, readOnly, onChange }: LanguagesCardProps) {
  return (
    <Card title="Langues">
      <p className={classes.lead}>
        Votre site est en français. Vos voyageurs peuvent choisir aussi les langues que vous allumez ici{'\u00a0'}: les
        boutons, les dates, les prix et les équipements sont traduits pour vous, vos textes le sont si vous les écrivez.
        Ce que vous n’avez pas traduit est montré en français.
      </p>
      <div className={classes.switches}>
        {translations.map((language) => (
          <SwitchField
            key={language}
            label={languageLabels[language]}
            checked={chosen.includes(language)}
            locked={readOnly}
            onChange={(on) => onChange(translations.filter((one) => (one === language ? on : chosen.includes(one))))}
          />
        ))}
      </div>
    </Card>
  );
}
