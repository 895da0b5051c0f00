import { lazy, Suspense, useCallback } from 'react';
import type { AdminSettings, EditableSettingKey } from '@app/contract/site/settingsAdminApi.ts';
import { useSession } from '../../../session/session.ts';
import { useNavigate, useSearchParams, type Location } from '../../../browser/routing.ts';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { UnsavedDialog } from '../../../components/dialogs/UnsavedDialog.tsx';
import { adminTitle } from '../sections.ts';
import { categoriesFor, categoryAddress, keysOfCategory, type Category } from './categories.ts';
import { CategoryMenu } from './CategoryMenu.tsx';
import { CategoryPanel } from './CategoryPanel.tsx';
import { HostingSkeleton } from './hosting/HostingSkeleton.tsx';
import { SettingsSkeleton } from './SettingsSkeleton.tsx';
import { UnsavedBar } from './UnsavedBar.tsx';
import classes from './SettingsPage.module.css';
import { useReadSettingsQuery } from './settingsApi.ts';
import { useSettingsForm } from './useSettingsForm.tsx';

/** The settings of the product, by category; each category has its address, and what is not saved is kept among them. */
export function SettingsPage() {
  const { account } = useSession();
  const [address] = useSearchParams();
  const { data, error, isFetching, refetch } = useReadSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const categories = account ? categoriesFor(account) : [];
  const chosen = categories.find(({ id }) => id === address.get('categorie')) ?? categories[0];
  if (!chosen) return null;
  return (
    <>
      <PageHead title="Paramètres" documentTitle={[chosen.label, 'Paramètres', adminTitle]} page="settings">
        Ce que vous enregistrez vaut aussitôt, partout.
      </PageHead>
      {data ? (
        <SettingsForm settings={data} categories={categories} chosen={chosen} />
      ) : error ? (
        <ErrorState
          title="Les paramètres n'ont pas pu être lus."
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SettingsSkeleton />
      )}
    </>
  );
}

const HostingCards = lazy(async () => ({ default: (await import('./hosting/HostingCards.tsx')).HostingCards }));

interface SettingsFormProps {
  settings: AdminSettings;
  categories: readonly Category[];
  chosen: Category;
}

const staysHere = (from: Location, to: Location) => from.pathname === to.pathname;

function SettingsForm({ settings, categories, chosen }: SettingsFormProps) {
  const navigate = useNavigate();
  const reveal = useCallback(
    (key: EditableSettingKey) => {
      const category = categories.find((candidate) => keysOfCategory(candidate).includes(key));
      const page = key.startsWith('legal_page_') ? `&texte=${key.slice('legal_page_'.length)}` : '';
      if (category) void navigate(`${categoryAddress(category.id)}${page}`, { flushSync: true });
    },
    [categories, navigate],
  );
  const form = useSettingsForm({ initial: settings, reveal });
  return (
    <div className={classes.page}>
      <CategoryMenu categories={categories} chosen={chosen.id} changed={form.changed} />
      <div className={classes.panel}>
        <form noValidate onSubmit={form.onSubmit} className={classes.panel}>
          {form.summary}
          <CategoryPanel category={chosen} form={form} />
          <UnsavedBar form={form} />
        </form>
        {/* Forms of their own, each saved by itself. */}
        {chosen.id === 'hebergement' && (
          <Suspense fallback={<HostingSkeleton />}>
            <HostingCards />
          </Suspense>
        )}
      </div>
      <UnsavedDialog unsaved={form.changed.length > 0} keeps={staysHere} />
    </div>
  );
}
