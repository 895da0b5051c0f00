import { z } from 'zod';

export const photoStates = ['processing', 'ready', 'failed'] as const;

/** Widths in pixels in which a photo exists, as far as its original is that wide, each as AVIF, WebP and JPEG. */
export const photoWidths = [320, 640, 960, 1_280, 1_920] as const;
export const photoFormats = ['avif', 'webp', 'jpg'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

export const photoSchema = z.object({
  id: z.uuid(),
  state: z.enum(photoStates),
  /** Why it failed, in French; null otherwise. */
  problem: z.string().nullable(),
  /** As its sender called it. */
  fileName: z.string(),
  /** What it shows, for those who do not see it; empty: not written yet. */
  alt: z.string(),
  /** `<base>-<width>.<format>` is the address of each size; null until it is ready. */
  base: z.string().nullable(),
  widths: z.array(z.number().int()),
  /** Pixels, the right way up; null until it is ready. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** A tiny image as a data address, shown while the photo loads. */
  placeholder: z.string().nullable(),
  /** The job that makes the sizes. */
  jobId: z.uuid().nullable(),
});
export type Photo = z.output<typeof photoSchema>;
