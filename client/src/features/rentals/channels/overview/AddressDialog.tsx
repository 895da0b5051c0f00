import { changeFeedEndpoint, type FeedView } from '@app/contract/channels/api.ts';
import { channelBounds } from '@app/contract/channels/rules.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { showSuccess } from '../../../../components/toasts/toast.tsx';
import { Field } from '../../../../components/form/Field.tsx';
import { useContractForm } from '../../../../components/form/useContractForm.tsx';
import { feedGenitive, feedName } from '../base/channelWords.ts';
import { useChangeFeedMutation } from '../base/channelsApi.ts';

interface AddressDialogProps {
  feed: FeedView;
  propertyName: string;
  onClose: () => void;
}

/** Another address for a calendar; what is known of it stays. */
export function AddressDialog({ feed, propertyName, onClose }: AddressDialogProps) {
  const { id, channel, name, address } = feed;
  const [change] = useChangeFeedMutation();
  const form = useContractForm<{ url: string; name: string }>({
    name: 'feed-address',
    initialValues: { url: '', name },
    schema: changeFeedEndpoint.body.required({ url: true }),
    send: async (body) => {
      const { error } = await change({ params: { id }, body: channel === 'other' ? body : { url: body.url } });
      if (error) return { error };
      showSuccess(`L’adresse ${feedGenitive(feed)} est remplacée.`);
      onClose();
      return {};
    },
    explain: reasonOf,
    blame: { feed_known: 'url', feed_unreadable: 'url' },
  });
  return (
    <FormDialog title={`Remplacer l’adresse ${feedGenitive(feed)}`} form={form} action="Remplacer" onClose={onClose}>
      <p>
        Aujourd’hui, {propertyName} lit <span className="tabular">{address}</span>. Ce qui est connu de ce calendrier
        reste&nbsp;: ses séjours seront reconnus à la nouvelle adresse.
      </p>
      <Field
        {...form.field('url')}
        label={`Nouvelle adresse du calendrier ${feedName(feed)}`}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={channelBounds.address}
        placeholder="https://…"
        data-autofocus=""
      />
      {channel === 'other' && (
        <Field {...form.field('name')} label="Nom de la plateforme" optional maxLength={channelBounds.name} />
      )}
    </FormDialog>
  );
}
