import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../../components/actions/Button.tsx';
import { RowsSkeleton } from '../../../components/feedback/Skeleton.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { Field } from '../../../components/form/Field.tsx';
import fields from '../form/fields.module.css';
import type { Category } from './categories.ts';
import { MaintenanceCard } from './MaintenanceCard.tsx';
import { SecurityCard } from './SecurityCard.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import type { SettingsForm } from './useSettingsForm.tsx';

const LegalPagesCard = lazy(async () => ({ default: (await import('./LegalPagesCard.tsx')).LegalPagesCard }));

interface CategoryPanelProps {
  category: Category;
  form: SettingsForm;
}

/** What is set in a category. */
export function CategoryPanel({ category: { id, groups }, form }: CategoryPanelProps) {
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
        <SettingsCard key={group.title} group={group} form={form} />
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
        <Card title="Vendeur, TVA, numéros et textes">
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
