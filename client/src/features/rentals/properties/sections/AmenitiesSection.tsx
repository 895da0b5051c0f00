import { amenityGroups, type Amenity } from '@app/contract/properties/rules.ts';
import { countOf } from '@app/contract/core/counting.ts';
import { keysOf } from '@app/contract/core/record.ts';
import type { Property } from '@app/contract/properties/api.ts';
import { SectionCard } from '../editor/SectionCard.tsx';
import { useSection } from '../editor/useSection.ts';
import { classNames } from '../../../../components/text/classNames.ts';
import classes from './fields.module.css';

const read = ({ sheet }: Property) => ({ 'amenities.amenities': sheet.amenities.amenities });
const write = (values: ReturnType<typeof read>) => ({ amenities: { amenities: values['amenities.amenities'] } });

/** What it offers, ticked group by group. */
export function AmenitiesSection() {
  const section = useSection({ name: 'amenities', read, write });
  const { values, setFieldValue } = section.form;
  const chosen = values['amenities.amenities'];
  const toggle = (amenity: Amenity) =>
    setFieldValue(
      'amenities.amenities',
      chosen.includes(amenity) ? chosen.filter((one) => one !== amenity) : [...chosen, amenity],
    );
  return (
    <SectionCard
      section={section}
      anchor="amenities"
      title="Équipements"
      hint={chosen.length === 0 ? 'Cochez ce que trouvent vos voyageurs.' : countOf(chosen.length, 'équipement')}
    >
      {keysOf(amenityGroups).map((title) => {
        const group: Partial<Record<Amenity, string>> = amenityGroups[title];
        const all = keysOf(group);
        const ticked = all.filter((amenity) => chosen.includes(amenity)).length;
        return (
          <fieldset key={title} className={classes.group}>
            <legend>
              {title}
              {ticked > 0 && <span>{ticked}</span>}
            </legend>
            <div className={classNames(classes.ticks, classes.short)}>
              {all.map((amenity) => (
                <label key={amenity} className={classes.tick}>
                  <input type="checkbox" checked={chosen.includes(amenity)} onChange={() => toggle(amenity)} />
                  {group[amenity]}
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
    </SectionCard>
  );
}
