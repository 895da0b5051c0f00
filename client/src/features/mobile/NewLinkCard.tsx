import { useId, useState } from 'react';
import { countDays } from '@app/contract/core/dates.ts';
import type { PairingLink } from '@app/contract/mobile/api.ts';
import { linkDays, mobileMessages, type LinkState } from '@app/contract/mobile/rules.ts';
import { problemOf } from '../../api/apiError.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { Button, ButtonLink } from '../../components/actions/Button.tsx';
import { Card } from '../../components/page/Card.tsx';
import { defineQuestion, useQuestion } from '../../components/dialogs/defineQuestion.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { IconQrcode } from '../../components/text/icons.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { showSuccess } from '../../components/toasts/toast.tsx';
import { useCreateLinkMutation, useRevokeLinkMutation } from './mobileApi.ts';
import classes from './mobile.module.css';

interface NewLinkCardProps {
  link: PairingLink | null;
  state: LinkState | null;
  /** Null: the host has no name yet, and links need one. */
  siteUrl: string | null;
}

/** Makes the next link, and takes the present one back. */
export function NewLinkCard({ link, state, siteUrl }: NewLinkCardProps) {
  const [days, setDays] = useState<number>(linkDays.default);
  const [create, { isLoading, error }] = useCreateLinkMutation();
  const [askRevocation, revocation] = useQuestion(RevokeLink);
  const isMissing = siteUrl === null || problemOf(error)?.code === 'domain_missing';
  const isActive = state === 'active';

  const generate = async () => {
    const answer = await create({ body: { days } });
    if (!answer.error) showSuccess(`Lien généré, valable ${countDays(days)}`);
  };

  return (
    <Card title="Nouveau lien">
      <div className={classes.stack}>
        {isMissing ? <DomainMissing /> : <DaysField days={days} onChange={setDays} />}
        {error && !isMissing && <FailureNotice>{problemOf(error)?.detail ?? mobileMessages.failed}</FailureNotice>}
        {!isMissing && (
          <Button tone="primary" block busy={isLoading} Icon={IconQrcode} onClick={() => void generate()}>
            Générer un lien
          </Button>
        )}
        {isActive && !isMissing && <p className="muted small">Le lien actuel cessera de fonctionner.</p>}
        {link && isActive && (
          <Button block onClick={() => askRevocation(link)}>
            Désactiver le lien
          </Button>
        )}
        {revocation}
      </div>
    </Card>
  );
}

function DaysField({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const id = useId();
  return (
    <div className={classes.days}>
      <label htmlFor={id}>
        Durée de validité&nbsp;: <output htmlFor={id}>{countDays(days)}</output>
      </label>
      <input
        id={id}
        type="range"
        min={linkDays.min}
        max={linkDays.max}
        step={1}
        value={days}
        aria-valuetext={countDays(days)}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <div className={classes.ends} aria-hidden="true">
        <span>{countDays(linkDays.min)}</span>
        <span>{countDays(linkDays.max)}</span>
      </div>
    </div>
  );
}

function DomainMissing() {
  const { addressOf } = useCustomerArea();
  return (
    <Notice
      tone="warn"
      title={mobileMessages.domainMissing}
      actions={<ButtonLink to={addressOf('domaines')}>Choisir une adresse</ButtonLink>}
    >
      <p>{mobileMessages.domainMissingText}</p>
    </Notice>
  );
}

const RevokeLink = defineQuestion(useRevokeLinkMutation, {
  title: 'Désactiver le lien\u202f?',
  action: 'Désactiver le lien',
  tone: 'danger',
  text: () => (
    <p>Il cesse aussitôt de fonctionner. Les appareils déjà associés le restent&nbsp;: retirez-les un par un.</p>
  ),
  request: ({ id }: PairingLink) => ({ params: { id } }),
  done: () => 'Le lien est désactivé',
});
