import type { PropertySummary } from '@app/contract/properties/api.ts';
import { problemOf } from '../../../../api/apiError.ts';
import { defineQuestion } from '../../../../components/dialogs/defineQuestion.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { useDeletePropertyMutation, useDuplicatePropertyMutation } from '../propertiesApi.ts';

type Named = Pick<PropertySummary, 'id' | 'name'>;

/** Deletes a property that was never let. */
export const DeleteQuestion = defineQuestion(useDeletePropertyMutation, {
  title: ({ name }: Named) => `Supprimer ${name}\u202f?`,
  action: 'Supprimer',
  tone: 'danger',
  text: () => <p>Sa fiche, ses photos et ses tarifs disparaissent pour de bon.</p>,
  request: ({ id }) => ({ params: { id } }),
  done: ({ name }) => `${name} est supprimé.`,
  explain: (error, { name }) =>
    problemOf(error)?.code === 'property_in_use'
      ? `${name} a des réservations\u00a0: il ne peut plus être supprimé. Archivez-le plutôt\u00a0: il quitte le planning, ne compte plus dans votre nombre de logements, et garde son histoire.`
      : reasonOf(error),
});

/** Copies a property. */
export const DuplicateQuestion = defineQuestion(useDuplicatePropertyMutation, {
  title: ({ name }: Named) => `Dupliquer ${name}\u202f?`,
  action: 'Dupliquer',
  tone: 'primary',
  text: () => <p>La copie reprend sa fiche et ses tarifs, sans ses photos ni ses réservations.</p>,
  request: ({ id }) => ({ params: { id } }),
  done: ({ name }) => `${name} est copié.`,
});
