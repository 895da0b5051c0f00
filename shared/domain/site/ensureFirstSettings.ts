import { z } from 'zod';
import { keysOf } from '@app/contract/core/record.ts';
import { settingDefinitions, settingKeys, type SettingKey } from '@app/contract/site/settings.ts';
import type { Platform } from '../platform/index.ts';

/** The settings as JSON from the program that starts the services. */
export const firstSettingsSchema = z
  .string()
  .transform((json): unknown => JSON.parse(json))
  .pipe(z.partialRecord(z.enum(settingKeys), z.string()));

type Given = Partial<Record<SettingKey, string>>;

/** Stores the settings of a developer's services at each start, until a person changes one of their category. */
export async function ensureFirstSettings({ pool, settings, clock }: Platform, given: Given): Promise<void> {
  const { rows } = await pool.query<{ key: string }>(
    'select key from setting where updated_by is not null and key = any($1)',
    [keysOf(given)],
  );
  const categoryOf = (key: SettingKey) => settingDefinitions[key].category;
  const chosen = keysOf(given).filter((key) => rows.some((row) => row.key === key));
  const theirs = new Set(chosen.map(categoryOf));
  const follow: Given = Object.fromEntries(
    keysOf(given)
      .filter((key) => !theirs.has(categoryOf(key)) && settings.get(key) !== given[key])
      .map((key) => [key, given[key]]),
  );
  if (keysOf(follow).length > 0) await settings.save(follow, { at: clock.now(), by: null });
}

/** What a made-up company would have filled in, so that a developer sees every part of the site. */
const samples = {
  figure_owners: '500+',
  figure_listings: '2\u202f000+',
  figure_satisfaction: '98\u00a0%',
  claim_platforms: '15+',
  claim_encryption: 'AES-256',
  claim_backup: 'Quotidienne',
  claim_hosting: 'En France',
  claim_reply_time: '2\u00a0h',
  claim_onboarding: '5\u00a0minutes',
  integrations: 'Airbnb, Booking.com, Abritel, Vrbo, Expedia, Tripadvisor, Gîtes de France, Leboncoin',
  launch_offer: 'l’accompagnement à la prise en main vous est offert pour tout abonnement annuel',
  comparison_competitor_price: '89',
  comparison_platform_a_fee: '3\u00a0% par réservation',
  comparison_platform_b_fee: '15\u00a0% de commission',
  contact_email: 'bonjour@clairvolet.example',
  support_phone: '01\u00a099\u00a000\u00a012\u00a034',
  postal_address: '18 rue des Volets-Verts, 75011 Paris',
  subdomain_base: 'sites.localhost',
  saas_server_ip: '127.0.0.1',
  dns_nameservers: 'ns1.sites.localhost,ns2.sites.localhost',
  seller_name: 'Clairvolet SAS',
  seller_legal_form: 'Société par actions simplifiée',
  seller_capital: '10\u202f000\u00a0€',
  seller_address: '18 rue des Volets-Verts, 75011 Paris',
  seller_street: '18 rue des Volets-Verts',
  seller_postal_code: '75011',
  seller_city: 'Paris',
  seller_siren: '123456782',
  seller_registry: 'RCS Paris 123\u00a0456\u00a0782',
  seller_vat_number: 'FR11123456782',
  publication_director: 'Maïté Harispe',
  hosting_provider: 'Hébergeur d’exemple SAS, 1 rue des Serveurs, 59100 Roubaix, 03\u00a053\u00a001\u00a012\u00a034',
  // Our credentials at the sandbox registrar, which accepts any customer and contact.
  registrar_user_id: '100001',
  registrar_customer_id: '200001',
  registrar_contact_id: '300001',
  consumer_mediator: 'Médiateur d’exemple, 2 place de la Conciliation, 75002 Paris, mediateur.example',
} as const satisfies Partial<Record<SettingKey, string>>;

/** Fills in, on a developer's machine, the settings that were never stored, not even as empty. */
export async function ensureSampleSettings({ pool, settings, clock }: Pick<Platform, 'pool' | 'settings' | 'clock'>) {
  const { rows } = await pool.query<{ key: string }>('select key from setting');
  const stored = new Set(rows.map(({ key }) => key));
  const missing = Object.entries(samples).filter(([key]) => !stored.has(key));
  if (missing.length === 0) return;
  await settings.save(Object.fromEntries(missing), { at: clock.now(), by: null });
}
