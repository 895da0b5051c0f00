import type { HostSite } from '@app/contract/storefront/siteApi.ts';
import { Card } from '../../../../components/page/Card.tsx';
import { themeOf } from '../siteForm.ts';
import type { SiteForm } from '../useSiteForm.ts';
import { AccentField } from './AccentField.tsx';
import { CompositionChoice } from './CompositionChoice.tsx';
import { CoverField } from './CoverField.tsx';
import { MarkChoice } from './MarkChoice.tsx';
import { PairChoice } from './PairChoice.tsx';
import { tonesOfTyped } from '../theme/tonesOfTyped.ts';
import classes from './look.module.css';

interface LookPanelProps {
  site: HostSite;
  siteForm: SiteForm;
  readOnly: boolean;
}

/** How the site looks: few choices, none of which makes it ugly or hard to read. */
export function LookPanel({ site, siteForm, readOnly }: LookPanelProps) {
  const { form, field } = siteForm;
  const { values, errors, setFieldValue } = form;
  const theme = themeOf(values);
  const tones = tonesOfTyped(theme.accent);
  return (
    <fieldset className={classes.panel} disabled={readOnly}>
      <Card title="Couleur">
        <AccentField
          {...field('theme.accent')}
          accent={values['theme.accent']}
          onChoose={(accent) => setFieldValue('theme.accent', accent)}
        />
      </Card>
      <Card title="Caractères">
        <PairChoice
          chosen={theme.pair}
          sample={values['texts.fr.tagline'] || values.title}
          onChoose={(pair) => setFieldValue('theme.pair', pair)}
        />
      </Card>
      <Card title="Composition">
        <CompositionChoice
          chosen={theme.composition}
          tones={tones}
          onChoose={(composition) => setFieldValue('theme.composition', composition)}
        />
      </Card>
      <Card title="Dessin">
        <MarkChoice chosen={theme.mark} tones={tones} onChoose={(mark) => setFieldValue('theme.mark', mark)} />
      </Card>
      <Card title="Photo d’accueil">
        <CoverField
          id={field('cover').id}
          properties={site.properties}
          hidden={values.hidden}
          cover={values.cover}
          error={errors['cover']}
          readOnly={readOnly}
          onChange={(cover) => setFieldValue('cover', cover)}
        />
      </Card>
    </fieldset>
  );
}
