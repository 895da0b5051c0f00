import type { PlanView } from '../plans/api.ts';
import type { PublicPage } from './publicPages.ts';
import { isThing } from './structuredDataFault.ts';
import { siteAddress, wholeAddress, type SiteFacts } from './siteAddress.ts';

type Node = Record<string, unknown>;

/** What is empty is left out. */
function filled(node: Record<string, unknown>): Node {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => value !== '' && value !== undefined));
}

/** Unreadable text gives no data: the settings refuse it, but a page must not fail on text that passed them. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function nodesOfSettings(text: string): Node[] {
  const parsed = parse(text);
  const graph = isThing(parsed) && Array.isArray(parsed['@graph']) ? parsed['@graph'] : [parsed].flat();
  return graph.filter(isThing).map(({ '@context': _context, ...node }) => node);
}

/** A price as schema.org writes it: for one month, or for one year. */
function offer(name: string, cents: number, unitCode: 'MON' | 'ANN', url: string): Node {
  const price = (cents / 100).toFixed(2);
  return {
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'EUR',
    url,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: true,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
    },
  };
}

function product(name: string, description: string, plans: readonly PlanView[], url: string): Node {
  return {
    '@type': 'SoftwareApplication',
    name,
    description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    offers: plans.flatMap((plan) => [
      offer(plan.name, plan.priceMonthlyCents, 'MON', url),
      offer(plan.name, plan.priceYearlyCents, 'ANN', url),
    ]),
  };
}

/** What a page says to search engines (schema.org's JSON-LD); administrators' own data replace ours of the same type. */
export function structuredData(site: SiteFacts, page: PublicPage, plans: readonly PlanView[]): unknown {
  const { settings } = site;
  const base = siteAddress(site);
  const title = settings.get('site_title');
  const name = settings.get('schema_name') || title;
  const description = settings.get('schema_description') || settings.get('site_description');
  const owner = `${base}/#organisation`;
  const nodes: Node[] = [
    {
      '@type': settings.get('schema_type'),
      '@id': `${base}/#site`,
      name,
      description,
      url: `${base}/`,
      inLanguage: 'fr-FR',
      publisher: { '@id': owner },
    },
    filled({
      '@type': 'Organization',
      '@id': owner,
      name: settings.get('seller_name') || title,
      url: `${base}/`,
      logo: wholeAddress(site, settings.get('schema_logo') || '/favicon.svg'),
      email: settings.get('contact_email'),
      telephone: settings.get('support_phone'),
      address: settings.get('postal_address'),
    }),
  ];
  if (page.path === '/tarifs' && plans.length > 0) nodes.push(product(name, description, plans, `${base}${page.path}`));
  if (page.path !== '/') {
    nodes.push({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Accueil', item: `${base}/` },
        { '@type': 'ListItem', position: 2, name: page.label, item: `${base}${page.path}` },
      ],
    });
  }
  const own = nodesOfSettings(settings.get('structured_data'));
  const replaced = new Set(own.flatMap((node) => node['@type']));
  return {
    '@context': 'https://schema.org',
    '@graph': [...nodes.filter((node) => !replaced.has(node['@type'])), ...own],
  };
}
