import { domainMessages, domainNameSchema } from '@app/contract/names/names.ts';
import { hostingMessages } from '@app/contract/hosting/rules.ts';
import { problemOf } from '../../api/apiError.ts';
import { usePublicSettingsQuery } from '../../api/settingsApi.ts';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { Field } from '../../components/form/Field.tsx';
import { showSuccess } from '../../components/toasts/toast.tsx';
import { domainFrom, failureText } from './failures.tsx';
import { useDeclareDomainMutation } from './domainsApi.ts';
import { useTypedName } from './useTypedName.tsx';
import classes from './domains.module.css';

/** Declares a domain that the host owns elsewhere. */
export default function ExternalDialog({ onClose }: { onClose: () => void }) {
  const [declare, { isLoading }] = useDeclareDomainMutation();
  const name = useTypedName('', { busy: isLoading });
  const { text, setText, fault, setFault, setFailure, field, blame } = name;
  const submit = async () => {
    const domain = domainNameSchema.safeParse(domainFrom(text));
    setFailure(null);
    if (!domain.success) return blame(domain.error.issues[0]?.message ?? domainMessages.invalid);
    setFault(null);
    const { error } = await declare({ body: { domain: domain.data } });
    const refusal = problemOf(error)?.errors?.domain;
    if (refusal !== undefined) return blame(refusal);
    if (error) return setFailure(failureText(error, hostingMessages.declareFailed));
    showSuccess('Créez maintenant les lignes DNS indiquées dans la liste.', `${domain.data} est ajouté`);
    return onClose();
  };
  return (
    <FormDialog
      title="Relier un domaine externe"
      form={name.formOf(submit)}
      action="Relier ce domaine"
      onClose={onClose}
    >
      <Field
        ref={field}
        label="Votre domaine"
        placeholder="mongite.fr"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus=""
        value={text}
        error={fault}
        hint="Le nom seul, acheté chez le bureau d’enregistrement de votre choix."
        onChange={({ target }) => {
          setText(target.value);
          setFault(null);
        }}
      />
      <Guide />
    </FormDialog>
  );
}

function Guide() {
  const { data } = usePublicSettingsQuery();
  const address = data?.saas_server_ip ?? '';
  return (
    <ol className={classes.guideSteps}>
      <li>Nous vous donnons les lignes à créer dans la zone DNS du domaine.</li>
      <li>
        {address === '' ? (
          <>
            Pour un nom comme <b>mongite.fr</b>, l’une d’elles, de type A, mènera à notre serveur. L’administrateur n’en
            a pas encore indiqué l’adresse&nbsp;: cette ligne paraîtra dès que ce sera fait.
          </>
        ) : (
          <>
            Pour un nom comme <b>mongite.fr</b>, l’une d’elles, de type A, mène à notre serveur&nbsp;: <b>{address}</b>.
            Pour <b>www.mongite.fr</b>, c’est une ligne CNAME, sans ligne A.
          </>
        )}
      </li>
      <li>La propagation prend jusqu’à 24&nbsp;h&#8239;; nous demandons ensuite le certificat HTTPS pour vous.</li>
    </ol>
  );
}
