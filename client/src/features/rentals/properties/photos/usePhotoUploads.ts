import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '@app/contract/core/errors.ts';
import type { Property } from '@app/contract/properties/api.ts';
import { propertyBounds } from '@app/contract/properties/rules.ts';
import { problemOf } from '../../../../api/apiError.ts';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { formatBytes } from '../../../../components/text/numbers.ts';
import { useAddPhotoMutation } from '../propertiesApi.ts';
import { shrinkImage } from './shrinkImage.ts';

export interface PhotoUpload {
  key: number;
  file: File;
  state: 'waiting' | 'shrinking' | 'sending' | 'sent' | 'refused';
  /** The photo that it has become, which the property does not show yet. */
  photoId?: string;
  /** Of its bytes, how many are on their way; from 0 to 1. */
  sent: number;
  /** Why it was refused. */
  problem: string;
  /** What may help: sending it again, or a smaller one. */
  remedy: 'retry' | 'shrink' | 'none';
}

/** As many photos travel at a time: more would only share the same line. */
const atATime = 3;

/** Sends photos to a property, a few at a time, and says how far each has come, until the property shows it. */
export function usePhotoUploads({ id: propertyId, photos }: Pick<Property, 'id' | 'photos'>) {
  const [addPhoto] = useAddPhotoMutation();
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const nextKey = useRef(0);
  const started = useRef(new Set<number>());
  const change = (key: number, changes: Partial<PhotoUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const isShown = ({ photoId }: PhotoUpload) => photos.some(({ id }) => id === photoId);
  if (uploads.some(isShown)) setUploads(uploads.filter((one) => !isShown(one)));

  const send = async ({ key, file }: PhotoUpload) => {
    change(key, { state: 'sending' });
    const onSent = (bytes: number) => change(key, { sent: Math.min(1, bytes / Math.max(1, file.size)) });
    const { data, error } = await addPhoto({ id: propertyId, upload: file, onSent });
    started.current.delete(key);
    if (data) {
      change(key, { state: 'sent', sent: 1, photoId: data.photo.id });
      return;
    }
    const problem = problemOf(error);
    change(key, {
      state: 'refused',
      problem: problem?.errors?.file ?? reasonOf(error),
      remedy: remedyFor(problem?.code),
    });
  };
  const shrink = async ({ key, file }: PhotoUpload) => {
    change(key, { state: 'shrinking', problem: '' });
    try {
      change(key, { state: 'waiting', sent: 0, file: await shrinkImage(file) });
    } catch {
      change(key, { state: 'refused', problem: 'Ce navigateur ne sait pas la lire', remedy: 'none' });
    }
  };

  useEffect(() => {
    for (const upload of uploads) {
      if (started.current.size >= atATime) return;
      if (upload.state !== 'waiting' || started.current.has(upload.key)) continue;
      started.current.add(upload.key);
      void send(upload);
    }
  });

  return {
    uploads,
    add: (files: Iterable<File>) =>
      setUploads((all) => [...all, ...[...files].map((file) => uploadOf(nextKey.current++, file))]),
    retry: (upload: PhotoUpload) => change(upload.key, { state: 'waiting', sent: 0, problem: '' }),
    shrink: (upload: PhotoUpload) => void shrink(upload),
    dismiss: ({ key }: PhotoUpload) => setUploads((all) => all.filter((one) => one.key !== key)),
  };
}

/** The same file, sent again, is refused again for what it is. */
function remedyFor(code: ErrorCode | undefined): PhotoUpload['remedy'] {
  if (code === 'payload_too_large') return 'shrink';
  return code === 'invalid_input' || code === 'too_many_photos' || code === 'account_restricted' ? 'none' : 'retry';
}

function uploadOf(key: number, file: File): PhotoUpload {
  const upload = { key, file, sent: 0 };
  if (file.type !== '' && !file.type.startsWith('image/')) {
    return { ...upload, state: 'refused', problem: 'Ce fichier n’est pas une image', remedy: 'none' };
  }
  if (file.size > propertyBounds.photoBytes) {
    const problem = `${formatBytes(file.size)}, le maximum est 20\u00a0Mo`;
    return { ...upload, state: 'refused', problem, remedy: 'shrink' };
  }
  return { ...upload, state: 'waiting', problem: '', remedy: 'retry' };
}
