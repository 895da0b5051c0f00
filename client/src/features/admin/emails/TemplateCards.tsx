import { RowsSkeleton } from '../../../components/feedback/Skeleton.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import panel from '../panel.module.css';
import { TemplateEditor } from './TemplateEditor.tsx';
import { useReadTemplateQuery } from './templatesApi.ts';
import classes from './TemplateCards.module.css';

/** One template: its text, and how it will look. */
export function TemplateCards({ templateKey }: { templateKey: string }) {
  const { currentData, error, isFetching, refetch } = useReadTemplateQuery(
    { params: { key: templateKey } },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData) {
    return (
      <div className={classes.stack}>
        <TemplateEditor template={currentData} />
      </div>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="Le modèle n'a pas pu être lu."
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className={panel.card} role="status" aria-label="Chargement du modèle">
      <RowsSkeleton rows={6} />
    </div>
  );
}
