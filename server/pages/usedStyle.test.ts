import { describe, expect, it } from 'vitest';
import { usedStyleOf } from './usedStyle.ts';

const style = [
  ':root{--ink:#000}@font-face{font-family:F;src:url(/f.woff2)}body{margin:0}',
  '.seen{color:red}.unseen{color:blue}.seen .unseen{top:0}.seen,.unseen i{left:0}',
  '.seen:not(.unseen){right:0}[data-theme=dark] .seen{color:white}',
  '@media (width<600px){.seen{width:1px}.unseen{width:2px}}@media print{.unseen{width:3px}}',
  '@keyframes turn{0%{top:0}to{top:1px}}@keyframes fade{to{opacity:0}}.seen{animation:turn 1s}.unseen{animation:fade 1s}',
].join('');

describe('the part of a style sheet that a page is sent with', () => {
  it('has the rules of its classes, what names none, and the animations that these use', () => {
    expect(usedStyleOf(style)('<main class="other seen"><i></i></main>')).toBe(
      [
        '@font-face{font-family:F;src:url(/f.woff2)}body{margin:0}',
        '.seen{color:red}.seen{left:0}',
        '.seen:not(.unseen){right:0}[data-theme=dark] .seen{color:white}',
        '@media (width<600px){.seen{width:1px}}',
        '@keyframes turn{0%{top:0}to{top:1px}}.seen{animation:turn 1s}',
      ].join(''),
    );
  });

  it('has nothing for a pointer, for paper or for what the markup is not, and no block that is left empty', () => {
    const states = [
      'a:hover{left:1px}a:active,a:focus{left:2px}@media print{a{left:3px}}@supports (top:0){@media (width<9px){.unseen{left:4px}}}',
      '[data-is]{left:5px}[data-is=on]{left:6px}details[open]{left:7px}:root[data-theme=dark] a{left:8px}',
    ].join('');
    expect(usedStyleOf(states)('<a data-is="off"></a>')).toBe(
      'a:focus{left:2px}[data-is]{left:5px}details[open]{left:7px}:root[data-theme=dark] a{left:8px}',
    );
  });

  it('has the variables that are read, and all fonts', () => {
    const faces = '@font-face{font-family:F;unicode-range:U+??,U+131}@font-face{font-family:F;unicode-range:U+100-17F}';
    const variables =
      ':root{--read:1px;--passed:var(--read);--unread:2px;--only:3px}.seen{left:var(--passed);--x:var(--only)}';
    const used = usedStyleOf(faces + variables);
    const page = '<p class="seen">été</p>';
    expect(used(page)).toBe(`${faces}:root{--read:1px;--passed:var(--read)}.seen{left:var(--passed)}`);
    expect(used(`${page}<i style="top:var(--unread)"></i>`)).toContain('--unread:2px');
  });

  it('is all of it for markup that has every class, and follows the markup', () => {
    const used = usedStyleOf(style);
    const all = used('<p class="seen unseen"></p>');
    expect(all).toBe(style.replace('@media print{.unseen{width:3px}}', '').replace(':root{--ink:#000}', ''));
    expect(used('<p></p>')).not.toContain('.seen');
    expect(used('<b class="unseen seen"></b>')).toBe(all);
  });
});
