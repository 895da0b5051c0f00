import { z } from 'zod';
import { createPropertyEndpoint, newPropertySchema } from '@app/contract/properties/api.ts';
import { problemOf } from '../../../../api/apiError.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { useContractForm } from '../../../../components/form/useContractForm.tsx';
import { useCreatePropertyMutation } from '../propertiesApi.ts';
import { addressValues, AddressFields, addressOf, type AddressValues } from './AddressFields.tsx';
import { EssentialFields, type EssentialValues } from './EssentialFields.tsx';

type NewValues = AddressValues & EssentialValues;

const empty: NewValues = {
  name: '',
  kind: '',
  capacity: 2,
  bedrooms: 1,
  ...addressValues({ line1: '', postalCode: '', city: '', country: 'FR' }),
};

/** The body of the call, from the fields of the form. */
const schema = z
  .custom<NewValues>()
  .transform(bodyOf)
  // What is not chosen yet is for the contract to refuse.
  .pipe(z.preprocess((body) => body, newPropertySchema));

function bodyOf({ name, kind, capacity, bedrooms, ...values }: NewValues) {
  return { name, kind, capacity, bedrooms, address: addressOf(values) };
}

interface NewPropertyDialogProps {
  onClose: () => void;
  /** The plan was full by the time it was sent. */
  onLimit: () => void;
  onCreated: (id: string) => void;
}

/** A property in the few fields that it needs to exist. */
export function NewPropertyDialog({ onClose, onLimit, onCreated }: NewPropertyDialogProps) {
  const [create] = useCreatePropertyMutation();
  const contractForm = useContractForm<NewValues>({
    name: 'new-property',
    initialValues: empty,
    schema,
    send: async (values) => {
      const body = createPropertyEndpoint.body.parse(bodyOf(values));
      const { data, error } = await create({ body });
      if (data) onCreated(data.id);
      if (problemOf(error)?.code === 'plan_limit') onLimit();
      return { error };
    },
    explain: reasonOf,
  });
  return (
    <FormDialog title="Nouveau logement" form={contractForm} action="Créer le logement" onClose={onClose}>
      <EssentialFields form={contractForm} name="new-property" />
      <AddressFields form={contractForm} />
    </FormDialog>
  );
}
