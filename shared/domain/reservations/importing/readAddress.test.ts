import { describe, expect, it } from 'vitest';
import { countryCodes } from '@app/contract/countries/countries.ts';
import { guestAddressLines, type GuestAddress } from '@app/contract/reservations/guestAddress.ts';
import { recogniseFormat } from './fileFormats.ts';
import { readAddress } from './readAddress.ts';

/** The address of a line under these headings. */
function read(headings: string, ...line: readonly string[]) {
  const file = recogniseFormat(headings.split(';'));
  return readAddress(file, (column) => line[file.columns.get(column) ?? -1] ?? '');
}

const bayonne: GuestAddress = { street: '4 rue des Basques', postalCode: '64100', town: 'Bayonne', country: 'FR' };
const ours = 'numéro;logement;arrivée;départ;nom;état;adresse';

describe('the address of a guest in a file', () => {
  it.each([
    ['adresse;code postal;ville;pays', ['4 rue des Basques', '64100', 'Bayonne', 'France'], bayonne],
    ['Adresse;CP;Commune', ['4 rue des Basques', '64100', 'Bayonne'], bayonne],
    ['Rue;Ville', ['4 rue des Basques', 'Bayonne'], { ...bayonne, postalCode: '' }],
    [
      'Street;ZIP code;City;Country',
      ['1 High St', 'SW1A 1AA', 'London', 'United Kingdom'],
      { street: '1 High St', postalCode: 'SW1A 1AA', town: 'London', country: 'GB' },
    ],
    [
      'Straße;PLZ;Ort;Land',
      ['Gasse 1', '1010', 'Wien', 'Österreich'],
      { street: 'Gasse 1', postalCode: '1010', town: 'Wien', country: 'AT' },
    ],
    [
      'Dirección;Código postal;Ciudad;País',
      ['Calle Mayor 3', '48001', 'Bilbao', 'es'],
      { street: 'Calle Mayor 3', postalCode: '48001', town: 'Bilbao', country: 'ES' },
    ],
    [
      'adresse;code postal;ville;pays',
      ['Étage 2\n4 rue des Basques', '64100', 'Bayonne', 'FR'],
      { ...bayonne, street: 'Étage 2, 4 rue des Basques' },
    ],
    [
      'adresse;code postal;ville;pays',
      ['3 rue du Lac', '1000', 'Bourg-en-Bresse', 'France'],
      { street: '3 rue du Lac', postalCode: '01000', town: 'Bourg-en-Bresse', country: 'FR' },
    ],
    ['adresse', ['4 rue des Basques, 64100 Bayonne'], bayonne],
    ['adresse', ['4 rue des Basques\n64100 Bayonne\nFrance'], bayonne],
    [
      'Address;Booker country',
      ['Gasse 1, 1010 Wien', 'at'],
      { street: 'Gasse 1', postalCode: '1010', town: 'Wien', country: 'AT' },
    ],
  ] as const)('is read under « %s »', (headings, line, address) => {
    expect(read(headings, ...line)).toStrictEqual({ address, unread: '' });
  });

  it.each([
    ['nobody says', 'adresse;ville;pays', ['', '', 'France'], ''],
    ['is that of a town and a country alone', 'ville;pays', ['Bayonne', 'France'], ''],
    ['has no town', 'adresse;code postal;ville', ['4 rue des Basques', '64100', ''], '4 rue des Basques, 64100'],
    ['has no street', 'adresse;code postal;ville', ['', '64100', 'Bayonne'], '64100, Bayonne'],
    ['has no known country', 'adresse;ville;pays', ['4 rue X', 'Zz', 'Syldavie'], '4 rue X, Zz, Syldavie'],
    [
      'has a postal code of somewhere else',
      'adresse;code postal;ville',
      ['Gasse 1', '1010', 'Wien'],
      'Gasse 1, 1010, Wien',
    ],
    ['is too long', 'adresse;ville', ['x'.repeat(161), 'Bayonne'], `${'x'.repeat(161)}, Bayonne`],
    ['has what no field takes', 'adresse;ville', ['<b>', 'Bayonne'], '<b>, Bayonne'],
    ['is a street alone', 'adresse', ['4 rue des Basques'], '4 rue des Basques'],
    ['may be anywhere', 'adresse', ['12 Main Street, London'], '12 Main Street, London'],
  ])('that %s is none', (_, headings, line, unread) => {
    expect(read(headings, ...line)).toStrictEqual({ address: null, unread });
  });

  it('is what it was once our own export is imported again, in every country', () => {
    for (const country of countryCodes) {
      for (const postalCode of ['', '64100', 'AB1 2CD']) {
        const address = { street: '4 rue des Basques, étage 2', postalCode, town: 'Le Bourg sur Mer', country };
        const told = read(ours, '', '', '', '', '', '', guestAddressLines(address).join(', '));
        const isUnknown = country === 'FR' && postalCode === 'AB1 2CD';
        expect([country, told.address]).toStrictEqual([country, isUnknown ? null : address]);
      }
    }
  });
});
