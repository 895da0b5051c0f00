import { classNames } from '../text/classNames.ts';
import slant from '../styles/slantButton.module.css';

export interface ActionLook {
  tone?: 'primary' | 'line' | 'mimosa';
  size?: 's' | 'm' | 'l';
  wide?: boolean;
  /** `shutter`: on the painted wood. */
  on?: 'ground' | 'shutter';
}

/** The classes of a call to action. */
export function actionClass({ tone = 'primary', size = 'm', wide = false, on = 'ground' }: ActionLook): string {
  return classNames(
    slant.button,
    tone === 'line' && slant.line,
    tone === 'mimosa' && slant.mimosa,
    size === 's' && slant.small,
    size === 'l' && slant.large,
    wide && slant.wide,
    on === 'shutter' && slant.onShutter,
  );
}
