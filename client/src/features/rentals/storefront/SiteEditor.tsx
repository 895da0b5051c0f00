import { useState, type ReactNode } from 'react';
import { keysOf } from '@app/contract/core/record.ts';
import { languages, type Language } from '@app/contract/properties/rules.ts';
import type { HostSite } from '@app/contract/storefront/siteApi.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { useNavigate } from '../../../browser/routing.ts';
import { UnsavedDialog } from '../../../components/dialogs/UnsavedDialog.tsx';
import { TabPanel, Tabs } from '../../../components/page/Tabs.tsx';
import compactFields from '../../../components/styles/compactFields.module.css';
import { classNames } from '../../../components/text/classNames.ts';
import { ConflictNotice } from '../base/ConflictNotice.tsx';
import { LegalPanel } from './LegalPanel.tsx';
import { LookPanel } from './look/LookPanel.tsx';
import { SitePreview } from './preview/SitePreview.tsx';
import { ReviewsPanel } from './reviews/ReviewsPanel.tsx';
import { SaveBar } from './SaveBar.tsx';
import { ShownProperties } from './ShownProperties.tsx';
import { siteTabLabels, siteTabs, tabOf, type SiteTab } from './siteTabs.ts';
import { TextsPanel } from './texts/TextsPanel.tsx';
import { useSiteForm } from './useSiteForm.ts';
import classes from './SiteEditor.module.css';

interface SiteEditorProps {
  site: HostSite;
  chosen: SiteTab;
  /** The account may look at it only. */
  readOnly: boolean;
  /** Reads the site again; undefined when that fails. */
  reread: () => Promise<HostSite | undefined>;
}

/** Everything that a host decides about their site, in parts that are saved together, beside what comes of it. */
export function SiteEditor({ site, chosen, readOnly, reread }: SiteEditorProps) {
  const { addressOf } = useCustomerArea();
  const navigate = useNavigate();
  const [language, setLanguage] = useState<Language>('fr');
  const go = (tab: SiteTab, how?: { flushSync: true }) =>
    void navigate(addressOf(tab === 'textes' ? 'site' : `site?onglet=${tab}`), how);
  const siteForm = useSiteForm({
    site,
    reread,
    reveal: (field) => {
      const named = languages.find((one) => field.startsWith(`texts.${one}.`));
      if (named || tabOf(field) === 'textes') setLanguage(named ?? 'fr');
      go(tabOf(field), { flushSync: true });
    },
  });
  const { form, unsaved, conflict, summary, onSubmit } = siteForm;
  const isChanged = (tab: SiteTab) => keysOf(form.values).some((key) => tabOf(key) === tab && form.isDirty(key));
  const parts = { site, siteForm, readOnly };
  return (
    <form
      className={classNames(classes.editor, compactFields.compact)}
      noValidate
      aria-label="Mon site"
      onSubmit={onSubmit}
    >
      <Tabs
        label="Mon site"
        name="site"
        tabs={siteTabs.map((id) => ({ id, label: siteTabLabels[id], changed: isChanged(id) }))}
        chosen={chosen}
        onChoose={(tab) => go(tab)}
      />
      {conflict ? <ConflictNotice of={siteForm} words={siteConflict} /> : summary}
      <div className={classes.columns} data-part={chosen}>
        <div className={classes.parts}>
          <Part id="textes" chosen={chosen}>
            <TextsPanel {...parts} language={language} onLanguage={setLanguage} />
          </Part>
          <Part id="apparence" chosen={chosen}>
            <LookPanel {...parts} />
          </Part>
          <Part id="logements" chosen={chosen}>
            <ShownProperties {...parts} />
          </Part>
          <Part id="avis" chosen={chosen}>
            <ReviewsPanel siteForm={siteForm} readOnly={readOnly} />
          </Part>
          <Part id="mentions" chosen={chosen}>
            <LegalPanel site={site} />
          </Part>
        </div>
        {(chosen === 'textes' || chosen === 'apparence') && <SitePreview site={site} values={form.values} />}
      </div>
      {!readOnly && <SaveBar site={site} siteForm={siteForm} />}
      <UnsavedDialog unsaved={unsaved} keeps={(from, to) => from.pathname === to.pathname} />
    </form>
  );
}

/** A part of the page; what was typed in it is held by the form. */
function Part({ id, chosen, children }: { id: SiteTab; chosen: SiteTab; children: ReactNode }) {
  return (
    <TabPanel name="site" id={id} chosen={id === chosen}>
      {id === chosen && children}
    </TabPanel>
  );
}

const siteConflict = {
  title: 'Votre site a été modifié entre-temps',
  same: 'Il a changé sur un autre appareil. Votre saisie est encore là\u00a0: choisissez laquelle garder.',
  elsewhere: 'Votre saisie est encore là\u00a0: relisez le site, puis enregistrez.',
  takeOver: 'Reprendre le site enregistré',
  reload: 'Relire le site',
};
