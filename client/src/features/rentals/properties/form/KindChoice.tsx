import { propertyKindLabels, propertyKinds, type PropertyKind } from '@app/contract/properties/rules.ts';
import { IconHome, type Icon } from '../../../../components/text/icons.ts';
import { classNames } from '../../../../components/text/classNames.ts';
import choice from '../../../../components/styles/choice.module.css';
import { FieldMessages } from '../../../../components/form/FieldFrame.tsx';
import { IconBed, IconBuilding, IconBuildingCottage, IconBuildingEstate, IconDoor } from '../icons.ts';
import classes from './KindChoice.module.css';

const icons: Record<PropertyKind, Icon> = {
  apartment: IconBuilding,
  house: IconHome,
  villa: IconBuildingEstate,
  studio: IconDoor,
  room: IconBed,
  other: IconBuildingCottage,
};

interface KindChoiceProps {
  /** Of the group on the page; the name of its radio buttons too. */
  id: string;
  value: PropertyKind | '';
  error?: string | undefined;
  locked?: boolean;
  onChoose: (kind: PropertyKind) => void;
}

/** What kind of property it is, one of six. */
export function KindChoice({ id, value, error, locked = false, onChoose }: KindChoiceProps) {
  return (
    <fieldset className={classes.field} disabled={locked}>
      <legend>Type</legend>
      <div className={classes.kinds}>
        {propertyKinds.map((kind, index) => {
          const Sign = icons[kind];
          return (
            <label key={kind} className={classNames(classes.kind, choice.choice)}>
              <input
                id={index === 0 ? id : undefined}
                type="radio"
                name={id}
                className="visuallyHidden"
                checked={value === kind}
                aria-describedby={error ? `${id}-error` : undefined}
                onChange={() => onChoose(kind)}
              />
              <Sign aria-hidden="true" />
              {propertyKindLabels[kind]}
            </label>
          );
        })}
      </div>
      <FieldMessages id={id} error={error} />
    </fieldset>
  );
}
