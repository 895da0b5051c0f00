import type { HostSite } from '@app/contract/storefront/siteApi.ts';
import { usePageMark } from '../../../browser/usePageMark.ts';
import { Button } from '../../../components/actions/Button.tsx';
import saveBar from '../../../components/styles/saveBar.module.css';
import { savedWords } from '../properties/propertyWords.ts';
import type { SiteForm } from './useSiteForm.ts';
import classes from './SaveBar.module.css';

interface SaveBarProps {
  site: HostSite;
  siteForm: SiteForm;
}

/** Saves all parts of the page at once; it stays in sight while something is not saved. */
export function SaveBar({ site, siteForm: { form, unsaved, busy } }: SaveBarProps) {
  usePageMark('save-bar', unsaved);
  return (
    <div className={unsaved ? saveBar.bar : classes.saved}>
      <p role="status">{unsaved ? 'Modifications non enregistrées' : stateOf(site)}</p>
      {unsaved && <Button onClick={form.reset}>Annuler</Button>}
      <Button type="submit" tone="primary" busy={busy} idle={!unsaved}>
        Enregistrer
      </Button>
    </div>
  );
}

/** When it was saved last. */
function stateOf({ updatedAt }: HostSite): string {
  return updatedAt === null
    ? 'Rien n’est encore enregistré\u00a0: ce que vous voyez vient de votre profil.'
    : savedWords(new Date(updatedAt));
}
