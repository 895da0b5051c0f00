import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDrawn } from '@app/contract/core/documentText.ts';
import { drawableText } from './freezeSnapshot.ts';
import { runsOf, type Weight } from '../../../documents/index.ts';
import { sampleLines, sampleSnapshot, sampleSurroundings } from '../testing/sampleSnapshot.ts';

const { buyer } = sampleSurroundings;

describe('a text of a document', () => {
  it.each([
    ['as it is', 'Maïder Etcheverry, Łódź, Ελένη, Дмитрий', 'Maïder Etcheverry, Łódź, Ελένη, Дмитрий'],
    ['without emojis', 'Plage 🏖️ de la famille 👩‍👩‍👧 👍🏽', 'Plage de la famille'],
    ['in Latin letters', '王小明', 'WangXiaoMing'],
    ['in Latin letters beside its own', 'Gîte יוסי', 'Gîte yvsy'],
    ['without accents that no font puts in place', 'Adébáyọ\u0300 x\u0302', 'Adébáyọ x'],
    ['with plain hyphens and spaces', 'Rey\u2010Bellet\u2003Luc', 'Rey-Bellet Luc'],
    ['with ligatures taken apart', 'ﬁn de séjour', 'fin de séjour'],
    ['as a dash when nothing of it is left', '🏖️', '—'],
    ['as nothing when there was nothing', ' \u200b ', ''],
  ])('is written %s', (_, text, written) => {
    expect(drawableText(text)).toBe(written);
  });

  it('is drawable, unchanged when rewritten again, and of limited length, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const written = drawableText(text);
        expect([...written].filter((one) => !isDrawn(one))).toStrictEqual([]);
        expect(drawableText(written)).toBe(written);
        expect([...written].length).toBeLessThanOrEqual(300);
      }),
      { numRuns: 1_000 },
    );
  });

  it('has only characters that every weight of our fonts draws', () => {
    const weights: Weight[] = ['regular', 'semibold', 'bold', 'title'];
    const characters = Array.from({ length: 0x1_0000 }, (_, at) => String.fromCodePoint(at)).filter(isDrawn);
    expect(characters.length).toBeGreaterThan(1_800);
    const missing = weights.flatMap((weight) =>
      characters.filter((one) => runsOf(one, weight)[0]?.text === '\ufffd').map((one) => `${weight} ${one}`),
    );
    expect(missing).toStrictEqual([]);
  });
});

describe('a document that is issued', () => {
  it('writes every name and text in drawable letters, and omits none', () => {
    const lines = sampleLines.slice(0, 1).map((line) => ({ ...line, description: 'Abonnement 家', detail: '🏡' }));
    const surroundings = { buyer: { ...buyer, company: 'شركة', name: '🏖️', city: '東京' }, footer: ['Merci 🙏'] };
    const { buyer: named, lines: bought, footer } = sampleSnapshot(surroundings, lines);
    expect(named).toStrictEqual({ ...buyer, company: 'shrkh', name: '—', city: 'DongJing' });
    expect(bought).toMatchObject([{ description: 'Abonnement Jia', detail: '—' }]);
    expect(footer).toStrictEqual(['Merci']);
  });
});
