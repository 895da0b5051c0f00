import { changeSmtpServerEndpoint, smtpMessages, type SmtpSettings } from '@app/contract/messaging/smtpApi.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { IconCircleCheck, IconCircleX } from '../../../components/text/icons.ts';
import { badge } from '../badges.tsx';
import fields from '../form/fields.module.css';
import { SavedForm } from '../form/SavedForm.tsx';
import { storedSecret, storedText, storedValues } from '../form/storedFields.ts';
import { IconMailOff, IconPlugConnected } from '../icons.ts';
import { useChangeSmtpServerMutation, useSendTestMailMutation } from './emailsApi.ts';
import { EncryptionField, encryptionOf, usualPorts } from './EncryptionField.tsx';
import { MailTestOutcome, useMailTest } from './mailTest.tsx';

interface ServerCardProps {
  settings: SmtpSettings;
  canChange: boolean;
  onUnsaved: (unsaved: boolean) => void;
}

/** Through which server mails leave, and whether they do. */
export function ServerCard({ settings, canChange, onUnsaved }: ServerCardProps) {
  const { host, port, username, password, encryption, enabled, serverFromEnvironment } = settings;
  const [change] = useChangeSmtpServerMutation();
  const ofServer = canChange && !serverFromEnvironment;
  const encryptionGiven = encryption.source === 'environment';
  const specs = [
    storedText('host', 'Serveur', host, ofServer, { placeholder: 'smtp.exemple.fr' }),
    storedText('port', 'Port', port, ofServer, { inputMode: 'numeric' }),
    storedText('username', 'Identifiant', username, ofServer, { optional: true }),
    storedSecret('password', 'Mot de passe', password, ofServer, { type: 'password', autoComplete: 'new-password' }),
  ];
  return (
    <Card title="Serveur d'envoi" aside={stateBadge(settings)} foot={<ServerTest />}>
      <div className={fields.stack}>
        {serverFromEnvironment ? (
          <Notice title="Le serveur est défini par l'environnement.">
            <p>
              L'installation décide de l'adresse, du port, de l'identifiant et du chiffrement&nbsp;: ils ne se changent
              pas ici.
            </p>
          </Notice>
        ) : (
          !canChange && <Notice>Seul un super administrateur peut changer le serveur d'envoi.</Notice>
        )}
        <SavedForm
          name="smtp"
          schema={changeSmtpServerEndpoint.body}
          initialValues={{ ...storedValues(specs), encryption: encryptionOf(encryption.value), enabled }}
          groups={[{ specs }]}
          save={(body) => change({ body })}
          saved={smtpMessages.saved}
          canSave={canChange}
          onUnsaved={onUnsaved}
        >
          {({ form: { values, setFieldValue } }) => (
            <>
              <div className={fields.wide}>
                <EncryptionField
                  value={values.encryption}
                  locked={!ofServer || encryptionGiven}
                  reason={encryptionGiven ? "Défini par l'environnement" : undefined}
                  onChoose={(chosen) => {
                    // The port follows as long as it is the usual one: another was chosen on purpose.
                    if (values.port === usualPorts[values.encryption] && port.source !== 'environment') {
                      setFieldValue('port', usualPorts[chosen]);
                    }
                    setFieldValue('encryption', chosen);
                  }}
                />
              </div>
              <div className={fields.wide}>
                <SwitchField
                  label="Envoyer les e-mails"
                  checked={values.enabled}
                  locked={!canChange}
                  onChange={(checked) => setFieldValue('enabled', checked)}
                />
              </div>
              {!values.enabled && (
                <div className={fields.wide}>
                  <Notice tone="warn" title="Plus aucun e-mail ne part.">
                    <p>
                      Ni les liens de mot de passe oublié, ni les confirmations d'adresse, ni les factures, ni les
                      alertes à l'administration. Ce qui aurait dû partir est noté «&nbsp;Non envoyé&nbsp;» dans les
                      envois, et ne repart pas tout seul.
                    </p>
                  </Notice>
                </div>
              )}
            </>
          )}
        </SavedForm>
      </div>
    </Card>
  );
}

function stateBadge({ enabled, host, serverFromEnvironment }: SmtpSettings) {
  if (!enabled) return badge('bad', IconMailOff, 'Envois coupés');
  if (host.value === '' && !serverFromEnvironment) return badge('neutral', IconCircleX, 'Non configuré');
  return badge('ok', IconCircleCheck, 'Actif');
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
