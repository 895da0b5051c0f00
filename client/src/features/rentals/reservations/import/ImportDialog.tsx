import { useState } from 'react';
import { problemOf } from '../../../../api/apiError.ts';
import { countOf } from '@app/contract/core/counting.ts';
import type { ImportPlan } from '@app/contract/reservations/importApi.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../components/dialogs/Dialog.tsx';
import { FailureNotice } from '../../../../components/feedback/FailureNotice.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { RowsSkeleton } from '../../../../components/feedback/Skeleton.tsx';
import { useImportReservationsMutation, usePlanImportMutation } from '../reservationsApi.ts';
import { FileChoice } from './FileChoice.tsx';
import { ImportHelp } from './ImportHelp.tsx';
import { PlanView } from './PlanView.tsx';
import { readCsvFile } from './readCsvFile.ts';

/** Null: not to be imported. */
type Properties = Readonly<Record<string, string | null>>;

/** Why the plan was made again, once the import had been asked for. */
const doubts = {
  changed: {
    title: 'Votre planning a changé entre-temps',
    text: 'Rien n’a été importé. Voici ce que l’import ferait maintenant\u00a0: vérifiez, puis recommencez.',
  },
  unanswered: {
    title: 'L’import n’a pas donné de réponse',
    text: 'Il a peut-être eu lieu tout de même\u00a0: les lignes déjà arrivées sont marquées «\u00a0Déjà là\u00a0». Recommencer n’importe rien deux fois.',
  },
} as const;
type Doubt = keyof typeof doubts;

/** Null: the server refused, and nothing was written. A server that fails, or does not answer in time, may have done it. */
function doubtOf(error: unknown): Doubt | null {
  const problem = problemOf(error);
  if (problem?.code === 'changed_meanwhile') return 'changed';
  return problem === undefined || problem.status >= 500 ? 'unanswered' : null;
}

/** Takes over the reservations of a file: first what would happen, line by line; then, once it is asked for, the import. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [properties, setProperties] = useState<Properties>({});
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const [done, setDone] = useState<ImportPlan | null>(null);
  const [askPlan, { isLoading: planning }] = usePlanImportMutation();
  const [importAll, { isLoading: importing }] = useImportReservationsMutation();

  const makePlan = async (csv: string, named: Properties) => {
    setFailure(null);
    const { data, error } = await askPlan({ body: { csv, properties: named } });
    if (data) setPlan(data);
    else setFailure(problemOf(error)?.errors?.['csv'] ?? reasonOf(error));
  };
  const choose = async (chosen: File) => {
    const read = await readCsvFile(chosen);
    setDoubt(null);
    if ('reason' in read) {
      setFailure(read.reason);
      return;
    }
    setFile(read);
    await makePlan(read.text, properties);
  };
  const name = (of: string, propertyId: string) => {
    const next = { ...properties, [of]: propertyId === '' ? null : propertyId };
    setProperties(next);
    if (file) void makePlan(file.text, next);
  };
  const run = async () => {
    if (!file || !plan) return;
    const { data, error } = await importAll({
      body: { csv: file.text, properties, expected: plan.counts.create },
    });
    if (data) {
      setDone(data);
      return;
    }
    const why = doubtOf(error);
    if (why === null) {
      setFailure(reasonOf(error));
      return;
    }
    await makePlan(file.text, properties);
    setDoubt(why);
  };

  if (done) return <Result plan={done} onClose={onClose} />;
  const count = plan?.counts.create ?? 0;
  return (
    <Dialog title="Importer des réservations" size="xl" onClose={onClose}>
      <DialogBody>
        {failure !== null && <FailureNotice title="Rien n’a été importé">{failure}</FailureNotice>}
        {doubt !== null && (
          <div role="alert">
            <Notice tone="warn" title={doubts[doubt].title}>
              <p>{doubts[doubt].text}</p>
            </Notice>
          </div>
        )}
        <FileChoice file={file?.name} onChoose={(chosen) => void choose(chosen)} />
        {plan ? (
          <PlanView plan={plan} busy={planning} onName={name} />
        ) : planning ? (
          <div role="status" aria-label="Lecture du fichier">
            <RowsSkeleton rows={4} />
          </div>
        ) : (
          <ImportHelp />
        )}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Annuler</Button>
        {plan && (
          <Button tone="primary" busy={importing} idle={count === 0 || planning} onClick={() => void run()}>
            {count === 0 ? 'Rien à importer' : `Importer ${countOf(count, 'réservation')}`}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}

function Result({ plan, onClose }: { plan: ImportPlan; onClose: () => void }) {
  const { create, skip, refuse } = plan.counts;
  return (
    <Dialog title="Import terminé" size="s" onClose={onClose}>
      <DialogBody>
        <div role="status">
          <Notice
            tone="ok"
            title={`${countOf(create, 'réservation')} ${create > 1 ? 'sont arrivées' : 'est arrivée'} dans votre planning.`}
          >
            {skip + refuse > 0 && (
              <p>
                {[
                  skip > 0 && countOf(skip, 'ligne laissée de côté', 'lignes laissées de côté'),
                  refuse > 0 && countOf(refuse, 'ligne refusée', 'lignes refusées'),
                ]
                  .filter(Boolean)
                  .join(', ')}
                .
              </p>
            )}
          </Notice>
        </div>
      </DialogBody>
      <DialogFoot>
        <Button tone="primary" onClick={onClose}>
          Voir les réservations
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
