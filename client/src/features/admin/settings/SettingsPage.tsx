import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import type { AdminSettings, EditableSettingKey } from '@app/contract/site/settingsAdminApi.ts';
import { Link, useNavigate, useSearchParams } from '../../../browser/routing.ts';
import { ButtonLink } from '../../../components/actions/Button.tsx';
import { Answer, CardSkeleton } from '../../../components/feedback/Answer.tsx';
import { RowsSkeleton } from '../../../components/feedback/Skeleton.tsx';
import { Field } from '../../../components/form/Field.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { useSession } from '../../../session/session.ts';
import fields from '../form/fields.module.css';
import { adminTitle } from '../sections.ts';
import {
  categoriesFor,
  categoryAddress,
  comparedOf,
  keysOfCategory,
  legalFields,
  type Category,
} from './categories.ts';
import { MaintenanceCard, SecurityCard } from './immediateCards.tsx';
import { SettingsCard } from './SettingField.tsx';
import { useReadSettingsQuery } from './settingsApi.ts';
import { UnsavedChanges, useSettingsForm, type SettingsForm } from './useSettingsForm.tsx';
import classes from './SettingsPage.module.css';

const LegalPagesCard = lazy(async () => ({ default: (await import('./LegalPagesCard.tsx')).LegalPagesCard }));
const HostingCards = lazy(async () => ({ default: (await import('./hosting/HostingCards.tsx')).HostingCards }));

/** The settings of the product, by category; each category has its address, and unsaved changes are shared by all. */
export function SettingsPage() {
  const { account } = useSession();
  const [address] = useSearchParams();
  const query = useReadSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const categories = account ? categoriesFor(account) : [];
  const chosen = categories.find(({ id }) => id === address.get('categorie')) ?? categories[0];
  if (!chosen) return null;
  return (
    <>
      <PageHead title="Paramètres" documentTitle={[chosen.label, 'Paramètres', adminTitle]} page="settings">
        Ce que vous enregistrez vaut aussitôt, partout.
      </PageHead>
      <Answer query={query} loading="Chargement des paramètres" failed="Les paramètres n’ont pas pu être lus." rows={8}>
        {(settings) => <OpenSettings settings={settings} categories={categories} chosen={chosen} />}
      </Answer>
    </>
  );
}

const settingFields = [...categoriesFor({ role: 'super_admin' }).flatMap(comparedOf), ...legalFields];

interface OpenSettingsProps {
  settings: AdminSettings;
  categories: readonly Category[];
  chosen: Category;
}

function OpenSettings({ settings, categories, chosen }: OpenSettingsProps) {
  const navigate = useNavigate();
  const reveal = useCallback(
    (key: EditableSettingKey) => {
      const category = categories.find((candidate) => keysOfCategory(candidate).includes(key));
      const page = key.startsWith('legal_page_') ? `&texte=${key.slice('legal_page_'.length)}` : '';
      if (category) void navigate(`${categoryAddress(category.id)}${page}`, { flushSync: true });
    },
    [categories, navigate],
  );
  const form = useSettingsForm({ initial: settings, fields: settingFields, reveal });
  return (
    <div className={classes.page}>
      <CategoryMenu categories={categories} chosen={chosen} changed={form.changed} />
      <div className={classes.panel}>
        <form noValidate onSubmit={form.onSubmit} className={classes.panel}>
          {form.summary}
          <CategoryPanel category={chosen} form={form} />
          <UnsavedChanges form={form} />
        </form>
        {form.conflict}
        {/* Forms of their own, each saved by itself. */}
        {chosen.id === 'hebergement' && (
          <Suspense fallback={<CardSkeleton label="Chargement de la configuration" rows={6} />}>
            <HostingCards />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** The categories next to their fields; a dot where something is not saved. */
function CategoryMenu({
  categories,
  chosen,
  changed,
}: Pick<OpenSettingsProps, 'categories' | 'chosen'> & Pick<SettingsForm, 'changed'>) {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where they stand in one row, the chosen one may be out of sight.
    const current = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (menu.current && current) menu.current.scrollLeft = current.offsetLeft - 16;
  }, [chosen.id]);
  return (
    <nav ref={menu} className={classes.menu} aria-label="Catégories de paramètres">
      {categories.map((category) => {
        const { id, label, Icon } = category;
        const isChanged = keysOfCategory(category).some((key) => changed.includes(key));
        return (
          <Link key={id} to={categoryAddress(id)} aria-current={id === chosen.id ? 'page' : undefined}>
            <Icon aria-hidden="true" />
            {label}
            {isChanged && (
              <span className={classes.mark}>
                <span className="visuallyHidden">, modifié</span>
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

function CategoryPanel({ category: { id, groups }, form }: { category: Category; form: SettingsForm }) {
  return (
    <>
      {id === 'hebergement' && (
        <Card title="Adresse de l’application">
          <div className={fields.fields}>
            <div className={fields.wide}>
              <Field
                label="Adresse publique"
                value={form.appUrl}
                readOnly
                hint="Définie par l’environnement (APP_URL). Les liens des e-mails y mènent."
              />
            </div>
          </div>
        </Card>
      )}
      {groups.map((group) => (
        <SettingsCard key={group.title} {...group} form={form} />
      ))}
      {id === 'legales' && (
        <Suspense
          fallback={
            <Card title="Pages légales" content="flush">
              <RowsSkeleton rows={6} />
            </Card>
          }
        >
          <LegalPagesCard form={form} />
        </Suspense>
      )}
      {id === 'facturation' && (
        <Card title="TVA, numéros et textes">
          <p className="muted">Ce que disent les factures se règle avec les paiements.</p>
          <div className={fields.flush}>
            <ButtonLink to="/admin/stripe#facturation">Ouvrir les réglages des factures</ButtonLink>
          </div>
        </Card>
      )}
      {id === 'securite' && <SecurityCard />}
      {id === 'maintenance' && <MaintenanceCard form={form} />}
    </>
  );
}
