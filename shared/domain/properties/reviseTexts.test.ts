import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isToReview } from '@app/contract/properties/checklist.ts';
import { translations } from '@app/contract/properties/rules.ts';
import { emptySheet, type PropertySheet } from '@app/contract/properties/sheet.ts';
import { reviseTexts } from './reviseTexts.ts';

type Texts = PropertySheet['texts'];

const nothing = emptySheet.texts;
const words = (headline: string) => ({ headline, summary: '', description: '' });
const french = (texts: Texts, headline: string): Texts => ({ ...texts, fr: words(headline) });
const english = (texts: Texts, headline: string): Texts => ({ ...texts, en: { ...texts.en, ...words(headline) } });

describe('the texts of a property that are changed', () => {
  const written = reviseTexts(nothing, english(french(nothing, 'Au calme'), 'Quiet'), []);

  it('get their first revision with the French text, and their translation is of it', () => {
    expect(written).toMatchObject({ revision: 1, en: { headline: 'Quiet', ofRevision: 1 }, es: { ofRevision: 0 } });
    expect(isToReview(written, 'en')).toBe(false);
  });

  it('have a translation to review once the French text changes alone', () => {
    const later = reviseTexts(written, french(written, 'Au grand calme'), []);
    expect(later).toMatchObject({ revision: 2, en: { ofRevision: 1 } });
    expect([isToReview(later, 'en'), isToReview(later, 'es')]).toStrictEqual([true, false]);
  });

  it('keep the French text that a translation was made of until it is read again, however often the French changes', () => {
    const later = reviseTexts(written, french(written, 'Au grand calme'), []);
    expect(later.en.ofFrench).toStrictEqual(words('Au calme'));
    const latest = reviseTexts(later, french(later, 'Au très grand calme'), []);
    expect(latest).toMatchObject({ revision: 3, en: { ofRevision: 1, ofFrench: words('Au calme') } });
    expect(reviseTexts(latest, latest, ['en']).en.ofFrench).toBeNull();
  });

  it('have nothing to review once the French text is again the one that was translated', () => {
    const later = reviseTexts(written, french(written, 'Au grand calme'), []);
    const back = reviseTexts(later, french(later, 'Au calme'), []);
    expect(isToReview(back, 'en')).toBe(false);
    expect(back.en).toMatchObject({ ofRevision: back.revision, ofFrench: null });
  });

  it('do not know the French text of a translation that was behind before it was kept', () => {
    const behind: Texts = { ...written, revision: 3, en: { ...written.en, ofRevision: 2 } };
    expect(reviseTexts(behind, french(behind, 'Ici'), []).en).toMatchObject({ ofRevision: 2, ofFrench: null });
  });

  it('have a translation up to date that changes with the French text, or that is said to be read again', () => {
    const both = english(french(written, 'Au grand calme'), 'Very quiet');
    expect(reviseTexts(written, both, [])).toMatchObject({ revision: 2, en: { ofRevision: 2 } });
    const behind = reviseTexts(written, french(written, 'Au grand calme'), []);
    expect(reviseTexts(behind, behind, ['en'])).toMatchObject({ revision: 2, en: { ofRevision: 2 } });
  });

  it('have a translation that is older than the French text to review, too', () => {
    const translated = reviseTexts(nothing, english(nothing, 'Quiet'), []);
    expect(translated).toMatchObject({ revision: 1, en: { ofRevision: 1 } });
    expect(isToReview(reviseTexts(translated, french(translated, 'Au calme'), []), 'en')).toBe(true);
  });

  it('forget that a translation was written when it is emptied', () => {
    expect(reviseTexts(written, english(written, ''), ['en']).en).toMatchObject({ headline: '', ofRevision: 0 });
  });

  const sentence = fc.constantFrom('', 'Au calme', 'Sous les toits');
  const anyWords = fc.record({ headline: sentence, summary: sentence, description: sentence });
  const anyTranslation = fc
    .tuple(anyWords, fc.nat(9), fc.option(anyWords))
    .map(([text, ofRevision, ofFrench]) => ({ ...text, ofRevision, ofFrench }));
  const anyTexts: fc.Arbitrary<Texts> = fc.record({
    fr: anyWords,
    revision: fc.nat(9),
    en: anyTranslation,
    es: anyTranslation,
    de: anyTranslation,
  });
  const anyReview = fc.subarray([...translations]);

  it('never believe a revision that was sent, whatever is sent in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyTexts, anyReview), { maxLength: 6 }), (changes) => {
        let texts = nothing;
        let changesOfFrench = 0;
        for (const [sent, reviewed] of changes) {
          const { fr } = texts;
          const isNew =
            fr.headline !== sent.fr.headline ||
            fr.summary !== sent.fr.summary ||
            fr.description !== sent.fr.description;
          changesOfFrench += isNew ? 1 : 0;
          texts = reviseTexts(texts, sent, reviewed);
          expect(texts.fr).toStrictEqual(sent.fr);
          for (const language of translations) {
            expect(texts[language].ofRevision).toBeLessThanOrEqual(texts.revision);
            expect(texts[language].ofFrench === null).toBe(!isToReview(texts, language));
          }
        }
        // One more than the French text changed when a translation was written first.
        expect([changesOfFrench, changesOfFrench + 1]).toContain(texts.revision);
        expect(reviseTexts(texts, texts, [])).toStrictEqual(texts);
      }),
    );
  });
});
