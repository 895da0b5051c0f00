import { changeHostSiteEndpoint, type HostSite } from '@app/contract/storefront/siteApi.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { Link } from '../../browser/routing.ts';
import { SkeletonLine } from '../../components/feedback/Skeleton.tsx';
import { Card } from '../../components/page/Card.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { failureOf } from '../../components/feedback/reasonOf.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useReadHostSiteQuery, useChangeHostSiteMutation } from './domainsApi.ts';
import { SiteLink } from './SiteLink.tsx';
import classes from './domains.module.css';
import { Button } from '../../components/actions/Button.tsx';
import { classNames } from '../../components/text/classNames.ts';
import compactFields from '../../components/styles/compactFields.module.css';
import { Field, TextAreaField } from '../../components/form/Field.tsx';
import { showSuccess } from '../../components/toasts/toast.tsx';
import { UnsavedDialog } from '../../components/dialogs/UnsavedDialog.tsx';
import { useContractForm } from '../../components/form/useContractForm.tsx';
import { failureText } from './failures.tsx';
import { enumerate } from '@app/contract/core/enumerate.ts';
import { lazily } from '@app/contract/core/lazily.ts';

/** What the first page of the host's site says. */
export function SiteCard() {
  const query = useReadHostSiteQuery();
  const { data: site, error } = query;
  if (!site && error) return <ErrorState title="Votre site n’a pas pu être lu." {...failureOf(query)} />;
  return (
    <Card
      title="Votre site"
      aside={site && site.url !== null && <SiteLink url={site.url} name="votre site" />}
      busy={!site}
    >
      {site ? (
        <div className={classes.stack}>
          <p className="muted">
            Ce que vos voyageurs lisent sur la première page. Les messages qu’ils y écrivent arrivent à{' '}
            {site.contactEmail}, une adresse qui n’est jamais montrée. Ses mentions légales portent votre nom et
            l’adresse de votre profil, comme la loi le demande.
          </p>
          {site.missing.length > 0 && <Missing missing={site.missing} />}
          <SiteForm site={site} />
        </div>
      ) : (
        <div className={classes.stack}>
          <SkeletonLine width="60%" />
          <SkeletonLine height={36} />
          <SkeletonLine height={96} />
        </div>
      )}
    </Card>
  );
}

function Missing({ missing }: Pick<HostSite, 'missing'>) {
  const { addressOf } = useCustomerArea();
  return (
    <Notice tone="warn" title="Les mentions légales de votre site sont incomplètes">
      <p>
        Il y manque {enumerate(missing)}. <Link to={addressOf('profil')}>Compléter le profil</Link>
      </p>
    </Notice>
  );
}

const count = lazily(() => new Intl.NumberFormat('fr-FR'));

function SiteForm({ site }: { site: HostSite }) {
  const [change] = useChangeHostSiteMutation();
  const { title, tagline, presentation, place, phone } = site;
  const { form, field, summary, busy, onSubmit } = useContractForm({
    name: 'site',
    initialValues: { title, tagline, place, presentation, phone },
    schema: changeHostSiteEndpoint.body,
    explain: (error) => failureText(error, 'Votre site n’a pas pu être enregistré.'),
    async send(body) {
      const { data, error } = await change({ body });
      if (data) {
        form.markSaved(body);
        showSuccess('La première page de votre site est à jour.');
      }
      return { error };
    },
  });
  /** A field with the most characters that it holds, and how many of them are used. */
  const counted = (name: keyof typeof form.values) => {
    const most = hostSiteLengths[name];
    const hint = `${count().format(form.values[name].length)} sur ${count().format(most)} caractères`;
    return { maxLength: most, hint, ...field(name) };
  };
  return (
    <form className={classNames(classes.stack, compactFields.compact)} noValidate onSubmit={onSubmit}>
      {summary}
      <div className={classes.two}>
        <Field label="Nom du site" {...counted('title')} />
        <Field label="Lieu" optional placeholder="Biarritz, Pays basque" {...counted('place')} />
      </div>
      <Field
        label="Accroche"
        optional
        placeholder="Une villa face à l’océan, à dix minutes des halles"
        {...counted('tagline')}
      />
      <TextAreaField label="Présentation" optional rows={6} {...counted('presentation')} />
      <div className={classes.two}>
        <Field
          label="Téléphone"
          optional
          type="tel"
          autoComplete="off"
          {...counted('phone')}
          hint="Montré à vos voyageurs. Laissez vide pour ne pas le montrer."
        />
      </div>
      <div className={classes.buttons}>
        <Button type="submit" tone="primary" busy={busy}>
          Enregistrer
        </Button>
      </div>
      <UnsavedDialog unsaved={form.isDirty()} keeps={(from, to) => from.pathname === to.pathname} />
    </form>
  );
}
