import { compositionLabels, compositions, type Composition, type Tones } from '@app/contract/storefront/theme.ts';
import { classNames } from '../../../../components/text/classNames.ts';
import choice from '../../../../components/styles/choice.module.css';
import classes from './look.module.css';

interface CompositionChoiceProps {
  chosen: Composition;
  tones: Tones;
  onChoose: (composition: Composition) => void;
}

const words: Record<Composition, string> = {
  fullPage: 'Une grande photo sur toute la largeur, le texte au-dessous.',
  album: 'Un fond de couleur, la photo encadrée de blanc comme dans un album.',
};

const drawings = { fullPage: FullPage, album: Album };

/** How the first page is laid out. */
export function CompositionChoice({ chosen, tones, onChoose }: CompositionChoiceProps) {
  return (
    <div className={classes.compositions} role="radiogroup" aria-label="Composition">
      {compositions.map((composition) => {
        const Drawing = drawings[composition];
        return (
          <label key={composition} className={classNames(classes.composition, choice.choice)}>
            <input
              type="radio"
              name="site-composition"
              className="visuallyHidden"
              checked={chosen === composition}
              onChange={() => onChoose(composition)}
            />
            <Drawing tones={tones} />
            <span>
              <b>{compositionLabels[composition]}</b>
              <span className="muted small">{words[composition]}</span>
            </span>
          </label>
        );
      })}
    </div>
  );
}

/** A landscape where the photo comes. */
function Photo({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return (
    <svg x={x} y={y} width={width} height={height} viewBox="0 0 60 40" preserveAspectRatio="xMidYMid slice">
      <rect width="60" height="40" fill="#bcd9e4" />
      <circle cx="44" cy="10" r="5" fill="#f6e3b4" />
      <path d="M0 26 14 14 26 24 40 12 60 26V40H0Z" fill="#7f9f8d" />
      <path d="M0 32C16 27 34 29 60 33V40H0Z" fill="#5d8069" />
    </svg>
  );
}

function FullPage({ tones }: { tones: Tones }) {
  return (
    <svg className={classes.miniature} viewBox="0 0 120 84" aria-hidden="true">
      <rect width="120" height="84" fill="#ffffff" />
      <path d="M8 4H30V8H8ZM86 4H96V8H86ZM100 4H112V8H100Z" fill={tones.line} />
      <Photo x={0} y={12} width={120} height={38} />
      <path d="M0 44H100V84H0Z" fill="#ffffff" />
      <path d="M8 50H62V56H8ZM8 59H46V63H8Z" fill={tones.text} />
      <rect x="8.5" y="69.5" width="103" height="11" fill="#ffffff" stroke={tones.line} />
      <rect x="88" y="69" width="24" height="12" fill={tones.fill} />
    </svg>
  );
}

function Album({ tones }: { tones: Tones }) {
  return (
    <svg className={classes.miniature} viewBox="0 0 120 84" aria-hidden="true">
      <rect width="120" height="84" fill="#ffffff" />
      <path d="M8 4H30V8H8ZM86 4H96V8H86ZM100 4H112V8H100Z" fill={tones.line} />
      <rect y="12" width="120" height="54" fill={tones.deep} />
      <path d="M8 22H46V28H8ZM8 31H38V37H8Z" fill={tones.pale} />
      <rect x="8" y="46" width="24" height="11" fill="#ffffff" />
      <rect x="54" y="17" width="58" height="44" fill="#ffffff" />
      <Photo x={57} y={20} width={52} height={34} />
      <rect y="66" width="120" height="18" fill={tones.wash} />
      <rect x="88" y="70" width="24" height="10" fill={tones.fill} />
    </svg>
  );
}
