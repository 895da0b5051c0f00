import { languageLabels, type translations } from '@app/contract/properties/rules.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { showFailure } from '../../../../components/toasts/toast.tsx';
import { useEditor } from '../editor/editorContext.ts';
import { useChangePropertyMutation } from '../propertiesApi.ts';

interface ReviewNoticeProps {
  language: (typeof translations)[number];
  /** Something typed is not saved yet: it comes first. */
  unsaved: boolean;
}

/** Says that the French text has changed since it was translated, and takes note once the translation was read again. */
export function ReviewNotice({ language, unsaved }: ReviewNoticeProps) {
  const { property, readOnly } = useEditor();
  const [change, { isLoading }] = useChangePropertyMutation();
  const { texts } = property.sheet;
  const review = async () => {
    const body = { reviewed: [language], version: property.version };
    const { error } = await change({ params: { id: property.id }, body });
    if (error) showFailure('La relecture n’a pas été notée', reasonOf(error));
  };
  const { ofRevision, ofFrench } = texts[language];
  const changes = texts.revision - ofRevision;
  return (
    <Notice
      tone="warn"
      title={`${languageLabels[language]}\u00a0: à relire`}
      actions={
        !readOnly && (
          <Button size="s" busy={isLoading} idle={unsaved} onClick={() => void review()}>
            C’est relu
          </Button>
        )
      }
    >
      {changes > 1 ? `Le français a changé ${changes} fois` : 'Le français a changé'} depuis cette traduction, qui reste
      affichée telle quelle.{' '}
      {ofFrench === null
        ? 'Comparez-la au texte d’aujourd’hui, corrigez-la s’il le faut, puis notez-la relue.'
        : 'Ce qui a changé est marqué dans le texte français\u00a0: corrigez-la s’il le faut, puis notez-la relue.'}
    </Notice>
  );
}
