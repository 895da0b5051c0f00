import { useEffect, useState } from 'react';
import { qrCode } from '@app/contract/mobile/rules.ts';
import { reportError } from '../../browser/reportError.ts';
import { Spinner } from '../brand/Spinner.tsx';
import classes from './QrCode.module.css';

interface QrCodeProps {
  text: string;
  label: string;
  /** 256 pixels wide, or 200. */
  size?: 'm' | 'l';
}

const { margin } = qrCode;

/** Its dark modules as one path, row by row, and its width in modules. */
async function draw(text: string): Promise<{ path: string; width: number }> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const dark = Array.from(modules.data, (bit, at) =>
    bit ? `M${(at % size) + margin} ${Math.floor(at / size) + margin}h1v1h-1z` : '',
  );
  return { path: dark.join(''), width: size + 2 * margin };
}

/** A QR code, always dark on white since cameras expect it; its code is loaded when it is first shown. */
export function QrCode({ text, label, size = 'm' }: QrCodeProps) {
  const [drawing, setDrawing] = useState<{ path: string; width: number } | null>(null);
  useEffect(() => {
    let wanted = true;
    void (async () => {
      try {
        const made = await draw(text);
        if (wanted) setDrawing(made);
      } catch (error) {
        // Its text is also shown next to it, to be typed by hand.
        reportError('drawing a QR code', error);
      }
    })();
    return () => {
      wanted = false;
    };
  }, [text]);
  return (
    <div className={classes.code} data-size={size}>
      {drawing ? (
        <svg
          viewBox={`0 0 ${drawing.width} ${drawing.width}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} />
        </svg>
      ) : (
        <Spinner />
      )}
    </div>
  );
}
