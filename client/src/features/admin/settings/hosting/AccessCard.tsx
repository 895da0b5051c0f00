import type { ReactNode } from 'react';
import type { z } from 'zod';
import {
  changeHostingConfigurationEndpoint,
  type HostingConfiguration,
  type Trial,
} from '@app/contract/hosting/adminApi.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { defineQuestion, useQuestion } from '../../../../components/dialogs/defineQuestion.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { Card } from '../../../../components/page/Card.tsx';
import { IconCircleCheck, IconCircleX } from '../../../../components/text/icons.ts';
import type { FieldDetails, FieldKind, FieldSpec } from '../../form/DeclaredField.tsx';
import { SavedForm } from '../../form/SavedForm.tsx';
import { storedField, storedValues } from '../../form/storedFields.ts';
import { IconPlugConnected } from '../../icons.ts';
import fields from '../../form/fields.module.css';
import { useChangeHostingConfigurationMutation } from './hostingApi.ts';
import classes from './AccessCard.module.css';

interface AccessCardProps {
  title: string;
  name: string;
  accessFields: readonly AccessField[];
  canChange: boolean;
  /** When a setting was last stored, as far as the fields tell. */
  changedAt: string | null;
  /** What is tried, for those who do not see above what the button stands. */
  tried: string;
  /** The mutation that tests it, for those who may change it. */
  trial: readonly [() => unknown, TrialState];
  children?: ReactNode;
}

interface TrialState {
  data?: Trial | undefined;
  error?: unknown;
  isLoading: boolean;
}

const saved = 'Configuration enregistrée';

/** How another service is reached, and a try of it: secrets are written, taken away and never read. */
export function AccessCard(props: AccessCardProps) {
  const { title, name, accessFields, canChange, changedAt, tried, trial, children } = props;
  const [change] = useChangeHostingConfigurationMutation();
  const [askRemoval, removal] = useQuestion(RemovalQuestion);
  const specs = accessFields.map((declared) => {
    const { key, label, stored, ...details } = declared;
    const spec = storedField(key, label, stored, canChange, details);
    return {
      ...spec,
      ...(spec.kind?.as === 'secret' && { kind: { ...spec.kind, onRemove: () => askRemoval(declared) } }),
      ...(stored.source === 'environment' && { hint: 'Défini par l’environnement' }),
    };
  });
  return (
    <Card title={title} foot={canChange && <TrialFoot tried={tried} trial={trial} />}>
      <div className={fields.stack}>
        {!canChange && <Notice>Seul un super administrateur peut changer ces valeurs.</Notice>}
        {children}
        <SavedForm
          name={name}
          schema={changeHostingConfigurationEndpoint.body}
          initialValues={storedValues(specs)}
          groups={[{ specs }]}
          changedAt={changedAt}
          save={(body) => change({ body })}
          saved={saved}
          failed="Erreur lors de la sauvegarde"
          canSave={canChange}
        />
        {removal}
      </div>
    </Card>
  );
}

const RemovalQuestion = defineQuestion(useChangeHostingConfigurationMutation, {
  title: ({ label }: AccessField) => `Retirer\u00a0: ${label}\u202f?`,
  action: 'Retirer',
  tone: 'danger',
  text: () => <p>Ce qui s’en sert cesse aussitôt de fonctionner.</p>,
  request: ({ key }) => ({ body: { [key]: '' } }),
  done: () => saved,
});

/** Tests the stored values, and shows the result of each step. */
function TrialFoot({ tried, trial }: Pick<AccessCardProps, 'tried' | 'trial'>) {
  const [onTry, { data, error, isLoading }] = trial;
  return (
    <>
      <div className={fields.foot}>
        <Button Icon={IconPlugConnected} busy={isLoading} onClick={() => void onTry()}>
          Tester<span className="visuallyHidden"> {tried}</span>
        </Button>
        <p className={fields.outcome} role="status">
          {isLoading ? 'Essai en cours…' : error ? reasonOf(error) : data && (data.ok ? 'Tout fonctionne.' : 'Échec.')}
        </p>
      </div>
      {data && !isLoading && (
        <ol className={classes.steps} aria-label={`Étapes de l’essai\u00a0: ${tried}`}>
          {data.steps.map(({ label, ok, detail }) => (
            <li key={label} className={ok ? classes.ok : classes.bad}>
              {ok ? <IconCircleCheck aria-hidden="true" /> : <IconCircleX aria-hidden="true" />}
              <span>
                <span className="visuallyHidden">{ok ? 'Réussi' : 'Échoué'}&nbsp;: </span>
                {label}
                <span className={classes.detail}>{detail}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

type Key = keyof z.input<typeof changeHostingConfigurationEndpoint.body>;

/** How one value is entered by which another service is reached, and what is stored of it. */
interface AccessField extends Omit<FieldSpec<Key>, 'stored'> {
  stored: HostingConfiguration['dns']['mode' | 'apiKey'];
}

const field = (key: Key, label: string, stored: AccessField['stored'], details?: FieldDetails): AccessField => ({
  key,
  label,
  stored,
  ...details,
});
const choice = (labels: Record<string, string>): FieldKind => ({
  as: 'choice',
  options: Object.entries(labels).map(([id, label]) => ({ id, label })),
});

export function dnsFields({ dns }: HostingConfiguration): AccessField[] {
  return [
    field('dnsMode', 'Mode', dns.mode, {
      kind: choice({ powerdns: 'PowerDNS', wildcard: 'Joker (un seul enregistrement)' }),
      hint: 'Joker\u00a0: l’enregistrement *, créé à la main, répond pour tous les sous-domaines\u202f; aucun domaine ne peut être acheté.',
    }),
    field('dnsApiUrl', 'Adresse de l’API', dns.apiUrl, { placeholder: 'http://127.0.0.1:8081', inputMode: 'url' }),
    field('dnsApiKey', 'Clé de l’API', dns.apiKey),
    field('dnsServerIp', 'Adresse IP du serveur de noms', dns.serverIp, {
      hint: 'Interrogé directement après une publication. Vide\u00a0: les résolveurs du serveur.',
    }),
    field('dnsLogin', 'Identifiant', dns.login, { hint: 'Seulement si un proxy protège l’API.' }),
    field('dnsPassword', 'Mot de passe', dns.password),
    field('dnsNameservers', 'Serveurs de noms', dns.nameservers, {
      placeholder: 'ns1.exemple.fr, ns2.exemple.fr',
      hint: 'Des domaines achetés ici, séparés par des virgules.',
    }),
    field('dnsZoneKind', 'Type des zones', dns.zoneKind, {
      kind: choice({ Master: 'Primaire (Master)', Native: 'Native' }),
      hint: 'Des domaines achetés à partir de maintenant. Primaire\u00a0: les serveurs secondaires sont prévenus de chaque changement. Native\u00a0: la base de PowerDNS est elle-même répliquée.',
    }),
  ];
}

export function registrarFields({ registrar }: HostingConfiguration): AccessField[] {
  return [
    field('registrarUserId', 'Identifiant d’utilisateur', registrar.userId, { inputMode: 'numeric' }),
    field('registrarApiKey', 'Clé de l’API', registrar.apiKey),
    field('registrarCustomerId', 'Numéro de client', registrar.customerId, { inputMode: 'numeric' }),
    field('registrarContactId', 'Numéro de contact', registrar.contactId, {
      inputMode: 'numeric',
      hint: 'Au nom duquel les domaines sont enregistrés.',
    }),
  ];
}

export function bridgeFields({ bridge }: HostingConfiguration): AccessField[] {
  return [
    field('saasApiToken', 'Jeton', bridge.apiToken, { placeholder: '64 chiffres hexadécimaux' }),
    field('saasHmacSecret', 'Secret de signature', bridge.hmacSecret, { placeholder: '128 chiffres hexadécimaux' }),
    field('bridgeTwoHeaders', 'Forme des appels', bridge.twoHeaders, {
      kind: choice({
        false: 'Signature complète, avec l’heure et un numéro unique',
        true: 'Aussi X-SaaS-Token et X-Signature seuls',
      }),
      hint: 'Avec ces deux en-têtes seuls, la signature ne couvre que le corps\u00a0: qui copie un appel peut le rejouer sans limite de temps, et en obtenir de nouveaux liens, jusqu’au changement du secret. À réserver à un serveur qui ne sait pas faire mieux.',
    }),
  ];
}
