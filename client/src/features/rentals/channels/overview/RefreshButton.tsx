import { useState } from 'react';
import type { FeedView } from '@app/contract/channels/api.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '../../../../components/text/icons.ts';
import { useRefreshFeedMutation } from '../base/channelsApi.ts';
import { useFollowedJob } from '../base/useFollowedJob.ts';
import classes from './FeedPanel.module.css';

interface Result {
  tone: 'ok' | 'bad';
  text: string;
}

/** Reads a calendar now; shows how far that is, and what came of it. */
export function RefreshButton({ feed }: { feed: FeedView }) {
  const [refresh, { isLoading }] = useRefreshFeedMutation();
  const [result, setResult] = useState<Result | null>(null);
  const { follow, job, running } = useFollowedJob((ended) =>
    setResult(
      ended?.state === 'failed'
        ? { tone: 'bad', text: ended.error ?? 'La lecture n’a pas abouti.' }
        : { tone: 'ok', text: 'Relue à l’instant.' },
    ),
  );
  const start = async () => {
    setResult(null);
    follow(null);
    const { data, error } = await refresh({ params: { id: feed.id } });
    if (data) follow(data.jobId);
    else setResult({ tone: 'bad', text: reasonOf(error) });
  };
  const busy = isLoading || running;
  return (
    <>
      <Button Icon={IconRefresh} busy={busy} onClick={() => void start()}>
        {busy ? 'Lecture en cours…' : 'Relire maintenant'}
      </Button>
      <p className={classes.told} role="status" data-tone={result?.tone}>
        {result &&
          (result.tone === 'ok' ? <IconCircleCheck aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />)}
        {result?.text ?? (running ? job?.step : undefined)}
      </p>
    </>
  );
}
