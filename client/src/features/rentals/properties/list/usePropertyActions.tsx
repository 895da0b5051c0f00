import type { PropertySummary } from '@app/contract/properties/api.ts';
import { problemOf } from '../../../../api/apiError.ts';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { useNavigate } from '../../../../browser/routing.ts';
import { useQuestion } from '../../../../components/dialogs/defineQuestion.tsx';
import { offerUndo } from '../../../../components/toasts/offerUndo.ts';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { showFailure } from '../../../../components/toasts/toast.tsx';
import { IconArrowDown, IconArrowUp, IconPencil } from '../../../../components/text/icons.ts';
import { IconArchive, IconArchiveOff, IconFiles, IconTrash } from '../icons.ts';
import { useChangePropertyMutation } from '../propertiesApi.ts';
import type { CardAction } from './CardMenu.tsx';
import { ArchiveQuestion } from '../archive/ArchiveQuestion.tsx';
import { useRemains } from '../archive/useRemains.ts';
import { DeleteQuestion, DuplicateQuestion } from './questions.tsx';

interface Place {
  first: boolean;
  last: boolean;
}

interface ListState {
  locked: boolean;
  /** The whole list is shown, in its order. */
  ordered: boolean;
  /** The plan holds no further property. */
  full: boolean;
  onLimit: () => void;
}

/** What can be done with a property in the list, and the questions that some of it asks. */
export function usePropertyActions({ locked, ordered, full, onLimit }: ListState) {
  const navigate = useNavigate();
  const area = useCustomerArea();
  const open = (id: string) => void navigate(area.addressOf(`logements/${id}`));
  const [change] = useChangePropertyMutation();
  const findRemains = useRemains();
  const [askDelete, deleting] = useQuestion(DeleteQuestion);
  const [askArchive, archiving] = useQuestion(ArchiveQuestion);
  const [askDuplicate, duplicating] = useQuestion(DuplicateQuestion, ({ id }) => open(id));

  const duplicate = (property: PropertySummary) => (full ? onLimit() : askDuplicate(property));
  const archive = async (property: PropertySummary) =>
    askArchive({ ...property, remains: await findRemains(property.id) });
  const restore = async ({ id, name }: PropertySummary) => {
    const { error } = await change({ params: { id }, body: { status: 'draft' } });
    if (problemOf(error)?.code === 'plan_limit') onLimit();
    else if (error) showFailure(`${name} n’a pas été remis`, reasonOf(error));
    else {
      offerUndo(`${name} est remis parmi vos logements, en brouillon.`, () =>
        change({ params: { id }, body: { status: 'archived' } }),
      );
    }
  };

  const actionsOf = (property: PropertySummary, place: Place, shift: (by: -1 | 1) => void): CardAction[] => {
    const opening: CardAction = { id: 'open', label: 'Ouvrir', Icon: IconPencil, act: () => open(property.id) };
    if (locked) return [opening];
    const up: CardAction = { id: 'up', label: 'Avancer d’une place', Icon: IconArrowUp, act: () => shift(-1) };
    const down: CardAction = { id: 'down', label: 'Reculer d’une place', Icon: IconArrowDown, act: () => shift(1) };
    return [
      opening,
      { id: 'duplicate', label: 'Dupliquer', Icon: IconFiles, act: () => duplicate(property) },
      ...(ordered && !place.first ? [up] : []),
      ...(ordered && !place.last ? [down] : []),
      property.status === 'archived'
        ? { id: 'restore', label: 'Remettre', Icon: IconArchiveOff, act: () => void restore(property) }
        : { id: 'archive', label: 'Archiver', Icon: IconArchive, act: () => void archive(property) },
      { id: 'delete', label: 'Supprimer', Icon: IconTrash, tone: 'danger', act: () => askDelete(property) },
    ];
  };
  return {
    actionsOf,
    questions: (
      <>
        {deleting}
        {archiving}
        {duplicating}
      </>
    ),
  };
}
