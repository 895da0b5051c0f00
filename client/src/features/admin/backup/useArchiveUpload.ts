import { useRef, useState } from 'react';
import type { RestoreView } from '@app/contract/backups/api.ts';
import { isApiError, problemOf } from '../../../api/apiError.ts';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { useUploadArchiveMutation } from './backupsApi.ts';

/** A file on its way. */
interface Sending {
  name: string;
  size: number;
  /** Bytes that have left. */
  sent: number;
}

/** Sends an archive, tells how much of it has left, and stops on demand. */
export function useArchiveUpload(onReceived: (restore: RestoreView) => void) {
  const [upload] = useUploadArchiveMutation();
  const [sending, setSending] = useState<Sending | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const stop = useRef<() => void>(undefined);
  const send = async (file: File) => {
    const { name, size } = file;
    setFault(null);
    setSending({ name, size, sent: 0 });
    const request = upload({
      upload: file,
      // A form weighs a little more than the file that it carries.
      onSent: (bytes) => setSending((now) => now && { ...now, sent: Math.min(bytes, size) }),
    });
    stop.current = () => request.abort();
    const { data, error } = await request;
    setSending(null);
    if (data) onReceived(data);
    // Nothing went wrong with one that was given up.
    else if (isApiError(error)) setFault(problemOf(error)?.errors?.backup ?? reasonOf(error));
  };
  return { sending, fault, setFault, send: (file: File) => void send(file), stop: () => stop.current?.() };
}
