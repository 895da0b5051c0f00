import { changeSmtpServerEndpoint, smtpMessages, type SmtpSettings } from '@app/contract/messaging/smtpApi.ts';
import { Badge } from '../../../components/text/Badge.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { Field } from '../../../components/form/Field.tsx';
import { IconCircleCheck, IconCircleX } from '../../../components/text/icons.ts';
import { IconMailOff, IconPlugConnected } from '../icons.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { SecretField } from '../../../components/form/SecretField.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { useContractForm } from '../../../components/form/useContractForm.tsx';
import { changesOf } from '../form/formValues.ts';
import { announced, saveFailure } from '../saveFailure.ts';
import fields from '../form/fields.module.css';
import { SaveBar } from '../form/SaveBar.tsx';
import { Button } from '../../../components/actions/Button.tsx';
import { EncryptionField, encryptionOf, usualPorts } from './EncryptionField.tsx';
import { settingField, useUnsaved } from './settingField.ts';
import { useChangeSmtpServerMutation, useSendTestMailMutation } from './smtpApi.ts';
import { MailTestOutcome } from './MailTestOutcome.tsx';
import { useMailTest } from './useMailTest.ts';

interface ServerCardProps {
  settings: SmtpSettings;
  /** Only a super administrator may. */
  canChange: boolean;
  onUnsaved: (unsaved: boolean) => void;
}

/** Through which server mails leave, and whether they do. */
export function ServerCard(props: ServerCardProps) {
  const { settings, canChange } = props;
  const fromEnvironment = settings.serverFromEnvironment;
  return (
    <Card title="Serveur d'envoi" aside={<State settings={settings} />} foot={<ServerTest />}>
      <div className={fields.stack}>
        {fromEnvironment ? (
          <Notice title="Le serveur est défini par l'environnement.">
            <p>
              L'installation décide de l'adresse, du port, de l'identifiant et du chiffrement&nbsp;: ils ne se changent
              pas ici.
            </p>
          </Notice>
        ) : (
          !canChange && <Notice>Seul un super administrateur peut changer le serveur d'envoi.</Notice>
        )}
        <ServerForm {...props} />
      </div>
    </Card>
  );
}

function State({ settings: { enabled, host, serverFromEnvironment } }: Pick<ServerCardProps, 'settings'>) {
  if (!enabled) {
    return (
      <Badge tone="bad" icon={<IconMailOff aria-hidden="true" />}>
        Envois coupés
      </Badge>
    );
  }
  if (host.value === '' && !serverFromEnvironment) {
    return <Badge icon={<IconCircleX aria-hidden="true" />}>Non configuré</Badge>;
  }
  return (
    <Badge tone="ok" icon={<IconCircleCheck aria-hidden="true" />}>
      Actif
    </Badge>
  );
}

function ServerForm({ settings, canChange, onUnsaved }: ServerCardProps) {
  const { host, port, username, password, encryption, enabled, serverFromEnvironment } = settings;
  const [change] = useChangeSmtpServerMutation();
  const initialValues = {
    host: host.value,
    port: port.value,
    username: username.value,
    password: '',
    encryption: encryptionOf(encryption.value),
    enabled,
  };
  const contractForm = useContractForm<typeof initialValues>({
    name: 'smtp',
    initialValues,
    schema: changeSmtpServerEndpoint.body,
    send: async (values) => announced(change({ body: changesOf(initialValues, values) }), smtpMessages.saved),
    explain: saveFailure,
  });
  const { form, field, summary, onSubmit } = contractForm;
  useUnsaved(form, onUnsaved);
  const ofServer = canChange && !serverFromEnvironment;
  const { values } = form;
  const chooseEncryption = (chosen: typeof values.encryption) => {
    // The port follows as long as it is the usual one: another was chosen on purpose.
    if (values.port === usualPorts[values.encryption] && port.source !== 'environment') {
      form.setFieldValue('port', usualPorts[chosen]);
    }
    form.setFieldValue('encryption', chosen);
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className={fields.stack}>
        {summary}
        <div className={fields.fields}>
          <Field
            label="Serveur"
            placeholder="smtp.exemple.fr"
            autoComplete="off"
            spellCheck={false}
            {...settingField(host, ofServer)}
            {...field('host')}
          />
          <Field
            label="Port"
            inputMode="numeric"
            autoComplete="off"
            {...settingField(port, ofServer)}
            {...field('port')}
          />
          <Field
            label="Identifiant"
            optional
            autoComplete="off"
            spellCheck={false}
            {...settingField(username, ofServer)}
            {...field('username')}
          />
          <SecretField
            label="Mot de passe"
            type="password"
            autoComplete="new-password"
            secret={password}
            canChange={ofServer}
            {...field('password')}
          />
          <div className={fields.wide}>
            <EncryptionField
              value={values.encryption}
              locked={!ofServer || encryption.source === 'environment'}
              reason={encryption.source === 'environment' ? "Défini par l'environnement" : undefined}
              onChoose={chooseEncryption}
            />
          </div>
          <div className={fields.wide}>
            <SwitchField
              label="Envoyer les e-mails"
              checked={values.enabled}
              locked={!canChange}
              onChange={(checked) => form.setFieldValue('enabled', checked)}
            />
          </div>
          {!values.enabled && (
            <div className={fields.wide}>
              <Notice tone="warn" title="Plus aucun e-mail ne part.">
                <p>
                  Ni les liens de mot de passe oublié, ni les confirmations d'adresse, ni les factures, ni les alertes à
                  l'administration. Ce qui aurait dû partir est noté «&nbsp;Non envoyé&nbsp;» dans les envois, et ne
                  repart pas tout seul.
                </p>
              </Notice>
            </div>
          )}
        </div>
        {canChange && <SaveBar form={contractForm} />}
      </div>
    </form>
  );
}

/** Tries the server as it is stored: a real mail to the administrator. */
function ServerTest() {
  const [send] = useSendTestMailMutation();
  const { test, run } = useMailTest();
  return (
    <div className={fields.stack}>
      <div className={fields.foot}>
        <Button
          icon={<IconPlugConnected aria-hidden="true" />}
          busy={test.state === 'busy'}
          onClick={() => void run(() => send({ body: {} }))}
        >
          Tester
        </Button>
        <p className="muted small">
          Un vrai e-mail part vers l'adresse de l'administrateur, par le serveur tel qu'il est enregistré.
        </p>
      </div>
      <MailTestOutcome test={test} />
    </div>
  );
}
