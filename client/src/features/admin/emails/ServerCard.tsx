import { useId } from 'react';
import { keysOf } from '@app/contract/core/record.ts';
import { changeSmtpServerEndpoint, smtpMessages, type SmtpSettings } from '@app/contract/messaging/smtpApi.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { Card } from '../../../components/page/Card.tsx';
import choice from '../../../components/styles/choice.module.css';
import { classNames } from '../../../components/text/classNames.ts';
import { IconCircleCheck, IconCircleX } from '../../../components/text/icons.ts';
import { badge } from '../badges.tsx';
import fields from '../form/fields.module.css';
import { SavedForm } from '../form/SavedForm.tsx';
import { storedField, storedValues } from '../form/storedFields.ts';
import { IconMailOff, IconPlugConnected } from '../icons.ts';
import { useChangeSmtpServerMutation, useSendTestMailMutation } from './emailsApi.ts';
import { MailTestOutcome, useMailTest } from './mailTest.tsx';
import classes from './ServerCard.module.css';

interface ServerCardProps {
  /** Names what is stored: a test of something else is forgotten. */
  tried: string;
  settings: SmtpSettings;
  canChange: boolean;
  onUnsaved: (unsaved: boolean) => void;
}

/** Through which server mails leave, and whether they do. */
export function ServerCard({ tried, settings, canChange, onUnsaved }: ServerCardProps) {
  const { host, port, username, password, encryption, enabled, serverFromEnvironment } = settings;
  const [change] = useChangeSmtpServerMutation();
  const ofServer = canChange && !serverFromEnvironment;
  const encryptionGiven = encryption.source === 'environment';
  const specs = [
    storedField('host', 'Serveur', host, ofServer, { placeholder: 'smtp.exemple.fr' }),
    storedField('port', 'Port', port, ofServer, { inputMode: 'numeric' }),
    storedField('username', 'Identifiant', username, ofServer, { optional: true }),
    storedField('password', 'Mot de passe', password, ofServer, { type: 'password', autoComplete: 'new-password' }),
  ];
  return (
    <Card title="Serveur d’envoi" aside={stateBadge(settings)} foot={<ServerTest key={tried} />}>
      <div className={fields.stack}>
        {serverFromEnvironment ? (
          <Notice title="Le serveur est défini par l’environnement.">
            L’installation décide de l’adresse, du port, de l’identifiant et du chiffrement&nbsp;: ils ne se changent
            pas ici.
          </Notice>
        ) : (
          !canChange && <Notice>Seul un super administrateur peut changer le serveur d’envoi.</Notice>
        )}
        <SavedForm
          name="smtp"
          schema={changeSmtpServerEndpoint.body}
          initialValues={{ ...storedValues(specs), encryption: encryptionOf(encryption.value), enabled }}
          groups={[{ specs }]}
          others={[
            {
              key: 'encryption',
              label: 'Chiffrement',
              show: (value) => encryptions[encryptionOf(String(value))].label,
            },
            { key: 'enabled', label: 'Envoyer les e-mails' },
          ]}
          changedAt={settings.changedAt}
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
                  reason={encryptionGiven ? 'Défini par l’environnement' : undefined}
                  onChoose={(chosen) => {
                    // The port follows as long as it is the usual one: another was chosen on purpose.
                    if (values.port === encryptions[values.encryption].port && port.source !== 'environment') {
                      setFieldValue('port', encryptions[chosen].port);
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
                    Ni les liens de mot de passe oublié, ni les confirmations d’adresse, ni les factures, ni les alertes
                    à l’administration. Ce qui aurait dû partir est noté «&nbsp;Non envoyé&nbsp;» dans les envois, et ne
                    repart pas tout seul.
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
          Icon={IconPlugConnected}
          busy={test.state === 'busy'}
          onClick={() => void run(() => send({ body: {} }))}
        >
          Tester
        </Button>
        <p className="muted small">
          Un vrai e-mail part vers l’adresse de l’administrateur, par le serveur tel qu’il est enregistré.
        </p>
      </div>
      <MailTestOutcome test={test} />
    </div>
  );
}

const encryptions = {
  tls: {
    label: 'TLS',
    port: '587',
    hint: 'La connexion est chiffrée avant tout échange (STARTTLS). Le plus courant, port 587.',
  },
  ssl: { label: 'SSL', port: '465', hint: 'La connexion est chiffrée dès le premier octet. Port 465.' },
  none: {
    label: 'Aucun',
    port: '25',
    hint: 'Tout passe en clair, mot de passe compris\u00a0: pour un serveur de la même machine seulement. Port 25.',
  },
};

type Encryption = keyof typeof encryptions;

/** An encryption that is known, `tls` for any other text. */
function encryptionOf(text: string): Encryption {
  return keysOf(encryptions).find((encryption) => encryption === text) ?? 'tls';
}

interface EncryptionFieldProps {
  value: Encryption;
  locked: boolean;
  /** Why it is locked, where nothing around says so. */
  reason: string | undefined;
  onChoose: (encryption: Encryption) => void;
}

function EncryptionField({ value, locked, reason, onChoose }: EncryptionFieldProps) {
  const name = useId();
  return (
    <fieldset className={classes.field} disabled={locked}>
      <legend>
        Chiffrement
        {reason !== undefined && <span className="muted small"> · {reason}</span>}
      </legend>
      <div className={classes.choices}>
        {keysOf(encryptions).map((encryption) => (
          <label key={encryption} className={classNames(!locked && choice.choice, classes.choice)}>
            <input
              type="radio"
              name={name}
              value={encryption}
              checked={encryption === value}
              aria-describedby={`${name}-${encryption}`}
              onChange={() => onChoose(encryption)}
            />
            <b>{encryptions[encryption].label}</b>
            <span id={`${name}-${encryption}`} className={classes.hint}>
              {encryptions[encryption].hint}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
