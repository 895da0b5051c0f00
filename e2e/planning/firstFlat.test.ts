import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { dayAt, addDays } from '@app/contract/core/days.ts';
import { registerInBrowser } from '../register.ts';
import { useProduct } from '../useProduct.ts';

/** As many photos as differ from one another, as a phone names them. */
async function takePhotos(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `IMG_${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: { width: 800, height: 600, channels: 3, background: { r: 40 * at, g: 90, b: 60 } },
      })
        .jpeg()
        .toBuffer(),
    })),
  );
}

const today = dayAt(new Date());
/** So many days from now: the seasons below hold all of them. */
const day = (after: number) => addDays(today, after);

describe('a new host on a phone', () => {
  const stage = useProduct();

  it('adds a flat with six photos and its seasons, takes two stays, moves one, cannot sell a night twice, and sees why a night costs what it does', async () => {
    const { product, browser } = stage();
    const { page, context, faults } = await browser.visit({ width: 360, touch: 'on' });
    const { url } = product;
    await registerInBrowser(page, url, { firstName: 'Inès', lastName: 'Moreau', email: 'premier@logement.test' });
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Fermer' }).tap();

    await page.getByRole('link', { name: /^Ajouter.*votre logement$/ }).tap();
    await page.getByRole('button', { name: 'Ajouter un logement' }).tap();
    const flat = page.getByRole('dialog', { name: 'Nouveau logement' });
    await flat.getByLabel('Nom').fill('Appartement des Quais');
    await flat.getByText('Appartement', { exact: true }).tap();
    await flat.getByRole('button', { name: /^Voyageurs.*un de plus$/ }).tap();
    await flat.getByLabel('Adresse').fill('12 quai de la Fosse');
    await flat.getByLabel('Code postal').fill('44000');
    await flat.getByLabel('Ville').fill('Nantes');
    await flat.getByRole('button', { name: 'Créer le logement' }).tap();
    await page.getByRole('heading', { name: 'Appartement des Quais' }).waitFor();

    await page.getByLabel('Photos à ajouter').setInputFiles(await takePhotos(6));
    await page.getByRole('button', { name: 'Photo 6, sans texte' }).waitFor();
    await page.getByText(/photos \(6 sans texte\)/).waitFor();
    await page.getByRole('button', { name: 'Publier' }).tap();
    await page.getByText('Le logement est ouvert à la réservation.').waitFor();

    await page.goto(`${url}/dashboard/tarifs`);
    await page.getByLabel('Prix de la nuit').fill('90');
    await page.getByLabel('Séjour minimum').fill('2');
    await page.getByLabel('Ménage').fill('50');
    await page.getByRole('button', { name: 'Enregistrer les tarifs' }).tap();
    await page.getByRole('button', { name: 'Règles et saisons' }).tap();
    for (const [name, from, to, price] of [
      ['Noël', day(10), day(19), '180'],
      ['Été', day(20), day(60), '150'],
    ] as const) {
      await page.getByRole('button', { name: 'Ajouter une saison' }).tap();
      const season = page.getByRole('group', { name: /^Saison/ }).last();
      await season.getByLabel('Nom').fill(name);
      await season.getByLabel('Première nuit').fill(from);
      await season.getByLabel('Dernière nuit').fill(to);
      await season.getByLabel('Prix de la nuit').fill(price);
    }
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).tap();
    await page.getByText('Règles et saisons enregistrées.').waitFor();

    const reserve = async (lastName: string, arrival: string, departure: string) => {
      await page.goto(`${url}/dashboard/reservations?nouvelle=1`);
      const form = page.getByRole('dialog', { name: 'Nouvelle réservation' });
      await form.getByLabel('Arrivée').fill(arrival);
      await form.getByLabel('Départ').fill(departure);
      await form.getByLabel('Nom', { exact: true }).fill(lastName);
      await form.getByText(/^Nuits (libres|déjà prises)$/).waitFor();
      await form.getByRole('button', { name: 'Enregistrer' }).tap();
      return form;
    };
    await reserve('Petit', day(12), day(15));
    const first = page.getByRole('dialog', { name: /Petit/ });
    // Three nights of Christmas, and the cleaning.
    await first
      .getByText(/^590,00\s€$/)
      .first()
      .waitFor();
    await reserve('Haddad', day(30), day(34));
    const second = page.getByRole('dialog', { name: /Haddad/ });
    await second.getByRole('button', { name: 'Changer le séjour' }).tap();
    await second.getByLabel('Départ').fill(day(36));
    // The line of the nights that come, and the sum.
    await second
      .getByText(/^\+\s300,00\s€$/)
      .last()
      .waitFor();
    await second.getByRole('button', { name: 'Appliquer' }).tap();
    await second
      .getByText(/^950,00\s€$/)
      .first()
      .waitFor();

    const refused = await reserve('Voleur', day(35), day(38));
    await refused
      .getByRole('alert')
      .getByText(/déjà prises par Haddad/)
      .waitFor();

    await page.goto(`${url}/dashboard/tarifs?mois=${day(20).slice(0, 7)}`);
    await page
      .getByRole('button', { name: /150\s€/ })
      .first()
      .tap();
    await page.getByRole('tab', { name: /^Pourquoi/ }).tap();
    await page.getByText(/^Saison «\sÉté\s»$/).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
