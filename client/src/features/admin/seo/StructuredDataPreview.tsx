import { publicPages } from '@app/contract/site/publicPages.ts';
import type { SiteFacts } from '@app/contract/site/siteAddress.ts';
import { structuredData } from '@app/contract/site/structuredData.ts';
import { structuredDataFault } from '@app/contract/site/structuredDataFault.ts';
import { Badge } from '../../../components/text/Badge.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { IconAlertTriangle, IconCircleCheck } from '../../../components/text/icons.ts';
import { classNames } from '../../../components/text/classNames.ts';
import settings from '../settings/settings.module.css';
import { SettingField } from '../settings/SettingField.tsx';
import type { SettingsForm } from '../settings/useSettingsForm.tsx';
import { ownDataField } from './seoFields.ts';
import classes from './seo.module.css';

const faultOf = (text: string) => (text.trim() === '' ? null : structuredDataFault(text));

/** The administrators' own data; what is wrong with them is said while they are typed. */
export function OwnDataCard({ form }: { form: SettingsForm }) {
  const fault = faultOf(form.values.structured_data);
  return (
    <Card title="Vos propres données">
      <div className={classNames(settings.stack, classes.data)}>
        <SettingField spec={ownDataField} form={form} {...(fault !== null && { error: fault })} />
      </div>
    </Card>
  );
}

/** What the home page will tell of the site, as it stands in the page. */
export function StructuredDataPreview({ site }: { site: SiteFacts }) {
  const isValid = faultOf(site.settings.get('structured_data')) === null;
  return (
    <Card
      title="Dans la page d’accueil"
      aside={
        isValid ? (
          <Badge tone="ok" icon={<IconCircleCheck aria-hidden="true" />}>
            Valide
          </Badge>
        ) : (
          <Badge tone="bad" icon={<IconAlertTriangle aria-hidden="true" />}>
            À corriger
          </Badge>
        )
      }
    >
      <CodeBlock
        label="Données structurées de la page d’accueil"
        text={JSON.stringify(structuredData(site, publicPages[0], []), null, 2)}
      />
    </Card>
  );
}

/** Text of a machine, which may be longer than its place. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it
    <pre className={classes.code} role="region" aria-label={label} tabIndex={0}>
      {text}
    </pre>
  );
}
