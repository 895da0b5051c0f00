import type { ReactNode } from 'react';
import {
  finishedSubdomain,
  losesCharacters,
  subdomainMessages,
  subdomainSchema,
  typedSubdomain,
} from '@app/contract/names/names.ts';
import type { HostedName } from '@app/contract/hosting/api.ts';
import { hostingMessages } from '@app/contract/hosting/rules.ts';
import { problemOf } from '../../api/apiError.ts';
import { useSettled } from '../../browser/useSettled.ts';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { FieldFrame } from '../../components/form/FieldFrame.tsx';
import { showSuccess } from '../../components/toasts/toast.tsx';
import { IconCircleCheck, IconCircleX, IconInfoCircle } from '../../components/text/icons.ts';
import { Spinner } from '../../components/brand/Spinner.tsx';
import { useCreateSubdomainMutation, useCheckSubdomainQuery } from './domainsApi.ts';
import { failureText } from './failures.tsx';
import { useTypedName } from './useTypedName.tsx';
import classes from './domains.module.css';

interface SubdomainDialogProps {
  /** Below which it is given, without a dot before it. */
  base: string;
  suggestion: string;
  /** A name is on its way; `dismiss` takes back the toast that says so. */
  onCreating: (name: HostedName, dismiss: () => void) => void;
  onClose: () => void;
}

/** Takes a free subdomain. */
export default function SubdomainDialog({ base, suggestion, onCreating, onClose }: SubdomainDialogProps) {
  const [create, { isLoading }] = useCreateSubdomainMutation();
  const name = useTypedName(suggestion, { busy: isLoading });
  const { text, setText, fault, setFault, setFailure, field, blame } = name;
  const availability = useAvailability(finishedSubdomain(text));

  const type = (typed: string) => {
    const allowed = typedSubdomain(typed);
    setText(allowed);
    setFailure(null);
    // What disappears as one types has to be explained.
    setFault(losesCharacters(typed) ? subdomainMessages.forbidden : null);
  };
  const submit = async () => {
    const subdomain = subdomainSchema.safeParse(finishedSubdomain(text));
    if (!subdomain.success) return blame(subdomain.error.issues[0]?.message ?? subdomainMessages.forbidden);
    if (availability.verdict === 'taken') return blame(availability.text);
    setFault(null);
    setFailure(null);
    const { data, error } = await create({ body: { subdomain: subdomain.data } });
    const problem = problemOf(error);
    if (problem?.code === 'name_taken') return blame(subdomainMessages.unavailable);
    if (problem?.errors?.subdomain !== undefined) return blame(problem.errors.subdomain);
    if (error) return setFailure(failureText(error, hostingMessages.createFailed));
    onCreating(data, showSuccess('Vous pouvez quitter cette page, la création continue.', hostingMessages.created));
    return onClose();
  };

  return (
    <FormDialog
      title="Créer un sous-domaine"
      form={name.formOf(submit)}
      action="Créer le sous-domaine"
      onClose={onClose}
    >
      <p className="muted">
        Gratuit et sécurisé. Choisissez un nom que vos voyageurs retiendront&nbsp;: des lettres, des chiffres et des
        tirets.
      </p>
      <div className={classes.named}>
        <FieldFrame label="Nom du sous-domaine" error={fault}>
          {(ties) => (
            <div className={classes.affixed}>
              <input
                {...ties}
                ref={field}
                value={text}
                maxLength={63}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                data-autofocus=""
                onChange={({ target }) => type(target.value)}
              />
              <span className={classes.suffix}>.{base}</span>
            </div>
          )}
        </FieldFrame>
        {fault === null && <AvailabilityLine {...availability} />}
      </div>
    </FormDialog>
  );
}

type Verdict = ReturnType<typeof useAvailability>['verdict'];

const marks: Record<Verdict, ReactNode> = {
  none: null,
  asking: <Spinner />,
  free: <IconCircleCheck aria-hidden="true" />,
  taken: <IconCircleX aria-hidden="true" />,
  unknown: <IconInfoCircle aria-hidden="true" />,
};

function AvailabilityLine({ verdict, text }: ReturnType<typeof useAvailability>) {
  return (
    <p className={classes.status} role="status" data-verdict={verdict}>
      {marks[verdict]}
      <span>{text}</span>
    </p>
  );
}

interface Availability {
  verdict: 'none' | 'asking' | 'free' | 'taken' | 'unknown';
  text: string;
}

const none: Availability = { verdict: 'none', text: '' };

/** Whether the subdomain that is being typed is free: always about what stands there now, however late answers come. */
function useAvailability(subdomain: string): Availability {
  const settled = useSettled(subdomain);
  const isName = subdomainSchema.safeParse(settled).success;
  const { currentData, error, isFetching } = useCheckSubdomainQuery(
    { query: { subdomain: settled } },
    { skip: !isName, refetchOnMountOrArgChange: true },
  );
  if (subdomain === '') return none;
  const typed = subdomainSchema.safeParse(subdomain);
  if (!typed.success) return { verdict: 'unknown', text: typed.error.issues[0]?.message ?? '' };
  if (settled !== subdomain || isFetching) return { verdict: 'asking', text: 'Vérification de la disponibilité…' };
  if (error) return { verdict: 'unknown', text: failureText(error, hostingMessages.searchFailed) };
  if (!currentData) return none;
  const { available, name, reason } = currentData;
  return available
    ? { verdict: 'free', text: `${name} est disponible.` }
    : { verdict: 'taken', text: reason ?? `${name} est déjà pris.` };
}
