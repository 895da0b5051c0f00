import type { PublicSettings } from '@app/contract/site/api.ts';
import { classNames } from '../../components/text/classNames.ts';
import type from '../../components/styles/publicType.module.css';
import { featuresOf, type Feature } from './features.tsx';
import { ClosingCall } from '../sections/ClosingCall.tsx';
import layout from '../layout.module.css';
import motif from '../../components/styles/motif.module.css';
import classes from './FeaturesPage.module.css';
import integrations from './Integrations.module.css';
import { integrationNames, platformCount } from '../parts/settingTexts.ts';

/** What the product does, explained to hosts. */
export function FeaturesPage({ settings }: { settings: PublicSettings }) {
  const features = featuresOf(settings);
  return (
    <>
      <div className={classNames(layout.wrap, classes.head)}>
        <div>
          <h1 className={type.title}>Six raisons de fermer l’ordinateur plus tôt.</h1>
          <p className={classNames(type.lead, classes.lead)}>
            {settings.site_title} tient les calendriers, range les réservations et garde les clés. Vous, vous
            accueillez.
          </p>
        </div>
        <nav className={classes.index} aria-label="Sur cette page">
          <ul>
            {features.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={classNames(layout.wrap, classes.cards)}>
        {features.map((feature) => (
          <FeatureCard key={feature.id} feature={feature} />
        ))}
      </div>
      <Integrations settings={settings} />
      <ClosingCall settings={settings} />
    </>
  );
}

function FeatureCard({ feature }: { feature: Feature }) {
  const { id, name, promise, story, benefits, claims, tone, art } = feature;
  return (
    <article id={id} className={classes.card} aria-labelledby={`${id}-titre`}>
      <div className={classes.text}>
        <h2 id={`${id}-titre`} className={classes.name}>
          {name}
        </h2>
        <p className={classes.promise}>{promise}</p>
        <p className={classes.story}>{story}</p>
        <ul className={classNames(motif.marks, classes.benefits)}>
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
        {claims.length > 0 && (
          <ul className={classes.claims}>
            {claims.map((claim) => (
              <li key={claim}>{claim}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.drawing} data-tone={tone}>
        {art}
      </div>
    </article>
  );
}

function Integrations({ settings }: { settings: PublicSettings }) {
  const names = integrationNames(settings.integrations);
  if (names.length === 0) return null;
  const count = platformCount(settings);
  return (
    <section className={classNames(layout.section, layout.raised)} aria-labelledby="integrations">
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 id="integrations" className={layout.h2}>
            Vos plateformes sont déjà au planning.
          </h2>
          <p className={type.lead}>
            {count !== null && `${count}, dont celles-ci. `}
            Vos annonces restent où elles sont{'\u202f'}; leurs calendriers se parlent enfin.
          </p>
        </div>
        <ul className={integrations.grid}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p className={integrations.note}>Ces noms sont les marques de leurs propriétaires.</p>
      </div>
    </section>
  );
}
