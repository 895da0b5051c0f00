import { showFailure } from '../../../../components/toasts/toast.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { SwitchField } from '../../../../components/form/SwitchField.tsx';
import { useChangeChannelPreferencesMutation } from '../base/channelsApi.ts';
import classes from './DigestCard.module.css';

/** Whether a summary of calendars is mailed each morning. */
export function DigestCard({ checked }: { checked: boolean }) {
  const [change, { isLoading, originalArgs }] = useChangeChannelPreferencesMutation();
  const save = async (dailyDigest: boolean) => {
    const { error } = await change({ body: { dailyDigest } });
    if (error) showFailure('Rien n’a été changé', reasonOf(error));
  };
  return (
    <div className={classes.card}>
      <SwitchField
        label="Résumé du matin par e-mail"
        hint="Ce qui a changé dans vos calendriers, et ce qui demande un regard. Une alarme part toujours aussitôt."
        checked={isLoading && originalArgs ? originalArgs.body.dailyDigest : checked}
        onChange={(next) => void save(next)}
      />
    </div>
  );
}
