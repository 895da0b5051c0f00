import { useId } from 'react';
import type { WantedRecord } from '@app/contract/hosting/api.ts';
import { CopyButton } from '../../../components/actions/CopyButton.tsx';
import { Badge } from '../../../components/text/Badge.tsx';
import { IconCircleCheck } from '../../../components/text/icons.ts';
import { dnsGuide, type DnsGuide, type DnsProvider } from './dnsGuides.ts';
import { beforehand, guidedRecord } from './guidedRecords.ts';
import classes from './ProviderGuide.module.css';

interface ProviderGuideProps {
  provider: DnsProvider;
  records: readonly WantedRecord[];
}

/** The steps at a company that keeps the DNS, and each record in the words of its form, to be copied field by field. */
export default function ProviderGuide({ provider, records }: ProviderGuideProps) {
  const guide = dnsGuide(provider);
  return (
    <div className={classes.guide}>
      <ol className={classes.steps}>
        {guide.way.map((step) => (
          <li key={step}>{step}</li>
        ))}
        <li>
          {records.length > 1 ? 'Créez ces lignes, l’une après l’autre.' : 'Créez cette ligne.'}{' '}
          {beforehand(records, guide)}
          <ul className={classes.records}>
            {records.map((record) => (
              <GuidedLine key={`${record.type} ${record.host}`} record={record} guide={guide} />
            ))}
          </ul>
        </li>
        <li>{guide.after}</li>
      </ol>
    </div>
  );
}

function GuidedLine({ record, guide }: { record: WantedRecord; guide: DnsGuide }) {
  const titleId = useId();
  const { name, nameField, value, valueField } = guidedRecord(record, guide);
  const title = `${record.type} ${record.label}`;
  return (
    <li className={classes.record} aria-labelledby={titleId}>
      <p id={titleId} className={classes.title}>
        Ligne {record.type}
        {record.ok === true && (
          <Badge tone="ok" Icon={IconCircleCheck}>
            Déjà juste
          </Badge>
        )}
      </p>
      <dl>
        <div>
          <dt>{guide.fields.type}</dt>
          <dd>
            <b>{record.type}</b>
          </dd>
        </div>
        <div>
          <dt>{nameField}</dt>
          <dd>
            {name === '' ? (
              <span>laissez vide</span>
            ) : (
              <>
                <code>{name}</code>
                <CopyButton text={name} what={`nom de la ligne ${title}`} />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{valueField}</dt>
          <dd>
            {value === null ? (
              <span className="muted">{record.expected || 'pas encore connue'}</span>
            ) : (
              <>
                <code>{value}</code>
                <CopyButton text={value} what={`valeur de la ligne ${title}`} />
              </>
            )}
          </dd>
        </div>
        {guide.also && record.type !== 'TXT' && (
          <div>
            <dt>{guide.also.label}</dt>
            <dd>{guide.also.text}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}
