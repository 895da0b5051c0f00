import type { HostSite } from '@app/contract/storefront/siteApi.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { Link } from '../../../browser/routing.ts';
import { ButtonLink } from '../../../components/actions/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { Card } from '../../../components/page/Card.tsx';
import list from '../../../components/styles/List.module.css';
import { classNames } from '../../../components/text/classNames.ts';
import { PhotoPicture } from '../properties/photos/PhotoPicture.tsx';
import { StatusBadge } from '../properties/StatusBadge.tsx';
import { photosOf, shownOf } from './siteForm.ts';
import type { SiteForm } from './useSiteForm.ts';
import classes from './ShownProperties.module.css';

type SiteProperty = HostSite['properties'][number];

interface ShownPropertiesProps {
  site: HostSite;
  siteForm: SiteForm;
  readOnly: boolean;
}

/** Which properties the site shows, and what they lack to be seen well. */
export function ShownProperties({ site, siteForm: { form }, readOnly }: ShownPropertiesProps) {
  const { addressOf } = useCustomerArea();
  const { hidden } = form.values;
  const { properties } = site;
  if (properties.length === 0) {
    return (
      <Card title="Logements montrés">
        <EmptyState
          title="Votre site n’a encore rien à montrer"
          action={
            <ButtonLink tone="primary" to={addressOf('logements?ouvrir=nouveau')}>
              Ajouter un logement
            </ButtonLink>
          }
        >
          Ajoutez un logement, ses photos et ses prix{'\u00a0'}: il apparaît sur votre site dès qu’il est publié.
        </EmptyState>
      </Card>
    );
  }
  const shown = shownOf(site, hidden).length;
  return (
    <Card
      title="Logements montrés"
      content="flush"
      aside={
        <span className="muted small" role="status">
          {shown} sur {properties.length}
        </span>
      }
    >
      <ul className={classNames(list.list, classes.properties)}>
        {properties.map((property) => (
          <li key={property.id}>
            <PropertyRow
              property={property}
              isHidden={hidden.includes(property.id)}
              readOnly={readOnly}
              onChange={(isHidden) =>
                form.setFieldValue(
                  'hidden',
                  isHidden ? [...hidden, property.id] : hidden.filter((id) => id !== property.id),
                )
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface PropertyRowProps {
  property: SiteProperty;
  isHidden: boolean;
  readOnly: boolean;
  onChange: (isHidden: boolean) => void;
}

function PropertyRow({ property, isHidden, readOnly, onChange }: PropertyRowProps) {
  const { addressOf } = useCustomerArea();
  const { id, name, status, slug, photos } = property;
  const [cover = null] = photosOf([property]);
  const lacks = lackOf(property);
  return (
    <>
      <div className={classes.cover}>
        <PhotoPicture photo={cover ?? photos[0] ?? null} sizes="(max-width: 720px) 96px, 132px" described="none" />
      </div>
      <div className={classes.facts}>
        <p className={classes.name}>
          <Link to={addressOf(`logements/${id}`)}>{name}</Link>
          <StatusBadge status={status} />
        </p>
        <p className={classes.address}>/logements/{slug}</p>
        {lacks !== null && <p className={classes.lacks}>{lacks}</p>}
      </div>
      <SwitchField
        label={
          <>
            Montrer <span className="visuallyHidden">{name}</span>
          </>
        }
        checked={!isHidden}
        locked={readOnly}
        onChange={(on) => onChange(!on)}
      />
    </>
  );
}

/** What keeps guests from seeing a property, or from seeing it well; null: nothing. */
function lackOf(property: SiteProperty): string | null {
  if (property.status === 'draft') return 'Brouillon\u00a0: pas montré tant qu’il n’est pas publié.';
  if (property.status === 'maintenance') return 'En travaux\u00a0: pas montré jusqu’à sa réouverture.';
  if (property.photos.length === 0) return 'Aucune photo\u00a0: vos voyageurs verront une façade dessinée.';
  return photosOf([property]).length === 0 ? 'Ses photos ne sont pas encore prêtes.' : null;
}
