import { bedKindLabels, bedKinds, propertyBounds, type BedKind } from '@app/contract/properties/rules.ts';
import type { PropertySheet } from '@app/contract/properties/sheet.ts';
import { IconButton } from '../../../../components/actions/IconButton.tsx';
import type { Icon } from '../../../../components/text/icons.ts';
import { Stepper } from '../../base/Stepper.tsx';
import { IconBabyCarriage, IconBed, IconSofa, IconTrash } from '../icons.ts';
import classes from './RoomsSection.module.css';

export type Room = PropertySheet['rooms']['rooms'][number];

const bedIcons: Record<BedKind, Icon> = {
  double: IconBed,
  queen: IconBed,
  king: IconBed,
  single: IconBed,
  bunk: IconBed,
  sofa: IconSofa,
  cot: IconBabyCarriage,
};

/** The contract's bound on beds of one kind in one room. */
const maxOfKind = 20;

interface RoomCardProps {
  room: Room;
  /** From 1. */
  position: number;
  onChange: (room: Room) => void;
  onRemove: () => void;
}

/** A room with its beds; a bed that comes to none goes away. */
export function RoomCard({ room, position, onChange, onRemove }: RoomCardProps) {
  const { name, beds } = room;
  const called = name || `Pièce ${position}`;
  const missing = bedKinds.filter((kind) => beds.every((bed) => bed.kind !== kind));
  const setCount = (kind: BedKind, count: number) =>
    onChange({
      name,
      beds: beds.map((bed) => (bed.kind === kind ? { kind, count } : bed)).filter((bed) => bed.count > 0),
    });
  return (
    <div className={classes.room} role="group" aria-label={called}>
      <div className={classes.head}>
        <input
          className={classes.name}
          aria-label={`Nom de la pièce ${position}`}
          placeholder={`Pièce ${position}`}
          value={name}
          maxLength={60}
          onChange={({ target }) => onChange({ name: target.value, beds })}
        />
        <IconButton label={`Retirer ${called}`} Icon={IconTrash} onClick={onRemove} />
      </div>
      {beds.map(({ kind, count }) => {
        const Sign = bedIcons[kind];
        return (
          <div key={kind} className={classes.bed}>
            <Sign aria-hidden="true" />
            <span>{bedKindLabels[kind]}</span>
            <Stepper
              label={`${bedKindLabels[kind]}, ${called}`}
              labelling="hidden"
              value={count}
              max={maxOfKind}
              onChange={(next) => setCount(kind, next)}
            />
          </div>
        );
      })}
      {missing.length > 0 && beds.length < propertyBounds.bedsOfRoom && (
        <select
          className={classes.add}
          aria-label={`Ajouter un lit, ${called}`}
          value=""
          onChange={({ target }) => {
            const kind = missing.find((one) => one === target.value);
            if (kind) onChange({ name, beds: [...beds, { kind, count: 1 }] });
          }}
        >
          <option value="">+ Lit</option>
          {missing.map((kind) => (
            <option key={kind} value={kind}>
              {bedKindLabels[kind]}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
