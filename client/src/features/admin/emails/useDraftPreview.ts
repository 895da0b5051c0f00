import { useEffect, useRef, useState } from 'react';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { previewTemplateEndpoint } from '@app/contract/messaging/templatesApi.ts';
import { problemOf } from '../../../api/apiError.ts';
import { usePreviewTemplateMutation } from './templatesApi.ts';
import type { Draft } from './useTemplateForm.ts';

export type DrawnDraft = EndpointResponse<typeof previewTemplateEndpoint>;

interface DraftPreview {
  /** The last draft that could be drawn. */
  drawn: DrawnDraft | null;
  /** What the server has to say of the draft as it is, by field. */
  faults: Partial<Record<string, string>>;
  /** Why it could not be drawn, when no field is to blame. */
  error: unknown;
  /** Draws it again. */
  retry: () => void;
}

/** Milliseconds without a key after which a draft is drawn. */
const pause = 500;

/** Has the server draw a draft each time its author pauses; the last good drawing stays meanwhile. */
export function useDraftPreview(key: string, { subject, content }: Draft): DraftPreview {
  const [draw] = usePreviewTemplateMutation();
  const [preview, setPreview] = useState<Omit<DraftPreview, 'retry'>>({ drawn: null, faults: {}, error: null });
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
