import { useSearchParams } from '../../../browser/routing.ts';
import { RowsSkeleton } from '../../../components/feedback/Skeleton.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import panel from '../panel.module.css';
import { TemplateCards } from './TemplateCards.tsx';
import { TemplateMenu } from './TemplateMenu.tsx';
import { useListTemplatesQuery } from './templatesApi.ts';
import classes from './TemplatesPanel.module.css';

/** What mails say: the templates at the left, the one that the address names beside them. */
export function TemplatesPanel() {
  const [address] = useSearchParams();
  const { data, error, isFetching, refetch } = useListTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) {
    return error ? (
      <>
        <ErrorState
          title="Les modèles n'ont pas pu être lus."
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
        <p className="muted small">
          Les modèles, ceux d'origine compris, sont gardés par le serveur&nbsp;: rien n'est perdu, et les e-mails
          partent comme avant.
        </p>
      </>
    ) : (
      <div className={panel.card} role="status" aria-label="Chargement des modèles">
        <RowsSkeleton rows={8} />
      </div>
    );
  }
  const chosen = address.get('modele') ?? data.templates[0]?.key;
  if (chosen === undefined) {
    return (
      <div className={panel.card}>
        <EmptyState title="Aucun modèle">
          «&nbsp;Initialiser les modèles&nbsp;», en haut de cette page, installe ceux d'origine.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={classes.columns}>
      <TemplateMenu templates={data.templates} chosen={chosen} />
      <TemplateCards key={chosen} templateKey={chosen} />
    </div>
  );
}
