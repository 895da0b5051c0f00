import type { ReactNode } from 'react';
import type { AuditEntryView } from '@app/contract/audit/api.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { Link } from '../../../browser/routing.ts';
import { WayLink } from '../../../components/page/WayBack.tsx';
import { Button } from '../../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../components/dialogs/Dialog.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { Copyable } from '../Copyable.tsx';
import { userAddress } from '../sections.ts';
import classes from './AuditDialog.module.css';

interface AuditDialogProps {
  /** Absent when the page of the journal that is shown does not hold it. */
  entry: AuditEntryView | undefined;
  onClose: () => void;
  /** Shows everything that was done to the same thing. */
  onFollow: (targetId: string) => void;
}

/** One act next to the journal: what was, what is, and where it came from. */
export function AuditDialog({ entry, onClose, onFollow }: AuditDialogProps) {
  const targetId = entry?.target?.id ?? null;
  return (
    <Dialog title={entry?.actionLabel ?? 'Acte'} size="side" onClose={onClose}>
      {entry ? (
        <Content entry={entry} />
      ) : (
        <DialogBody>
          <Notice title="Cet acte n’est pas sur cette page du journal.">
            D’autres l’ont peut-être repoussé plus loin, ou les filtres le laissent de côté.
          </Notice>
        </DialogBody>
      )}
      {targetId !== null && (
        <DialogFoot>
          <Button onClick={() => onFollow(targetId)}>Tous les actes sur cet élément</Button>
        </DialogFoot>
      )}
    </Dialog>
  );
}

function Content({ entry }: { entry: AuditEntryView }) {
  const { at, changes, address, device, requestId, erased } = entry;
  return (
    <DialogBody>
      <Facts
        facts={{
          Date: <time dateTime={at}>{formatMoment(new Date(at))}</time>,
          Auteur: actorNameOf(entry),
          Élément: targetLink(entry),
        }}
      />
      {erased && (
        <Notice title="Détail effacé">Ce qui désignait la personne a disparu du journal avec son compte.</Notice>
      )}
      {changes.length > 0 && (
        <section className={classes.part}>
          <h3>Ce qui a changé</h3>
          <ul className={classes.changes}>
            {changes.map((change) => (
              <li key={change.field}>
                <b>{change.label}</b>
                <Value name="Avant">{change.before}</Value>
                <Value name="Après">{change.after}</Value>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={classes.part}>
        <h3>Origine</h3>
        {address === null && requestId === null ? (
          <p className="muted">Le produit lui-même, ou une commande de l’exploitant.</p>
        ) : (
          <Facts
            facts={{
              'Adresse IP': address,
              Appareil: device,
              Requête: requestId && <Copyable text={requestId} what={`la requête ${requestId}`} />,
            }}
          />
        )}
      </section>
    </DialogBody>
  );
}

function Value({ name, children }: { name: string; children: string | null }) {
  return (
    <div className={classes.value}>
      <span>{name}</span>
      {children === null ? <span className="muted">vide</span> : <p>{children}</p>}
    </div>
  );
}

/** What it was done to, with the way there where there is one. */
function targetLink(entry: AuditEntryView): ReactNode {
  const [name, { target, erased }] = [targetNameOf(entry), entry];
  if (name === null || erased || !target?.id) return name;
  if (target.kind === 'user')
    return (
      <WayLink to={userAddress(target.id)} from="Journal">
        {name}
      </WayLink>
    );
  if (target.kind === 'transaction') return <Link to={`/admin/transactions?transaction=${target.id}`}>{name}</Link>;
  return name;
}

/** Who did it, as they were called then. */
export function actorNameOf({ actor, action }: AuditEntryView): string {
  if (actor) return actor.name || 'Nom inconnu';
  // Who tried is not known: only whose account it was.
  return action === 'session.refused' ? 'Inconnu' : 'Le système';
}

/** What it was done to; null when the act says it all. */
function targetNameOf({ target, erased }: AuditEntryView): string | null {
  if (erased) return 'Effacé avec le compte';
  return target && (target.label || null);
}

/** Changed fields that a line names before it counts the others. */
const named = 2;

/** What a line says it was about: the thing, else the fields that changed. */
export function subjectOf(entry: AuditEntryView): string | null {
  const target = targetNameOf(entry);
  if (target !== null) return target;
  const labels = entry.changes.map(({ label }) => label);
  const others = labels.length - named;
  if (others <= 0) return labels.join(', ') || null;
  return `${labels.slice(0, named).join(', ')} et ${others} ${others > 1 ? 'autres' : 'autre'}`;
}
