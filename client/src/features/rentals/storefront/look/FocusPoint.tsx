import type { KeyboardEvent, PointerEvent } from 'react';
import type { Photo } from '@app/contract/properties/photoFields.ts';
import { PhotoPicture } from '../../properties/photos/PhotoPicture.tsx';
import type { Cover } from '../siteForm.ts';
import classes from './look.module.css';

interface FocusPointProps {
  photo: Photo;
  cover: Cover;
  readOnly: boolean;
  onChange: (cover: Cover) => void;
}

const directions: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Hundredths that an arrow moves the point by; with Shift, the second. */
const steps = [2, 10] as const;

const bounded = (hundredths: number) => Math.min(100, Math.max(0, Math.round(hundredths)));

/** The point of a picture that stays in sight when it is cropped: set by a finger, a mouse or arrows. */
export function FocusPoint({ photo, cover, readOnly, onChange }: FocusPointProps) {
  const { x, y } = cover;
  const put = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (readOnly || width === 0 || height === 0) return;
    onChange({ ...cover, x: bounded((100 * (clientX - left)) / width), y: bounded((100 * (clientY - top)) / height) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction || readOnly) return;
    event.preventDefault();
    const step = steps[event.shiftKey ? 1 : 0];
    onChange({ ...cover, x: bounded(x + step * direction[0]), y: bounded(y + step * direction[1]) });
  };
  return (
    <div
      className={classes.focus}
      style={{ aspectRatio: `${photo.width ?? 3} / ${photo.height ?? 2}` }}
      onPointerDown={(event) => {
        // A finger that begins to scroll here is told by the movement that follows: its point is put where it is lifted.
        if (event.pointerType === 'mouse') put(event);
      }}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse' && event.buttons === 1) put(event);
      }}
      onPointerUp={put}
    >
      <PhotoPicture photo={photo} sizes="(max-width: 1080px) 100vw, 640px" described="text" />
      <span
        className={classes.point}
        style={{ left: `${x}%`, top: `${y}%` }}
        role="slider"
        tabIndex={0}
        aria-label="Point à garder visible"
        aria-roledescription="point sur la photo"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={x}
        aria-valuetext={`${x}\u00a0% depuis la gauche, ${y}\u00a0% depuis le haut`}
        aria-disabled={readOnly || undefined}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
