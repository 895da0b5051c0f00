import type { Photo } from '@app/contract/properties/photoFields.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { sampleId } from './sampleAccount.ts';

/** Drawings in place of photos: the demonstration has no files. Each is 400 by 300. */
const drawings = {
  facade:
    '<rect width="400" height="300" fill="#bfdcea"/><path d="M0 210 90 150 180 205 300 130 400 190V300H0Z" fill="#7fa98c"/><path d="M70 120 200 58 330 120V270H70Z" fill="#fbf7ee"/><path d="M52 126 200 50 348 126 340 138 200 68 60 138Z" fill="#a8431f"/><path d="M70 166H330M135 98V270M265 98V270" stroke="#a8431f" stroke-width="6"/><g fill="#17573f"><path d="M92 182h18v48H92zM140 182h18v48h-18zM242 182h18v48h-18zM292 182h18v48h-18z"/><path d="M164 108h16v36h-16zM220 108h16v36h-16z"/></g><g fill="#3d5a63"><path d="M110 182h30v48h-30zM260 182h32v48h-32zM180 108h40v36h-40z"/></g><path d="M178 200h44v70h-44z" fill="#17573f"/><path d="M0 268H400V300H0Z" fill="#d9c79c"/><circle cx="60" cy="252" r="20" fill="#5d8a5f"/><circle cx="346" cy="254" r="18" fill="#5d8a5f"/>',
  terrace:
    '<rect width="400" height="300" fill="#cfe5ef"/><rect y="120" width="400" height="90" fill="#3f83a3"/><path d="M0 120h400v14H0z" fill="#68a5bf"/><path d="M250 120 330 84 400 104V126H250Z" fill="#6d8f76"/><path d="M0 208H400V300H0Z" fill="#d8b98d"/><path d="M0 208h400M0 238h400M0 270h400" stroke="#c3a173" stroke-width="3"/><path d="M40 40 200 20 360 40 344 60H56Z" fill="#f2bf45"/><path d="M198 30h6v190h-6z" fill="#8a6a3a"/><path d="M130 190h142v10H130zM150 200h8v54h-8zM246 200h8v54h-8z" fill="#7a4a2a"/>',
  bedroom:
    '<rect width="400" height="300" fill="#e9e3d6"/><path d="M0 230H400V300H0Z" fill="#c59f74"/><path d="M60 60h90v100H60z" fill="#bfdcea"/><path d="M60 60h90v100H60zM105 60v100" fill="none" stroke="#fff" stroke-width="8"/><path d="M150 130h210v40H150z" fill="#7a4a2a"/><path d="M150 168h210v82H150z" fill="#fff"/><path d="M150 205h210v50H150z" fill="#17573f"/><path d="M170 152h70v28h-70zM268 152h70v28h-70z" fill="#f6f0e2"/>',
  kitchen:
    '<rect width="400" height="300" fill="#f3ecdc"/><path d="M0 180H400V300H0Z" fill="#2f6b57"/><path d="M0 172h400v14H0z" fill="#d8b98d"/><path d="M0 40h180v80H0z" fill="#2f6b57"/><path d="M90 40v80M200 200v100M300 200v100M100 200v100" stroke="#234f41" stroke-width="4"/><path d="M230 40h110v96H230z" fill="#bfdcea"/><path d="M230 40h110v96H230zM285 40v96" fill="none" stroke="#fff" stroke-width="7"/><path d="M60 140h50v32H60z" fill="#a8431f"/><circle cx="150" cy="158" r="14" fill="#f2bf45"/>',
  bathroom:
    '<rect width="400" height="300" fill="#dbe8ea"/><path d="M0 0h400v190H0z" fill="#eef4f4"/><path d="M0 64h400M0 128h400M100 0v190M200 0v190M300 0v190" stroke="#cddcde" stroke-width="3"/><path d="M60 150h180v24H60z" fill="#fff"/><path d="M70 174h160v90H70z" fill="#7a4a2a"/><circle cx="150" cy="82" r="46" fill="#bfdcea" stroke="#17573f" stroke-width="8"/><path d="M300 40h60v130h-60z" fill="#17573f"/>',
  garden:
    '<rect width="400" height="300" fill="#cfe5ef"/><path d="M0 130 120 60 230 120 320 70 400 120V300H0Z" fill="#86ad90"/><path d="M0 190H400V300H0Z" fill="#a7c77f"/><circle cx="90" cy="140" r="52" fill="#4f8158"/><path d="M84 170h12v60H84z" fill="#7a4a2a"/><path d="M230 220h120v10H230zM240 230h8v40h-8zM332 230h8v40h-8z" fill="#a8431f"/>',
} as const;

type Drawing = keyof typeof drawings;

const texts: Record<Drawing, string> = {
  facade: 'Façade labourdine aux volets verts',
  terrace: 'Terrasse face à la baie',
  bedroom: 'Chambre et sa fenêtre sur le jardin',
  kitchen: '',
  bathroom: 'Salle d’eau',
  garden: 'Jardin et son arbre',
};

/** Six photos of a property, of which one lacks the words for those who do not see it; each property has another cover. */
export function samplePhotos(place: number): Photo[] {
  const first = place % samplePhotoNames.length;
  const names = [...samplePhotoNames.slice(first), ...samplePhotoNames.slice(0, first)];
  return names.map((name, index) => photoOf(name, 800 + place * 10 + index));
}

const samplePhotoNames: readonly Drawing[] = ['facade', 'terrace', 'bedroom', 'kitchen', 'bathroom', 'garden'];

const addresses = recordOf(samplePhotoNames, (name) => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">${drawings[name]}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
});

function photoOf(name: Drawing, id: number): Photo {
  return {
    id: sampleId(id),
    state: 'ready',
    problem: null,
    fileName: `${name}.jpg`,
    alt: texts[name],
    base: null,
    widths: [],
    width: 400,
    height: 300,
    placeholder: addresses[name],
    jobId: null,
  };
}
