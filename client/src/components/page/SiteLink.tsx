import { AreaAnchor } from './AreaAnchor.tsx';
import { IconExternalLink } from '../text/icons.ts';

/** Opens the host's site in a tab of its own. */
export function SiteLink({ url, name }: { url: string; name: string }) {
  return (
    <AreaAnchor
      href={url}
      opens="tab"
      missing="La démonstration n’a pas de site à ouvrir"
      size="s"
      Icon={IconExternalLink}
    >
      <span>
        Ouvrir <span className="visuallyHidden">{name}, nouvel onglet</span>
      </span>
    </AreaAnchor>
  );
}
