import { describe, expect, it } from 'vitest';
import { channelsStage } from './testing/channelsStage.ts';

const nights = { arrival: '2028-03-10', departure: '2028-03-14' };

describe('the pages', () => {
  const stage = channelsStage();

  async function visit(path: string, form?: Record<string, string>) {
    const answer = await fetch(stage().url + path, {
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
  }

  it('list the listings by platform, and take another one', async () => {
    expect((await visit('/')).text).toContain('Il n’y a pas encore d’annonce.');
    const added = await visit('/listings', { channel: 'abritel', id: '42', name: 'Gîte <b>des</b> Tilleuls' });
    expect([added.status, added.location]).toEqual([303, '/abritel/42']);
    const { text } = await visit('/');
    expect(text).toContain('<h2>Abritel</h2>');
    expect(text).toContain('Gîte &#60;b&#62;des&#60;/b&#62; Tilleuls');
    const refused = await visit('/listings', { channel: 'airbnb', id: '../x', name: '' });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('lettres, de chiffres et de tirets')]);
    expect(refused.text).toContain('value="../x"');
  });

  it('book as a guest, change the dates and cancel', async () => {
    const { control } = stage();
    await visit('/listings', { channel: 'airbnb', id: '7', name: '' });
    const listing = control.listing('airbnb', '7');
    const booked = await visit('/airbnb/7/book', { ...nights, guest: '<script>alert(1)</script>' });
    expect([booked.status, booked.location]).toEqual([303, '/airbnb/7?fait=book']);
    const { text } = await visit('/airbnb/7?fait=book');
    expect(text).toContain('Le séjour est réservé.');
    expect(text).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
    expect(text).not.toContain('<script');
    expect(text).toMatch(/10 mars 2028 → 14 mars 2028,\s*<span class="number">4\u00A0nuits/);
    expect(text).toContain(`value="${listing.feedUrl}"`);
    const [stay] = (await listing.view()).stays;
    const uid = stay?.uid ?? '';
    await visit('/airbnb/7/change', { uid, arrival: '2028-03-11', departure: '2028-03-15' });
    expect((await listing.view()).stays).toMatchObject([{ uid, arrival: '2028-03-11', departure: '2028-03-15' }]);
    expect((await visit('/airbnb/7/cancel', { uid })).location).toBe('/airbnb/7?fait=cancel');
    expect((await listing.view()).stays).toEqual([]);
  });

  it('say in French what is refused, and retain what was typed', async () => {
    await stage().control.listing('booking', '8').book(nights);
    const taken = await visit('/booking/8/book', { ...nights, guest: 'Yann' });
    expect(taken.status).toBe(409);
    expect(taken.text).toMatch(/role="alert">Un autre séjour prend une de ces nuits\./);
    expect(taken.text).toContain('value="Yann"');
    const wrong: [string, Record<string, string>, string][] = [
      ['book', { arrival: '2028-03-20', departure: '2028-03-20' }, 'Le départ vient après l’arrivée.'],
      ['block', { arrival: 'demain', departure: '2028-03-20' }, 'Une date s’écrit 2028-03-01 et doit exister.'],
      ['book', {}, 'Un champ manque, ou n’est pas un nombre attendu ici.'],
      ['import', { url: 'ftp://exemple.fr' }, 'Donnez une adresse qui commence par http:// ou https://.'],
      ['read', {}, 'Cette annonce n’importe aucun calendrier.'],
      ['fault', { mode: 'other_property' }, 'son numéro manque ou est inconnu.'],
      ['fault', { mode: 'empty', times: 'deux' }, 'Un champ manque, ou n’est pas un nombre attendu ici.'],
      ['rules', { noticeDays: '-3' }, 'Un champ manque, ou n’est pas un nombre attendu ici.'],
      ['cancel', { uid: 'x' }, 'Il n’y a pas de séjour x sur booking/8.'],
    ];
    for (const [action, form, sentence] of wrong) {
      const { status, text } = await visit(`/booking/8/${action}`, form);
      expect([action, status >= 400 && status < 500, text]).toEqual([action, true, expect.stringContaining(sentence)]);
    }
  });

  it('close and open nights, read our calendar, set faults and rules', async () => {
    const { control, url } = stage();
    const listing = control.listing('greengo', '9');
    await control.listing('abritel', 'ours').book({ arrival: '2028-03-20', departure: '2028-03-23' });
    await listing.rules({});
    await visit('/greengo/9/block', nights);
    const read = await visit('/greengo/9/import', { url: `${url}/abritel/ours.ics` });
    expect(read.location).toBe('/greengo/9?fait=import');
    const { text } = await visit('/greengo/9');
    expect(text).toContain('1 mars 2028, 12:00');
    expect(text).toMatch(/1\u00A0événement, 1\u00A0période à venir\s+fermée\./);
    expect(text.match(/class="night block/g)).toHaveLength(5);
    expect(text.match(/class="night imported/g)).toHaveLength(4);
    await visit('/greengo/9/fault', { mode: 'half', times: '3', other: '' });
    await visit('/greengo/9/rules', { noticeDays: '2', horizonMonths: '' });
    const [block] = (await listing.view()).blocks;
    await visit('/greengo/9/unblock', { uid: block?.uid ?? '' });
    expect(await listing.view()).toMatchObject({
      blocks: [],
      fault: { mode: 'half', left: 3 },
      rules: { noticeDays: 2, horizonMonths: null },
      imported: [{ arrival: '2028-03-20', departure: '2028-03-23' }],
    });
    await visit('/greengo/9/import', { url: '' });
    expect((await listing.view()).import.url).toBeNull();
  });

  it('show other months, and say that a page does not exist', async () => {
    await stage().control.listing('google', '10').book({ arrival: '2028-07-01', departure: '2028-07-03' });
    expect((await visit('/google/10')).text).not.toContain('juillet 2028');
    const { text } = await visit('/google/10?mois=2028-06');
    expect(text).toContain('juillet 2028');
    expect(text).toContain('?mois=2028-03');
    expect((await visit('/google/10?mois=hier')).status).toBe(200);
    expect((await visit('/google/11')).status).toBe(404);
    expect((await visit('/google/10/melt', {})).status).toBe(404);
    expect((await visit('/google/10/constructor', {})).status).toBe(404);
  });
});
