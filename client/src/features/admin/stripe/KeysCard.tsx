import type { ReactNode } from 'react';
import { changeStripeConfigurationEndpoint, type StripeConfiguration } from '@app/contract/billing/stripeApi.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { stateBadge } from '../../../components/list/stateBadge.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { IconCircleCheck, IconCircleX } from '../../../components/text/icons.ts';
import { badge } from '../badges.tsx';
import fields from '../form/fields.module.css';
import { SavedForm } from '../form/SavedForm.tsx';
import { storedField, storedValues } from '../form/storedFields.ts';
import { IconPlugConnected } from '../icons.ts';
import { useChangeStripeConfigurationMutation, useTestStripeMutation } from './stripeApi.ts';
import classes from './KeysCard.module.css';

const ModeBadge = stateBadge(
  { none: 'Non configuré', test: 'Mode test', live: 'Mode réel' },
  { none: ['neutral', IconCircleX], test: ['info', IconCircleCheck], live: ['ok', IconCircleCheck] },
);

/** The keys of Stripe, and a try of them. */
export function KeysCard({ configuration, canChange }: { configuration: StripeConfiguration; canChange: boolean }) {
  const { mode, publicKey, secretKey, portalConfigurationId, ownPortalConfigurationId } = configuration;
  const { webhookSecret, connectWebhookSecret, thinWebhookSecret } = configuration;
  const [change] = useChangeStripeConfigurationMutation();
  const specs = [
    storedField('publicKey', 'Clé publique', publicKey, canChange, { placeholder: 'pk_…' }),
    storedField('secretKey', 'Clé secrète', secretKey, canChange, { placeholder: 'sk_… ou rk_…' }),
    storedField('webhookSecret', 'Secret du webhook', webhookSecret, canChange, { placeholder: 'whsec_…' }),
    storedField('connectWebhookSecret', 'Secret du webhook des comptes connectés', connectWebhookSecret, canChange, {
      optional: true,
      placeholder: 'whsec_…',
    }),
    storedField('thinWebhookSecret', 'Secret des événements de comptes', thinWebhookSecret, canChange, {
      optional: true,
      placeholder: 'whsec_…',
    }),
    storedField('portalConfigurationId', 'Configuration de l’espace client', portalConfigurationId, canChange, {
      optional: true,
      placeholder: 'bpc_…',
      hint:
        ownPortalConfigurationId === null
          ? 'Vide\u00a0: l’application crée la sienne.'
          : `Vide\u00a0: celle de l’application, ${ownPortalConfigurationId}`,
    }),
  ];
  return (
    <Card title="Clés Stripe" aside={<ModeBadge state={mode} />} foot={<ConnectionTest />}>
      <div className={fields.stack}>
        {!canChange && <Notice>Seul un super administrateur peut changer les clés.</Notice>}
        <SavedForm
          name="stripe"
          schema={changeStripeConfigurationEndpoint.body}
          initialValues={storedValues(specs)}
          groups={[{ specs }]}
          changedAt={configuration.changedAt}
          save={(body) => change({ body })}
          saved="Clés enregistrées"
          failed="Erreur lors de la sauvegarde"
          canSave={canChange}
        />
      </div>
    </Card>
  );
}

/** Tries the key that is stored, and tells what it opens. */
function ConnectionTest() {
  const [test, { data, error, isLoading }] = useTestStripeMutation();
  return (
    <>
      <div className={fields.foot}>
        <Button Icon={IconPlugConnected} busy={isLoading} onClick={() => void test()}>
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
              {badge(
                allowed ? 'ok' : 'bad',
                allowed ? IconCircleCheck : IconCircleX,
                <>
                  {label}
                  <span className="visuallyHidden">&nbsp;: {allowed ? 'permis' : 'refusé'}</span>
                </>,
              )}
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
