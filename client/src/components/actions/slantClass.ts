import { classNames } from '../text/classNames.ts';
import slant from '../styles/slantButton.module.css';

export interface ActionLook {
  tone?: 'primary' | 'line' | 'mimosa';
  size?: 's' | 'm' | 'l';
  wide?: boolean;
  /** `shutter`: on the painted wood. */
  on?: 'ground' | 'shutter';
}

const sizes = { s: slant.small, m: undefined, l: slant.large };

/** The classes of a call to action. */
export function actionClass({ tone = 'primary', size = 'm', wide = false, on = 'ground' }: ActionLook): string {
  const place = on === 'shutter' && slant.onShutter;
  return classNames(slant.button, tone !== 'primary' && slant[tone], sizes[size], wide && slant.wide, place);
}
