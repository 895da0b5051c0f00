import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { forDocuments } from './documentText.ts';

const schema = z.string().refine(...forDocuments);

describe('a text that may stand on an invoice', () => {
  it.each([
    ['French', 'Maïder & Cœur d’Œillet, 12 bis « l’Étang » – 100 %'],
    ['decomposed accents', 'Zoe\u0308 Nguye\u0302\u0303n'],
    ['Vietnamese', 'Nguyễn Thị Ánh'],
    ['Polish and Turkish', 'Łukasz Żółć, Ğülşen İnce'],
    ['Greek, accents of old included', 'Ελένη Παπαδοπούλου, ἄνθρωπος'],
    ['Cyrillic', 'Дмитрий Щедрин, Їжак, Ўктам'],
    ['tones that have no letter of their own', 'Adébáyọ\u0300'],
    ['the hyphens and spaces of a word processor', 'Jean\u2011Luc\u2003Rey\u2010Bellet'],
    ['several lines', 'Du lundi\nau vendredi'],
  ])('holds %s', (_, text) => {
    expect(schema.safeParse(text).success).toBe(true);
  });

  it.each([
    ['Chinese', '王小明', '« 王 », « 小 », « 明 »'],
    ['Arabic', 'شركة', '« ش », « ر », « ك », « ة »'],
    ['Hebrew', 'יוסי', '« י », « ו », « ס »'],
    ['Thai', 'สม', '« ส », « ม »'],
    ['Japanese', 'たなか', '« た », « な », « か »'],
    ['Devanagari', 'नम', '« न », « म »'],
    ['an emoji beside letters', 'Plage 🏖️', '« 🏖 »'],
    ['a family of one emoji', 'Chez 👨‍👩‍👧 nous', '« 👨 », « 👩 », « 👧 »'],
    [
      'a script, and names no more than five of its letters',
      'abc 一二三四五六七',
      '« 一 », « 二 », « 三 », « 四 », « 五 »',
    ],
  ])('refuses %s and says which', (_, text, named) => {
    const message = schema.safeParse(text).error?.issues[0]?.message.replaceAll('\u00a0', ' ');
    expect(message).toBe(
      `Les factures s’écrivent en lettres latines, grecques ou cyrilliques, sans émoji : remplacez ${named}`,
    );
  });

  it.each([
    ['what turns the text around', 'Paul\u202eluaP'],
    ['marks of direction', 'Paul\u200f'],
    ['spaces of no width', 'Pa\u200bul'],
    ['private characters', 'Paul \ue000'],
    ['half a character', 'Paul \ud83c'],
    ['what Unicode does not know', 'Paul \u0378'],
  ])('refuses %s, which is invisible', (_, text) => {
    expect(schema.safeParse(text).error?.issues[0]?.message).toMatch(/invisibles/);
  });
});
