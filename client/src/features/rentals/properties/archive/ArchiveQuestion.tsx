import { countOf } from '@app/contract/core/counting.ts';
import { enumerate } from '@app/contract/core/enumerate.ts';
import type { PropertySummary } from '@app/contract/properties/api.ts';
import { defineQuestion } from '../../../../components/dialogs/defineQuestion.tsx';
import { useChangePropertyMutation } from '../propertiesApi.ts';
import type { Remains } from './useRemains.ts';

/** `remains`: null: what remains of it is not known. */
type Retired = Pick<PropertySummary, 'id' | 'name' | 'status'> & { remains: Remains | null };

/** « 3 séjours à venir restent au planning. » */
function staysSentence({ ahead, inHouse }: Remains): string {
  const count = ahead + inHouse;
  const kept = count > 1 ? 'restent' : 'reste';
  return `${countOf(count, 'séjour')} ${inHouse > 0 ? 'en cours ou ' : ''}à venir ${kept} au planning.`;
}

/** What goes on with the platforms that a property is linked with. */
function platformsSentence({ platforms }: Remains): string {
  const list = enumerate(platforms);
  return platforms.length > 1
    ? `Il reste relié à ces plateformes\u00a0: ${list}. Le calendrier qu’elles lisent ne ferme que les nuits déjà prises\u00a0: fermez-y aussi ses annonces.`
    : `Il reste relié à cette plateforme\u00a0: ${list}. Le calendrier qu’elle lit ne ferme que les nuits déjà prises\u00a0: fermez-y aussi son annonce.`;
}

/** Puts a property back to how it was before it was archived. */
function useStatusBefore() {
  const [change] = useChangePropertyMutation();
  return ({ id, status }: Pick<PropertySummary, 'id' | 'status'>) =>
    () =>
      change({ params: { id }, body: { status } });
}

/** Retires a property with its history. */
export const ArchiveQuestion = defineQuestion(useChangePropertyMutation, {
  title: ({ name }: Retired) => `Archiver ${name}\u202f?`,
  action: 'Archiver',
  tone: 'primary',
  text: ({ remains }) => (
    <>
      <p>
        Il ne se réserve plus, ne compte plus dans votre nombre de logements et quitte le planning après son dernier
        séjour. Ses réservations restent, et vous pouvez le remettre quand vous voulez.
      </p>
      {remains && remains.ahead + remains.inHouse > 0 && <p>{staysSentence(remains)}</p>}
      {remains && remains.platforms.length > 0 && <p>{platformsSentence(remains)}</p>}
    </>
  ),
  request: ({ id }) => ({ params: { id }, body: { status: 'archived' as const } }),
  useUndo: useStatusBefore,
  done: ({ name }) => `${name} est archivé.`,
});
