import type { Property } from '@app/contract/properties/api.ts';
import { SectionCard } from '../editor/SectionCard.tsx';
import { useSection } from '../editor/useSection.ts';
import { AddressFields, addressOf, addressValues, type AddressValues } from '../form/AddressFields.tsx';

const read = ({ address }: Property) => addressValues(address);
const write = (values: AddressValues) => ({ address: addressOf(values) });

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
    </SectionCard>
  );
}
