import type { DomainsOverview } from '@app/contract/hosting/api.ts';
import { Button } from '../../components/actions/Button.tsx';
import { IconLink, IconWorldPlus } from '../../components/text/icons.ts';
import classes from './domains.module.css';

interface AddButtonsProps {
  overview: DomainsOverview;
  onAdd: (what: 'subdomain' | 'external') => void;
}

/** The two ways to a free address; of no use while nothing can be added. */
export function AddButtons({ overview: { closed, subdomainBase }, onAdd }: AddButtonsProps) {
  return (
    <div className={classes.pageActions}>
      <Button idle={closed !== null} icon={<IconLink aria-hidden="true" />} onClick={() => onAdd('external')}>
        Relier un domaine externe
      </Button>
      <Button
        tone="primary"
        idle={closed !== null || subdomainBase === null}
        icon={<IconWorldPlus aria-hidden="true" />}
        onClick={() => onAdd('subdomain')}
      >
        Créer un sous-domaine
      </Button>
    </div>
  );
}
