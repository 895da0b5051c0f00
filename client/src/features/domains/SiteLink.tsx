import { useCustomerArea } from '../../browser/customerArea.ts';
import { Button, ButtonAnchor } from '../../components/actions/Button.tsx';
import { IconExternalLink } from '../../components/text/icons.ts';
import { showNotice } from '../../components/feedback/toast.tsx';

/** Opens the host's site in a tab of its own; the demonstration has none, and says so. */
export function SiteLink({ url, name }: { url: string; name: string }) {
  const { home } = useCustomerArea();
  const icon = <IconExternalLink aria-hidden="true" />;
  const label = (
    <span>
      Ouvrir <span className="visuallyHidden">{name}, nouvel onglet</span>
    </span>
  );
  if (home === '/demo') {
    return (
      <Button size="s" icon={icon} onClick={() => showNotice('La démonstration n’a pas de site à ouvrir')}>
        {label}
      </Button>
    );
  }
  return (
    <ButtonAnchor href={url} opens="tab" size="s" icon={icon}>
      {label}
    </ButtonAnchor>
  );
}
