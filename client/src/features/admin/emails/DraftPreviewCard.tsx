import { useEffect, useRef, useState } from 'react';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { previewTemplateEndpoint } from '@app/contract/messaging/templatesApi.ts';
import { problemOf } from '../../../api/apiError.ts';
import { SkeletonLine } from '../../../components/feedback/Skeleton.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { formatBytes } from '../../../components/text/numbers.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '../../../components/text/icons.ts';
import { IconFileText } from '../icons.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { ViewSwitch } from '../../../components/actions/ViewSwitch.tsx';
import { usePreviewTemplateMutation } from './emailsApi.ts';
import type { Draft } from './useTemplateForm.ts';
import frame from './DrawnMail.module.css';
import classes from './DraftPreviewCard.module.css';

type DrawnDraft = EndpointResponse<typeof previewTemplateEndpoint>;

interface DraftPreview {
  drawn: DrawnDraft | null;
  faults: Partial<Record<string, string>>;
  /** Why it could not be drawn, when no field is to blame. */
  error: unknown;
}

/** Milliseconds without a key after which a draft is drawn. */
const pause = 500;

/** Has the server draw a draft each time its author pauses; the last good drawing stays meanwhile. */
export function useDraftPreview(key: string, { subject, content }: Draft) {
  const [draw] = usePreviewTemplateMutation();
  const [preview, setPreview] = useState<DraftPreview>({ drawn: null, faults: {}, error: null });
  const [attempt, setAttempt] = useState(0);
  const started = useRef(false);
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const { data, error } = await draw({ params: { key }, body: { subject, content } });
      if (!isWanted) return;
      const faults = problemOf(error)?.errors;
      setPreview(({ drawn }) => ({
        drawn: data ?? drawn,
        faults: faults ?? {},
        error: faults ? null : (error ?? null),
      }));
    };
    const timer = setTimeout(() => void ask(), started.current ? pause : 0);
    started.current = true;
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [draw, key, subject, content, attempt]);
  return { ...preview, retry: () => setAttempt(attempt + 1) };
}

const views = [
  { id: '600', label: '600\u00a0px', Icon: IconDeviceDesktop },
  { id: '360', label: '360\u00a0px', Icon: IconDeviceMobile },
  { id: 'text', label: 'Texte', Icon: IconFileText },
] as const;

type View = (typeof views)[number]['id'];

/** Bytes beyond which Gmail cuts a mail, and hides what follows behind a link. */
const gmailLimit = 102_000;

/** What the reader will see, drawn by the server with sample values. */
export function DraftPreviewCard({ preview }: { preview: ReturnType<typeof useDraftPreview> }) {
  const { drawn, faults, error, retry } = preview;
  const [view, setView] = useState<View>(() =>
    window.matchMedia('(max-width: 720px), (min-width: 1100px)').matches ? '360' : '600',
  );
  const isOld = Object.keys(faults).length > 0;
  return (
    <Card title="Aperçu">
      <div className={classes.stack}>
        <div className={classes.bar}>
          <p className="muted small">Avec des valeurs d’exemple, tel que le serveur le dessinera.</p>
          <ViewSwitch label="Présentation de l’aperçu" views={views} chosen={view} onChoose={setView} />
        </div>
        {isOld && (
          <Notice tone="warn">
            {drawn
              ? 'L’aperçu date d’avant l’erreur signalée plus haut.'
              : 'L’erreur signalée plus haut empêche l’aperçu.'}
          </Notice>
        )}
        {error !== null && <ErrorState title="L’aperçu n’a pas pu être dessiné." error={error} retry={retry} />}
        {drawn ? (
          <Drawn drawn={drawn} view={view} />
        ) : (
          !isOld &&
          error === null && (
            <div role="status" aria-label="Chargement de l’aperçu">
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
        {Object.entries({ De: from, Objet: <b>{subject}</b>, Taille: formatBytes(bytes) }).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {bytes > gmailLimit && (
        <Notice tone="warn" title="Gmail coupera ce message.">
          Au-delà de 102&nbsp;Ko, il cache la fin derrière un lien. Raccourcissez le contenu.
        </Notice>
      )}
      {view === 'text' ? <pre className={classes.text}>{text}</pre> : <DrawnMail url={url} width={Number(view)} />}
    </>
  );
}

/**
 * A drawn mail in a frame of its own, in which nothing runs. The one before stays until the next has arrived, so that
 * nothing flickers while one writes. The width is in pixels.
 */
function DrawnMail({ url, width }: { url: string; width: number }) {
  const [arrived, setArrived] = useState(url);
  const shown = arrived === url ? [url] : [arrived, url];
  return (
    <div className={frame.ground}>
      <div className={frame.mail} style={{ width }}>
        {shown.map((address) => (
          <iframe
            key={address}
            title="Aperçu de l’e-mail"
            src={address}
            // Links open apart; no scripts, no forms, nobody's cookies.
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className={frame.frame}
            data-coming={address === arrived ? undefined : ''}
            aria-hidden={address === arrived ? undefined : true}
            onLoad={() => setArrived(address)}
          />
        ))}
      </div>
    </div>
  );
}
