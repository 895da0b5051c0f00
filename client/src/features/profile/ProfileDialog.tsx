import { useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDate } from '@app/contract/core/dates.ts';
import { profileChangeSchema, type ProfileView } from '@app/contract/accounts/profileApi.ts';
import { accountMessages, accountStateLabel } from '@app/contract/accounts/rules.ts';
import { problemOf } from '../../api/apiError.ts';
import { useAppDispatch } from '../../store/store.ts';
import { refreshSession } from '../../session/session.ts';
import { CopyButton } from '../../components/actions/CopyButton.tsx';
import { Avatar } from '../../components/text/Avatar.tsx';
import { Dialog, DialogBody } from '../../components/dialogs/Dialog.tsx';
import { CustomerFields, customerValues, fieldsOfTab } from '../../components/form/CustomerFields.tsx';
import { Field } from '../../components/form/Field.tsx';
import { Facts } from '../../components/text/Facts.tsx';
import { TabPanel, Tabs } from '../../components/page/Tabs.tsx';
import { showSuccess } from '../../components/toasts/toast.tsx';
import { useContractForm } from '../../components/form/useContractForm.tsx';
import { EmailBadge } from './InformationCard.tsx';
import { FormFoot } from '../../components/dialogs/FormFoot.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { useChangeProfileMutation } from './profileApi.ts';
import { useLeaveGuard } from '../../components/dialogs/useLeaveGuard.ts';
import classes from './ProfileDialog.module.css';
import technicalFacts from './TechnicalFacts.module.css';
import type { CustomerField } from '@app/contract/accounts/customerFields.ts';

export type DialogTab = ProfileTab | 'password';

interface ProfileDialogProps {
  profile: ProfileView;
  firstTab: DialogTab;
  onClose: () => void;
}

/** Changes who one is, where, and one's password. */
export default function ProfileDialog({ profile, firstTab, onClose }: ProfileDialogProps) {
  const dispatch = useAppDispatch();
  const [tab, setTab] = useState<DialogTab>(firstTab);
  const [passwordUnsaved, setPasswordUnsaved] = useState(false);
  const [change] = useChangeProfileMutation();
  const { form, field, summary, busy, onSubmit } = useContractForm({
    name: 'profile',
    initialValues: fieldsOf(profile),
    schema: profileChangeSchema,
    send: async (body) => {
      const { data, error } = await change({ body });
      if (data) {
        showSuccess(data.message);
        void dispatch(refreshSession());
        if (!passwordUnsaved) onClose();
        form.markSaved(fieldsOf(data.profile));
        form.reset();
        setTab('password');
      }
      return { error };
    },
    explain: profileChangeFailure,
    blame: { email_taken: 'email' },
    onRefused: ([first]) => {
      if (first !== undefined) setTab(tabOf(first));
    },
    reveal: (name) => flushSync(() => setTab(tabOf(name))),
  });
  const isChanged = (of: ProfileTab) => profileTabs[of].some((name) => form.isDirty(name));
  const changed = { informations: isChanged('informations'), address: isChanged('address') };
  const profileUnsaved = changed.informations || changed.address;
  const guard = useLeaveGuard(profileUnsaved || passwordUnsaved, onClose);
  const onPassword = tab === 'password';

  return (
    <Dialog
      title="Mon profil"
      size="l"
      onClose={guard.leave}
      under={
        <Tabs
          label="Mon profil"
          name="profile"
          tabs={[
            { id: 'informations', label: 'Informations', changed: changed.informations },
            { id: 'address', label: 'Adresse', changed: changed.address },
            { id: 'password', label: 'Mot de passe', changed: passwordUnsaved },
          ]}
          chosen={tab}
          onChoose={setTab}
        />
      }
    >
      <form noValidate hidden={onPassword} onSubmit={onSubmit}>
        <DialogBody>
          {summary}
          <TabPanel name="profile" id="informations" chosen={tab === 'informations'}>
            <div className={classes.who}>
              <Avatar name={`${profile.firstName} ${profile.lastName}`} size="l" />
              <div className={classes.name}>
                <b>
                  {profile.firstName} {profile.lastName}
                </b>
                <p className="muted small">Compte ouvert le {formatDate(new Date(profile.createdAt))}</p>
              </div>
              <EmailBadge state={profile.emailConfirmed ? 'confirmed' : 'unconfirmed'} />
            </div>
            <div className={classes.fields}>
              <Field label="Prénom" autoComplete="given-name" required {...field('firstName')} />
              <Field label="Nom" autoComplete="family-name" required {...field('lastName')} />
              <div className={classes.full}>
                <Field
                  label="E-mail"
                  type="email"
                  autoComplete="email"
                  required
                  {...field('email')}
                  hint={
                    form.isDirty('email') &&
                    'L’adresse ne changera qu’une fois confirmée par le lien que nous y enverrons.'
                  }
                />
              </div>
              <CustomerFields tab="informations" typedBy="customer" field={field} />
            </div>
          </TabPanel>
          <TabPanel name="profile" id="address" chosen={tab === 'address'}>
            <div className={classes.fields}>
              <CustomerFields
                tab="address"
                typedBy="customer"
                field={field}
                countryHint={
                  profile.countryAsWritten &&
                  form.values.country === '' &&
                  `Vous aviez écrit «\u00a0${profile.countryAsWritten}\u00a0».`
                }
              />
            </div>
            <TechnicalFacts technical={profile.technical} />
          </TabPanel>
        </DialogBody>
        <FormFoot guard={{ ...guard, asking: guard.asking && !onPassword }} busy={busy} />
      </form>
      <TabPanel name="profile" id="password" chosen={onPassword}>
        <PasswordForm
          email={profile.email}
          guard={{ ...guard, asking: guard.asking && onPassword }}
          onUnsaved={setPasswordUnsaved}
          onChanged={() => (profileUnsaved ? setTab(changed.informations ? 'informations' : 'address') : onClose())}
        />
      </TabPanel>
    </Dialog>
  );
}

function TechnicalFacts({ technical }: Pick<ProfileView, 'technical'>) {
  const facts = {
    'Identifiant du compte': technical.accountId,
    État: accountStateLabel(technical.state, technical.stateEndsAt),
    Formule: technical.planName ?? 'Aucune',
    Facturation: technical.billingCycle === 'yearly' ? 'Annuelle' : 'Mensuelle',
    'Sous-domaine': technical.subdomain ?? 'Aucun',
    'Domaine externe': technical.customDomain ?? 'Aucun',
    ...(technical.debugMode && { Assistance: 'Notre équipe examine votre compte avec vous' }),
  };
  return (
    <section className={technicalFacts.block} aria-labelledby="technical-facts">
      <div className={technicalFacts.head}>
        <h3 id="technical-facts">Configuration technique</h3>
        <CopyButton
          what="la configuration technique"
          text={Object.entries(facts)
            .map(([label, value]) => `${label}\u00a0: ${value}`)
            .join('\n')}
        />
      </div>
      <p className="muted small">Utile quand vous nous écrivez. Elle ne se modifie pas ici.</p>
      <Facts facts={facts} />
    </section>
  );
}

function profileChangeFailure(error: unknown): string {
  const problem = problemOf(error);
  return problem && problem.status < 500 ? problem.detail : accountMessages.profileChangeFailed;
}

/** What the dialog asks for; optional ones are empty rather than absent. */
type ProfileFields = Record<'firstName' | 'lastName' | 'email' | CustomerField, string>;

const profileTabs = {
  informations: ['firstName', 'lastName', 'email', ...fieldsOfTab('informations')],
  address: fieldsOfTab('address'),
} as const satisfies Record<string, readonly (keyof ProfileFields)[]>;

type ProfileTab = keyof typeof profileTabs;

function tabOf(field: string): ProfileTab {
  const address: readonly string[] = profileTabs.address;
  return address.includes(field) ? 'address' : 'informations';
}

function fieldsOf(profile: ProfileView): ProfileFields {
  const { firstName, lastName, email } = profile;
  return { firstName, lastName, email, ...customerValues(profile) };
}
