import { useEffect, useState } from 'react';
import { problemOf } from '../../../../api/apiError.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { FailureNotice } from '../../../../components/feedback/FailureNotice.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { showSuccess } from '../../../../components/toasts/toast.tsx';
import { useEditor } from '../editor/editorContext.ts';
import { SectionFrame, UnsavedFoot } from '../editor/SectionCard.tsx';
import { useLinkPropertiesMutation, useListPropertiesQuery } from '../propertiesApi.ts';
import { kindAndPlace } from '../propertyWords.ts';
import classes from './fields.module.css';

/** The properties of which this one is made: a house and its two flats. */
export function UnitsSection() {
  const { property, readOnly, report } = useEditor();
  const { data } = useListPropertiesQuery();
  const [link, { error, isLoading, reset }] = useLinkPropertiesMutation();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const others = (data?.properties ?? []).filter(({ id, unitIds }) => id !== property.id && unitIds.length === 0);
  const ids = chosen ?? property.unitIds;
  const unsaved = ids.length !== property.unitIds.length || ids.some((id) => !property.unitIds.includes(id));
  useEffect(() => {
    report('units', unsaved);
    return () => report('units', false);
  }, [report, unsaved]);
  const toggle = (id: string) => {
    reset();
    setChosen(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  };
  const save = async () => {
    const answer = await link({ params: { id: property.id }, body: { unitIds: [...ids] } });
    if (answer.error) return;
    setChosen(null);
    showSuccess('Les logements liés sont enregistrés.');
  };
  const failed = error !== undefined && problemOf(error)?.code !== 'proof_required';
  if (others.length === 0) return null;
  return (
    <SectionFrame
      anchor="units"
      title="Logements liés"
      hint="Pour une maison qui se loue entière ou par appartements. Une nuit prise dans l’un n’est plus libre dans l’autre, sur tous vos calendriers."
      foot={
        unsaved && (
          <UnsavedFoot
            onCancel={() => {
              reset();
              setChosen(null);
            }}
          >
            <Button tone="primary" busy={isLoading} onClick={() => void save()}>
              Lier
            </Button>
          </UnsavedFoot>
        )
      }
    >
      <fieldset className={classes.group} disabled={readOnly}>
        <legend>{property.name} se compose de</legend>
        <div className={classes.ticks}>
          {others.map((other) => (
            <label key={other.id} className={classes.tick}>
              <input type="checkbox" checked={ids.includes(other.id)} onChange={() => toggle(other.id)} />
              <span>
                {other.name} <span className="muted small">{kindAndPlace(other)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {failed && <FailureNotice title="Ces logements ne peuvent pas être liés">{reasonOf(error)}</FailureNotice>}
    </SectionFrame>
  );
}
