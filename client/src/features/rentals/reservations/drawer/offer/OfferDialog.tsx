import { z } from 'zod';
import { guestLanguages, type GuestLanguage } from '@app/contract/payments/words/formats.ts';
import { offerHours, sendOfferEndpoint, type OfferView } from '@app/contract/storefront/offerApi.ts';
import { FormDialog } from '../../../../../components/dialogs/FormDialog.tsx';
import { reasonOf } from '../../../../../components/feedback/reasonOf.ts';
import { TextAreaField } from '../../../../../components/form/Field.tsx';
import { SelectField } from '../../../../../components/form/SelectField.tsx';
import { useContractForm } from '../../../../../components/form/useContractForm.tsx';
import { showSuccess } from '../../../../../components/toasts/toast.tsx';
import { useSendOfferMutation } from './offerCalls.ts';

interface OfferDialogProps {
  id: string;
  /** The one that was made before; null: none. */
  offer: OfferView['offer'];
  onClose: () => void;
}

const languageNames: Record<GuestLanguage, string> = {
  fr: 'Français',
  en: 'Anglais',
  es: 'Espagnol',
  de: 'Allemand',
};

const durations: Record<(typeof offerHours)[number], string> = {
  12: '12\u00a0heures',
  24: '24\u00a0heures',
  48: '2\u00a0jours',
  72: '3\u00a0jours',
  168: '7\u00a0jours',
};

const typedSchema = sendOfferEndpoint.body.extend({ hours: z.string() });

/** Writes to the guest of an option: in which language, until when, with which words. */
export function OfferDialog({ id, offer, onClose }: OfferDialogProps) {
  const [send] = useSendOfferMutation();
  const form = useContractForm<{ language: GuestLanguage; hours: string; message: string }>({
    name: 'offer',
    initialValues: { language: offer?.language ?? 'fr', hours: '48', message: offer?.message ?? '' },
    schema: typedSchema,
    send: async ({ language, hours, message }) => {
      const chosen = offerHours.find((one) => String(one) === hours);
      const { error } = await send({ params: { id }, body: { language, hours: chosen, message } });
      if (error) return { error };
      showSuccess('Offre envoyée.');
      onClose();
      return {};
    },
    explain: reasonOf,
  });
  return (
    <FormDialog
      title={offer ? 'Renvoyer l’offre' : 'Envoyer une offre'}
      size="s"
      form={form}
      action="Envoyer l’offre"
      onClose={onClose}
    >
      <p>
        Ses nuits lui sont gardées jusqu’à l’échéance. Le prix et vos conditions d’aujourd’hui sont figés dans l’offre.
      </p>
      <SelectField
        label="Réponse attendue sous"
        options={offerHours.map((hours) => ({ id: String(hours), label: durations[hours] }))}
        value={form.form.values.hours}
        onChoose={(hours) => form.form.setFieldValue('hours', hours)}
      />
      <SelectField
        label="Langue du voyageur"
        options={guestLanguages.map((language) => ({ id: language, label: languageNames[language] }))}
        value={form.form.values.language}
        onChoose={(language) => form.form.setFieldValue('language', language)}
      />
      <TextAreaField
        {...form.field('message')}
        label="Votre mot"
        optional
        rows={4}
        maxLength={2_000}
        placeholder="Comme convenu au téléphone…"
      />
    </FormDialog>
  );
}
