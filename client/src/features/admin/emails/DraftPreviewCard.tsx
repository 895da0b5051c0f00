import { useState } from 'react';
import { SkeletonLine } from '../../../components/feedback/Skeleton.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { formatBytes } from '../../../components/text/formatBytes.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '../../../components/text/icons.ts';
import { IconFileText } from '../icons.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { ViewSwitch } from '../../../components/actions/ViewSwitch.tsx';
import { DrawnMail } from './DrawnMail.tsx';
import type { DrawnDraft, useDraftPreview } from './useDraftPreview.ts';
import classes from './DraftPreviewCard.module.css';

const views = [
  { id: '600', label: '600\u00a0px', icon: <IconDeviceDesktop aria-hidden="true" /> },
  { id: '360', label: '360\u00a0px', icon: <IconDeviceMobile aria-hidden="true" /> },
  { id: 'text', label: 'Texte', icon: <IconFileText aria-hidden="true" /> },
] as const;

type View = (typeof views)[number]['id'];

/** Bytes beyond which Gmail cuts a mail, and hides what follows behind a link. */
const gmailLimit = 102_000;

/** What the reader will see, drawn by the server with sample values. */
export function DraftPreviewCard({ preview }: { preview: ReturnType<typeof useDraftPreview> }) {
  const { drawn, faults, error, retry } = preview;
  const [view, setView] = useState<View>(() => (window.matchMedia('(max-width: 720px)').matches ? '360' : '600'));
  const isOld = Object.keys(faults).length > 0;
  return (
    <Card title="Aperçu">
      <div className={classes.stack}>
        <div className={classes.bar}>
          <p className="muted small">Avec des valeurs d'exemple, tel que le serveur le dessinera.</p>
          <ViewSwitch label="Présentation de l'aperçu" views={views} chosen={view} onChoose={setView} />
        </div>
        {isOld && (
          <Notice tone="warn">
            <p>
              {drawn
                ? "L'aperçu date d'avant l'erreur signalée plus haut."
                : "L'erreur signalée plus haut empêche l'aperçu."}
            </p>
          </Notice>
        )}
        {error !== null && <ErrorState title="L'aperçu n'a pas pu être dessiné." error={error} retry={retry} />}
        {drawn ? (
          <Drawn drawn={drawn} view={view} />
        ) : (
          !isOld &&
          error === null && (
            <div role="status" aria-label="Chargement de l'aperçu">
              <SkeletonLine height={360} />
            </div>
          )
        )}
      </div>
    </Card>
  );
}

function Drawn({ drawn: { from, subject, text, url, bytes }, view }: { drawn: DrawnDraft; view: View }) {
  return (
    <>
      <dl className={classes.lines}>
        <div>
          <dt>De</dt>
          <dd>{from}</dd>
        </div>
        <div>
          <dt>Objet</dt>
          <dd>
            <b>{subject}</b>
          </dd>
        </div>
        <div>
          <dt>Taille</dt>
          <dd>{formatBytes(bytes)}</dd>
        </div>
      </dl>
      {bytes > gmailLimit && (
        <Notice tone="warn" title="Gmail coupera ce message.">
          <p>Au-delà de 102&nbsp;Ko, il cache la fin derrière un lien. Raccourcissez le contenu.</p>
        </Notice>
      )}
      {view === 'text' ? <pre className={classes.text}>{text}</pre> : <DrawnMail url={url} width={Number(view)} />}
    </>
  );
}
