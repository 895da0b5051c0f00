import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';

/** A place where one file is dropped or chosen: `zone` and `input` are spread on its elements, `choose` opens the chooser. */
export function useFileDrop(take: (file: File) => void) {
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const takeFirst = (files: FileList | null) => {
    const file = files?.[0];
    if (file) take(file);
  };
  return {
    zone: {
      'data-over': over ? '' : undefined,
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        takeFirst(event.dataTransfer.files);
      },
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
    },
    input: {
      ref: chooser,
      type: 'file',
      hidden: true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        takeFirst(target.files);
        // The same file may be chosen again.
        target.value = '';
      },
    },
    choose: () => chooser.current?.click(),
  };
}
