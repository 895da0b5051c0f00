import type { ReactNode } from 'react';
import { Badge } from '../../../components/text/Badge.tsx';
import { Button } from '../../../components/actions/Button.tsx';
import { IconCircleCheck, IconCircleX } from '../../../components/text/icons.ts';
import { IconPlugConnected } from '../icons.ts';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import fields from '../form/fields.module.css';
import { useTestStripeMutation } from './stripeApi.ts';
import classes from './ConnectionTest.module.css';

/** Tries the key that is stored, and tells what it opens. */
export function ConnectionTest() {
  const [test, { data, error, isLoading }] = useTestStripeMutation();
  return (
    <>
      <div className={fields.foot}>
        <Button icon={<IconPlugConnected aria-hidden="true" />} busy={isLoading} onClick={() => void test()}>
          Tester la connexion
        </Button>
        <p className={fields.outcome} role="status">
          {isLoading ? (
            'Stripe est interrogé…'
          ) : error ? (
            <Outcome ok={false}>{reasonOf(error)}</Outcome>
          ) : (
            data && (
              <Outcome ok={data.ok}>
                <b>{data.ok ? `Réussi en ${data.milliseconds} ms.` : data.message}</b>{' '}
                {data.account &&
                  `Compte ${data.account.name} (${data.account.id}), mode ${data.account.mode === 'live' ? 'réel' : 'test'}, API ${data.account.apiVersion}.`}
              </Outcome>
            )
          )}
        </p>
      </div>
      {data && data.rights.length > 0 && !isLoading && (
        <ul className={fields.rights} aria-label="Ce que la clé permet">
          {data.rights.map(({ label, allowed }) => (
            <li key={label}>
              <Badge
                tone={allowed ? 'ok' : 'bad'}
                icon={allowed ? <IconCircleCheck aria-hidden="true" /> : <IconCircleX aria-hidden="true" />}
              >
                {label}
                <span className="visuallyHidden">&nbsp;: {allowed ? 'permis' : 'refusé'}</span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Outcome({ ok, children }: { ok: boolean; children: ReactNode }) {
  return <span className={ok ? classes.ok : classes.bad}>{children}</span>;
}
