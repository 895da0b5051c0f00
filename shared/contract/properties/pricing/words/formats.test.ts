import { describe, expect, it } from 'vitest';
import type { Formats } from './Formats.ts';
import { germanFormats } from './formats.de.ts';
import { englishFormats } from './formats.en.ts';
import { spanishFormats } from './formats.es.ts';
import { frenchFormats } from './formats.fr.ts';

/** What each language writes, with plain spaces: French, English, Spanish, German. */
function written(say: (formats: Formats) => string): string[] {
  return [frenchFormats, englishFormats, spanishFormats, germanFormats].map((formats) =>
    say(formats).replaceAll(/[\u00a0\u202f]/g, ' '),
  );
}

describe('the formats of each language', () => {
  it('write an amount as its readers do', () => {
    expect(written(({ money }) => money(93_904))).toEqual(['939,04 €', '€939.04', '939,04 €', '939,04 €']);
    expect(written(({ money }) => money(141_925))).toEqual(['1 419,25 €', '€1,419.25', '1419,25 €', '1.419,25 €']);
    expect(written(({ money }) => money(-2_500))).toEqual(['−25,00 €', '−€25.00', '−25,00 €', '−25,00 €']);
  });

  it('never break an amount, a count or an hour over two lines', () => {
    for (const { money, count, off, percentage, hour } of [
      frenchFormats,
      englishFormats,
      spanishFormats,
      germanFormats,
    ])
      for (const text of [money(141_925), count(2, 'a', 'b'), off(10), percentage(175), hour('16:30')])
        expect(text.replace('16:30 ', '')).not.toContain(' ');
  });

  it('write a percentage', () => {
    expect(written(({ off }) => off(10))).toEqual(['−10 %', '−10%', '−10 %', '−10 %']);
    expect(written(({ percentage }) => percentage(175))).toEqual(['1,75 %', '1.75%', '1,75 %', '1,75 %']);
  });

  it('count in the singular and the plural; zero is singular in French alone', () => {
    expect(written(({ count }) => count(0, 'one', 'several'))).toEqual([
      '0 one',
      '0 several',
      '0 several',
      '0 several',
    ]);
    expect(written(({ count }) => count(1, 'one', 'several'))).toEqual(['1 one', '1 one', '1 one', '1 one']);
    expect(written(({ count }) => count(1_200, 'one', 'several'))[1]).toBe('1,200 several');
  });

  it('write a day and a span of days', () => {
    expect(written(({ date }) => date('2027-06-01'))).toEqual([
      '1er juin 2027',
      '1 June 2027',
      '1 de junio de 2027',
      '1. Juni 2027',
    ]);
    expect(written(({ span }) => span('2027-06-01', '2027-06-01'))).toEqual([
      'le 1er juin 2027',
      'on 1 June 2027',
      'el 1 de junio de 2027',
      'am 1. Juni 2027',
    ]);
    expect(written(({ span }) => span('2027-06-01', '2027-06-05'))).toEqual([
      'du 1er au 5 juin 2027',
      'from 1 to 5 June 2027',
      'del 1 al 5 de junio de 2027',
      'vom 1. bis 5. Juni 2027',
    ]);
    expect(written(({ span }) => span('2027-06-28', '2027-07-03'))).toEqual([
      'du 28 juin au 3 juillet 2027',
      'from 28 June to 3 July 2027',
      'del 28 de junio al 3 de julio de 2027',
      'vom 28. Juni bis 3. Juli 2027',
    ]);
    expect(written(({ span }) => span('2027-12-28', '2028-01-03'))[1]).toBe('from 28 December 2027 to 3 January 2028');
  });

  it('name weekdays in their order', () => {
    expect(written(({ weekdays }) => weekdays([6, 5]))).toEqual([
      'le vendredi ou le samedi',
      'on a Friday or Saturday',
      'en viernes o sábado',
      'am Freitag oder Samstag',
    ]);
  });

  it('write an hour, without minutes where people leave them out', () => {
    expect(written(({ hour }) => hour('16:00'))).toEqual(['16 h', '4 pm', '16:00', '16 Uhr']);
    expect(written(({ hour }) => hour('09:30'))).toEqual(['9 h 30', '9:30 am', '9:30', '9:30 Uhr']);
    expect(written(({ hour }) => hour('00:15'))[1]).toBe('12:15 am');
    expect(written(({ hour }) => hour('12:00'))[1]).toBe('12 pm');
  });
});
