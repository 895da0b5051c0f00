import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { ButtonLink } from '../../../../components/actions/Button.tsx';
import { EmptyState } from '../../../../components/feedback/EmptyState.tsx';
import { IconPlus } from '../../../../components/text/icons.ts';

/** A planning without anything to plan. */
export function NoProperties() {
  const { addressOf } = useCustomerArea();
  return (
    <EmptyState
      title="Votre planning est prêt"
      action={
        <ButtonLink tone="primary" Icon={IconPlus} to={addressOf('logements')}>
          Ajouter un logement
        </ButtonLink>
      }
    >
      Ajoutez un logement&nbsp;: ses nuits, ses prix et ses séjours paraîtront ici.
    </EmptyState>
  );
}
