import { useState } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import { taskStates } from '@app/contract/jobs/rules.ts';
import { useNavigate, useParams, useSearchParams } from '../../../browser/routing.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { formatTime } from '@app/contract/core/dates.ts';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { TabPanel, Tabs } from '../../../components/page/Tabs.tsx';
import { useNow } from '../../../components/text/useNow.ts';
import { IconPlayerPause, IconPlayerPlay } from '../icons.ts';
import { adminTitle } from '../sections.ts';
import { usePolling } from '../../../browser/whileSeen.ts';
import { useReadQueuesQuery, useReadTaskQuery } from './jobsApi.ts';
import { QueuesCard, SchedulesCard } from './QueuesCard.tsx';
import { TaskCard } from './TaskCard.tsx';
import { tasks, tasksAddress, TasksPanel } from './TasksPanel.tsx';
import { tabLabels, titleOf } from './taskWords.ts';
import classes from './jobs.module.css';

/** As they are looked at most: those that wait for a decision first. */
const tabs = ['failed', ...taskStates.filter((state) => state !== 'failed')] as const;

/** Milliseconds between two reads. */
const usualPolling = 3_000;

/** The work that the product does by itself: its queues, its tasks one by one, its schedules. */
export function JobsPage() {
  const { eventId, handler } = useParams();
  const opened = eventId !== undefined && handler !== undefined ? { eventId, handler } : null;
  const { currentData: task } = useReadTaskQuery(
    { params: opened ?? { eventId: '', handler: '' } },
    { skip: opened === null },
  );
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { state } = tasks.read(address);
  const [following, setFollowing] = useState(true);
  const polling = following ? usualPolling : null;
  const query = useReadQueuesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, fulfilledTimeStamp, refetch } = query;
  usePolling(refetch, polling);
  const failures = data?.queues.reduce((sum, { failed }) => sum + failed, 0) ?? 0;
  return (
    <>
      <PageHead
        title="Tâches"
        documentTitle={[...(task ? [titleOf(task.task)] : []), 'Tâches', adminTitle]}
        page="jobs"
        actions={
          <Button Icon={following ? IconPlayerPause : IconPlayerPlay} onClick={() => setFollowing(!following)}>
            {following ? 'Suspendre le suivi' : 'Reprendre le suivi'}
          </Button>
        }
      >
        {data && (
          <>
            {data.workers.length === 0
              ? 'Aucun processus de travail'
              : countOf(data.workers.length, 'processus de travail', 'processus de travail')}{' '}
            en ligne. <Freshness at={fulfilledTimeStamp} following={following} stale={error !== undefined} />
          </>
        )}
      </PageHead>
      <div className={classes.overview} data-open={opened ? '' : undefined}>
        <Answer query={query} loading="Chargement des files" failed="Les files n’ont pas pu être lues." rows={6}>
          {(overview) => <QueuesCard overview={overview} />}
        </Answer>
      </div>
      <div id="par-etat" className={classes.tabs} data-open={opened ? '' : undefined}>
        <Tabs
          label="Tâches par état"
          name="tasks"
          tabs={tabs.map((id) => ({
            id,
            label: id === 'failed' && failures > 0 ? `${tabLabels[id]} (${failures})` : tabLabels[id],
          }))}
          chosen={state}
          onChoose={(chosen) =>
            void navigate(tasksAddress(tasks.write(address, { state: chosen, handler: undefined, page: 1 })), {
              replace: true,
            })
          }
        />
      </div>
      <div className={classes.columns} data-open={opened ? '' : undefined}>
        <div className={classes.tasks}>
          {/* Only the chosen one is there: another would read and poll unseen. */}
          {tabs.map((id) => (
            <TabPanel key={id} name="tasks" id={id} chosen={id === state}>
              {id === state && <TasksPanel overview={data} opened={opened} polling={polling} />}
            </TabPanel>
          ))}
        </div>
        {opened && (
          <TaskCard
            key={`${opened.eventId} ${opened.handler}`}
            {...opened}
            back={tasksAddress(tasks.write(address))}
            polling={polling}
          />
        )}
      </div>
      {data && (
        <div className={classes.overview} data-open={opened ? '' : undefined}>
          <SchedulesCard schedules={data.schedules} />
        </div>
      )}
    </>
  );
}

function Freshness({ at, following, stale }: { at: number | undefined; following: boolean; stale: boolean }) {
  const now = useNow(1_000);
  if (at === undefined) return null;
  if (!following) return <>Suivi suspendu à {formatTime(new Date(at))}.</>;
  const seconds = Math.max(0, Math.round((now.getTime() - at) / 1_000));
  if (stale) return <>Le serveur ne répond plus depuis {seconds}&nbsp;s.</>;
  return <span className="tabular">Mis à jour il y a {seconds}&nbsp;s.</span>;
}
