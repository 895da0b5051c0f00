import { describe, expect, it } from 'vitest';
import { publicPages, type PublicPageData } from '@app/contract/site/publicPages.ts';
import { publicSettingKeys } from '@app/contract/site/settings.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { claims } from '../testing/pageData.ts';
import { drawPublicPage } from '../testing/drawPublicPage.tsx';

const views: PublicPageData['view'][] = [
  ...publicPages.map(({ path }) => ({ kind: 'page', path }) as const),
  { kind: 'contact_sent' },
  { kind: 'contact_refused', values: { name: 'a' }, errors: { email: 'b' }, message: 'c' },
  { kind: 'not_found' },
  { kind: 'failure', reference: 'd' },
  { kind: 'maintenance' },
];
const named = views.map((view) => ({ name: view.kind === 'page' ? view.path : view.kind, view }));
const legalHtml = '<h2>Un</h2><p>a</p><h2>Deux</h2><p>b</p>';

describe.each(named)('the page $name', ({ view }) => {
  it('gives no id twice', () => {
    const root = drawPublicPage(view, { settings: claims, legalHtml });
    const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('shows hostile values as text, whatever setting or field they come from', () => {
    const attack = '"><img src=x onerror=alert(1)>';
    const settings = recordOf(publicSettingKeys, () => attack);
    const hostile: PublicPageData['view'] =
      view.kind === 'contact_refused'
        ? { ...view, values: { name: attack, message: attack }, errors: { name: attack }, message: attack }
        : view;
    const root = drawPublicPage(hostile, {
      // The contract lets numbers alone stand here.
      settings: { ...settings, trial_days: '15', domain_price: '24', comparison_competitor_price: '89' },
      legalHtml,
    });
    expect(root.querySelector('img, [onerror]')).toBeNull();
    expect(root.textContent).toContain(attack);
  });
});
