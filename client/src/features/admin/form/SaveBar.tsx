import type { ContractForm } from '../../../components/form/useContractForm.tsx';
import { Button } from '../../../components/actions/Button.tsx';
import fields from './fields.module.css';

interface SaveBarProps<V extends Record<string, unknown>> {
  form: Pick<ContractForm<V>, 'form' | 'busy' | 'forgive'>;
}

/** Saves what was changed, or takes it back; nothing as long as nothing was. */
export function SaveBar<V extends Record<string, unknown>>({ form: { form, busy, forgive } }: SaveBarProps<V>) {
  if (!form.isDirty()) return null;
  const takeBack = () => {
    form.reset();
    forgive();
  };
  return (
    <div className={fields.save}>
      <Button onClick={takeBack}>Annuler</Button>
      <Button type="submit" tone="primary" busy={busy}>
        Enregistrer
      </Button>
    </div>
  );
}
