import { changeSenderEndpoint, smtpMessages, type SmtpSettings } from '@app/contract/messaging/smtpApi.ts';
import { Card } from '../../../components/page/Card.tsx';
import { Field } from '../../../components/form/Field.tsx';
import { useContractForm } from '../../../components/form/useContractForm.tsx';
import { changesOf } from '../form/formValues.ts';
import { announced, saveFailure } from '../saveFailure.ts';
import fields from '../form/fields.module.css';
import { SaveBar } from '../form/SaveBar.tsx';
import { reservedHint, useMayChange } from '../useMayChange.ts';
import { settingField, useUnsaved } from './settingField.ts';
import { useChangeSenderMutation } from './smtpApi.ts';

const receives = 'Reçoit les inscriptions, les paiements, les messages de contact et les tests.';

interface SenderCardProps {
  settings: SmtpSettings;
  onUnsaved: (unsaved: boolean) => void;
}

/** In whose name mails leave, and where those for the administration go. */
export function SenderCard({ settings, onUnsaved }: SenderCardProps) {
  const { fromEmail, fromName, adminEmail, defaultSender } = settings;
  const mayChange = useMayChange();
  const [change] = useChangeSenderMutation();
  const initialValues = { fromName: fromName.value, fromEmail: fromEmail.value, adminEmail: adminEmail.value };
  const contractForm = useContractForm<typeof initialValues>({
    name: 'sender',
    initialValues,
    schema: changeSenderEndpoint.body,
    send: async (values) => announced(change({ body: changesOf(initialValues, values) }), smtpMessages.saved),
    explain: saveFailure,
  });
  const { form, field, summary, onSubmit } = contractForm;
  useUnsaved(form, onUnsaved);
  const email = { type: 'email', inputMode: 'email', autoComplete: 'off', spellCheck: false } as const;
  const emptyMeans = (what: string) => `Vide\u00a0: ${what}`;
  return (
    <Card title="Expéditeur et administration">
      <form noValidate onSubmit={onSubmit}>
        <div className={fields.stack}>
          {summary}
          <div className={fields.fields}>
            <Field
              label="Nom de l'expéditeur"
              optional
              autoComplete="off"
              hint={emptyMeans(defaultSender.name)}
              {...settingField(fromName, true)}
              {...field('fromName')}
            />
            <Field
              label="Adresse de l'expéditeur"
              optional
              hint={mayChange('from_email') ? emptyMeans(defaultSender.address) : `${reservedHint}.`}
              {...email}
              {...settingField(fromEmail, mayChange('from_email'))}
              {...field('fromEmail')}
            />
            <div className={fields.wide}>
              <Field
                label="Adresse de l'administrateur"
                hint={mayChange('admin_email') ? receives : `${reservedHint}. ${receives}`}
                {...email}
                {...settingField(adminEmail, mayChange('admin_email'))}
                {...field('adminEmail')}
              />
            </div>
          </div>
          <SaveBar form={contractForm} />
        </div>
      </form>
    </Card>
  );
}
