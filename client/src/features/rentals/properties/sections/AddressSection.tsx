import type { Property } from '@app/contract/properties/api.ts';
import { Field } from '../../../../components/form/Field.tsx';
import { SectionCard } from '../editor/SectionCard.tsx';
import { useSection } from '../editor/useSection.ts';
import { AddressFields, addressOf, addressValues } from '../form/AddressFields.tsx';
import { pointIn, pointText } from './pointIn.ts';

const read = ({ address, sheet }: Property) => ({
  ...addressValues(address),
  'place.point.latitude': pointText(sheet.place.point),
});
const write = (values: ReturnType<typeof read>) => ({
  address: addressOf(values),
  place: { point: pointIn(values['place.point.latitude']) },
});

/** Where it lies. */
export function AddressSection() {
  const section = useSection({ name: 'address', read, write });
  return (
    <SectionCard
      section={section}
      anchor="address"
      title="Adresse"
      hint="Les voyageurs voient la ville. L’adresse entière ne part qu’avec leur réservation."
    >
      <AddressFields form={section} readOnly={section.readOnly} />
      <Field
        label="Coordonnées GPS"
        optional
        hint="Votre site en montre un point à un kilomètre près. Sur une carte en ligne, un clic droit sur la maison les donne\u00a0: 43.4832, -1.5586."
        autoComplete="off"
        maxLength={40}
        readOnly={section.readOnly}
        {...section.field('place.point.latitude')}
      />
    </SectionCard>
  );
}
