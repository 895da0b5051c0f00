import { aliases } from './aliases.ts';
import { countryCodes, countryName, foldName } from './countries.ts';

/** ISO 3166-1 alpha-3, in the order of the codes of two letters. */
const longCodes = `
  AND ARE AFG ATG AIA ALB ARM AGO ATA ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR BDI BEN BLM BMU BRN
  BOL BES BRA BHS BTN BVT BWA BLR BLZ CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN COL CRI CUB CPV CUW CXR CYP CZE
  DEU DJI DNK DMA DOM DZA ECU EST EGY ESH ERI ESP ETH FIN FJI FLK FSM FRO FRA GAB GBR GRD GEO GUF GGY GHA GIB GRL
  GMB GIN GLP GNQ GRC SGS GTM GUM GNB GUY HKG HMD HND HRV HTI HUN IDN IRL ISR IMN IND IOT IRQ IRN ISL ITA JEY JAM
  JOR JPN KEN KGZ KHM KIR COM KNA PRK KOR KWT CYM KAZ LAO LBN LCA LIE LKA LBR LSO LTU LUX LVA LBY MAR MCO MDA MNE
  MAF MDG MHL MKD MLI MMR MNG MAC MNP MTQ MRT MSR MLT MUS MDV MWI MEX MYS MOZ NAM NCL NER NFK NGA NIC NLD NOR NPL
  NRU NIU NZL OMN PAN PER PYF PNG PHL PAK POL SPM PCN PRI PSE PRT PLW PRY QAT REU ROU SRB RUS RWA SAU SLB SYC SDN
  SWE SGP SHN SVN SJM SVK SLE SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ TCA TCD ATF TGO THA TJK TKL TLS TKM TUN TON
  TUR TTO TUV TWN TZA UKR UGA UMI USA URY UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM MYT ZAF ZMB ZWE`
  .trim()
  .split(/\s+/);

/** Those in which customers are likely to write, their own countries' included. */
const languages =
  'fr en es de it pt nl ca eu gl da sv nb fi is pl cs sk hu ro bg el hr sl sr sr-Latn et lv lt mt ga sq tr ru uk ar he zh ja ko th vi hi';

/** What may mean several countries, or none. */
const unclear = 'eu, congo, corée, korea';

/** By its folded name; null: two countries are called so. */
type Names = Map<string, string | null>;

let known: Names | null = null;

/** The names by which a country is found, folded, each of one country. */
export function countryNames(): [name: string, code: string][] {
  known ??= readNames();
  return [...known].flatMap(([name, code]) => (code === null ? [] : [[name, code] as [string, string]]));
}

/** The country of an input: code of two or three letters, or name in one of the languages; null for none or several. */
export function findCountry(written: string): string | null {
  known ??= readNames();
  return known.get(foldName(written)) ?? null;
}

function readNames(): Names {
  const names: Names = new Map();
  const add = (name: string, code: string) => {
    const before = names.get(name);
    names.set(name, before === undefined || before === code ? code : null);
  };
  for (const language of languages.split(' ')) {
    for (const style of ['long', 'short'] as const) {
      const inLanguage = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });
      for (const code of countryCodes) add(foldName(inLanguage.of(code) ?? code), code);
    }
  }
  for (const [code, called] of Object.entries(aliases)) {
    for (const name of called.split(', ')) names.set(foldName(name), code);
  }
  for (const name of unclear.split(', ')) names.set(foldName(name), null);
  // In French a name means what it means here, and a code means itself, whatever they mean elsewhere.
  for (const code of countryCodes) names.set(foldName(countryName(code)), code);
  for (const [at, code] of countryCodes.entries()) {
    names.set(code.toLowerCase(), code);
    names.set((longCodes[at] ?? code).toLowerCase(), code);
  }
  return names;
}
