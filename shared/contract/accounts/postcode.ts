interface PostcodeRule {
  /** Of the whole code, in capitals. */
  shape: RegExp;
  /** One that is right. */
  example: string;
}

const rule = (shape: RegExp, example: string): PostcodeRule => ({ shape, example });

const fiveDigits = (example: string) => rule(/^\d{2} ?\d{3}$/, example);
const fourDigits = (example: string) => rule(/^\d{4}$/, example);
/** Of the departments and territories overseas, under the codes of their own that some give as the country. */
const overseas = (example: string) => rule(/^9[78] ?\d{3}$/, example);

/** How postcodes are written where our customers are (ISO 3166-1 alpha-2). */
const rules: Record<string, PostcodeRule> = {
  FR: fiveDigits('64200'),
  GP: overseas('97110'),
  MQ: overseas('97200'),
  GF: overseas('97300'),
  RE: overseas('97400'),
  PM: overseas('97500'),
  YT: overseas('97600'),
  BL: overseas('97133'),
  MF: overseas('97150'),
  WF: overseas('98600'),
  PF: overseas('98714'),
  NC: overseas('98800'),
  MC: rule(/^980 ?\d{2}$/, '98000'),
  AD: rule(/^AD ?\d{3}$/, 'AD500'),
  AT: fourDigits('1010'),
  BE: fourDigits('1000'),
  CH: fourDigits('1201'),
  DE: fiveDigits('10115'),
  DK: fourDigits('2100'),
  ES: fiveDigits('20001'),
  GB: rule(/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, 'SW1A 1AA'),
  IT: fiveDigits('00184'),
  LI: fourDigits('9490'),
  LU: rule(/^(?:L-? ?)?\d{4}$/, '1009'),
  NL: rule(/^\d{4} ?[A-Z]{2}$/, '1012 AB'),
  PT: rule(/^\d{4}-\d{3}$/, '1100-148'),
};

/** Any other country's: what could be one. */
const anyPostcode = /^.{2,12}$/su;

/** What is wrong with a postcode, in a sentence; null: nothing that we know of. `country`: undefined when it is not known. */
export function postcodeFault(postcode: string, country: string | null | undefined): string | null {
  const written = postcode.trim().toUpperCase().replaceAll(/\s/g, ' ');
  const known = rules[country ?? ''];
  if (known) return known.shape.test(written) ? null : malformed(country, known.example);
  return anyPostcode.test(written) ? null : 'Le code postal a de 2 à 12\u00a0caractères';
}

function malformed(country: string | null | undefined, example: string): string {
  if (country === 'FR') return `Le code postal a cinq chiffres, comme ${example}`;
  return `Dans ce pays, un code postal s’écrit comme ${example}`;
}
