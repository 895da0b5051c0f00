import { bedsFor } from '@app/contract/properties/checklist.ts';
import { countOf } from '@app/contract/core/counting.ts';
import { propertyBounds } from '@app/contract/properties/rules.ts';
import type { Property } from '@app/contract/properties/api.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { useEditor } from '../editor/editorContext.ts';
import { SectionCard } from '../editor/SectionCard.tsx';
import { useSection } from '../editor/useSection.ts';
import { IconPlus } from '../icons.ts';
import { RoomCard, type Room } from './RoomCard.tsx';
import classes from './RoomsSection.module.css';

const read = ({ sheet }: Property) => ({ 'rooms.rooms': sheet.rooms.rooms });
const write = (values: ReturnType<typeof read>) => ({ rooms: { rooms: values['rooms.rooms'] } });

/** The rooms and their beds. */
export function RoomsSection() {
  const { property } = useEditor();
  const section = useSection({ name: 'rooms', read, write });
  const rooms = section.form.values['rooms.rooms'];
  const put = (next: Room[]) => section.form.setFieldValue('rooms.rooms', next);
  const sleeps = bedsFor({ ...property.sheet, rooms: { rooms } });
  const add = () => put([...rooms, { name: `Chambre ${rooms.length + 1}`, beds: [{ kind: 'queen', count: 1 }] }]);
  return (
    <SectionCard
      section={section}
      anchor="rooms"
      title="Chambres et lits"
      hint={`${countOf(sleeps, 'couchage')} pour ${countOf(property.capacity, 'voyageur')}`}
      aside={
        <Button size="s" Icon={IconPlus} idle={rooms.length >= propertyBounds.rooms} onClick={add}>
          Chambre
        </Button>
      }
    >
      {rooms.length === 0 ? (
        <p className={classes.empty}>
          Aucune chambre encore. Ajoutez-en une{'\u00a0'}: les lits disent aux voyageurs comment ils dormiront.
        </p>
      ) : (
        <div className={classes.rooms}>
          {rooms.map((room, index) => (
            <RoomCard
              // oxlint-disable-next-line react/no-array-index-key -- rooms have no identity but their place
              key={index}
              room={room}
              position={index + 1}
              onChange={(next) => put(rooms.map((one, place) => (place === index ? next : one)))}
              onRemove={() => put(rooms.filter((_, place) => place !== index))}
            />
          ))}
        </div>
      )}
    </SectionCard>
  );
}
