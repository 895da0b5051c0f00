import { useState } from 'react';
import { z } from 'zod';
import { countLeft } from '@app/contract/accounts/closure.ts';
import { closeAccountEndpoint } from '@app/contract/accounts/profileApi.ts';
import { useAppDispatch } from '../../store/store.ts';
import { browser } from '../../browser/browser.ts';
import { sessionLeaving } from '../../store/sessionSlice.ts';
import { useSettings } from '../../api/useSettings.ts';
import { Button } from '../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialogs/Dialog.tsx';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { Fates, typedWord, TypedWordField } from '../../components/dialogs/TypedConfirmation.tsx';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { reasonOf } from '../../components/feedback/reasonOf.ts';
import { useContractForm } from '../../components/form/useContractForm.tsx';
import { LeftStays } from './LeftStays.tsx';
import { useCloseAccountMutation, useReadClosureQuery } from './profileApi.ts';

const word = 'FERMER';

/** What has to be filled in: beside the word and the password, that one knows of the stays that are left, if there are any. */
const closureSchema = (left: number) =>
  closeAccountEndpoint.body.extend({
    confirmation: typedWord(word),
    acknowledged: z
      .boolean()
      .refine((checked) => checked || left === 0, 'Cochez cette case pour fermer malgré ces séjours'),
  });

/** Closes the account for good: says what is erased, what is retained and who still waits, and asks for a word and the password. */
export default function ClosureDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [closed, setClosed] = useState(false);
  const [closeAccount] = useCloseAccountMutation();
  // What cannot be read does not keep anybody from closing: the server refuses what the host does not know of.
  const { data: left, refetch } = useReadClosureQuery();
  const leftCount = left ? countLeft(left) : 0;
  const form = useContractForm({
    name: 'closure',
    initialValues: { acknowledged: false, confirmation: '', password: '' },
    schema: closureSchema(leftCount),
    send: async ({ password, acknowledged }) => {
      const { error } = await closeAccount({ body: { password, acknowledged: acknowledged ? leftCount : 0 } });
      if (error) {
        // A guest may have booked meanwhile.
        void refetch();
      } else {
        // The session is over on the server; here it lasts until the farewell has been read.
        dispatch(sessionLeaving());
        setClosed(true);
      }
      return { error };
    },
    explain: reasonOf,
  });
  if (closed) return <Farewell />;
  return (
    <FormDialog
      title="Fermer mon compte"
      form={form}
      action="Fermer mon compte pour de bon"
      tone="danger"
      onClose={onClose}
    >
      <Fates
        fates={{
          'Ce qui s’arrête aussitôt': [
            'Votre abonnement, s’il y en a un\u00a0: plus rien n’est prélevé, et le reste de la période payée n’est pas remboursé',
            'Votre site, ses adresses et les calendriers que lisent les plateformes\u00a0: fermez-y vous-même vos nuits vendues',
            'Les cartes de vos voyageurs\u00a0: les cautions bloquées sont libérées, les pages de paiement fermées, et plus aucun solde n’est débité. Les remboursements déjà demandés partent. Votre compte Stripe reste à vous',
            'Les téléphones associés à ce compte',
          ],
          'Ce qui est effacé': [
            'Vos logements, leurs photos, vos réservations, les fiches de vos voyageurs et le lien avec votre compte Stripe',
            'Les reçus et factures émis en votre nom\u00a0: gardez-en copie, la loi vous demande de les conserver dix ans',
            'Votre nom, votre adresse e-mail, votre téléphone et votre adresse',
            'Votre mot de passe, votre double authentification et vos sessions',
            'Votre activité et vos copies de données',
          ],
          'Ce que la loi nous demande de garder': ['Les factures et les paiements, pendant dix ans'],
        }}
      />
      <p>
        <strong>Personne ne pourra rouvrir ce compte.</strong> Votre adresse, elle, pourra servir à en créer un autre.
      </p>
      {left && (
        <LeftStays
          left={left}
          email={email}
          id={form.field('acknowledged').id}
          checked={form.form.values.acknowledged}
          error={form.form.errors['acknowledged']}
          onChange={(checked) => form.form.setFieldValue('acknowledged', checked)}
        />
      )}
      <TypedWordField word={word} {...form.field('confirmation')} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Mot de passe" autoComplete="current-password" required {...form.field('password')} />
    </FormDialog>
  );
}

function Farewell() {
  const { siteTitle } = useSettings();
  const leave = () => browser.leaveFor('/');
  return (
    <Dialog title="Votre compte est fermé." size="s" onClose={leave}>
      <DialogBody>
        <p>
          Merci d’avoir confié vos locations à {siteTitle}. Un e-mail vous confirme la fermeture&#8239;; si l’envie vous
          revient, vous pourrez ouvrir un autre compte.
        </p>
      </DialogBody>
      <DialogFoot>
        <Button tone="primary" onClick={leave}>
          Revenir à l’accueil
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
