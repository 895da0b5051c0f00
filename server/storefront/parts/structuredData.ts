import { dayAt } from '@app/contract/core/days.ts';
import { reviewBounds } from '@app/contract/storefront/reviews/reviewRules.ts';
import type { ShownProperty } from '@app/domain/storefront';
import { pathOf } from '../siteAddress.ts';
import type { PageContext } from './PageContext.ts';
import { shareAddress } from './picture.ts';
import { propertyText } from './shownWords.ts';

/** Data about a property that search engines read: schema.org's VacationRental. What is unknown is left out. */
export function rentalCard(context: PageContext, property: ShownProperty): object {
  const { address, page, content } = context;
  const { sheet, capacity, bedrooms } = property;
  const { size, hours, houseRules, registration } = sheet;
  const images = property.photos.flatMap((photo) => shareAddress(photo) ?? []).map((path) => `${address}${path}`);
  const description = propertyText(context, property, 'summary') || propertyText(context, property, 'headline');
  return {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    identifier: registration.number || property.id,
    name: property.name,
    url: `${address}${pathOf({ kind: 'property', slug: property.slug }, page.language)}`,
    ...(description !== '' && { description }),
    ...(images.length > 0 && { image: images }),
    address: {
      '@type': 'PostalAddress',
      ...(property.city !== '' && { addressLocality: property.city }),
      ...(property.postalCode !== '' && { postalCode: property.postalCode }),
      addressCountry: property.country,
    },
    // As near as everybody may know it: search engines ask for five decimals, which would be the door.
    ...(property.around && { latitude: property.around.latitude, longitude: property.around.longitude }),
    checkinTime: hours.arrivalFrom,
    checkoutTime: hours.departureBy,
    petsAllowed: houseRules.pets,
    smokingAllowed: houseRules.smoking,
    ...(sheet.classification.stars > 0 && {
      starRating: { '@type': 'Rating', ratingValue: sheet.classification.stars },
    }),
    ...reviewCards(property),
    knowsLanguage: context.languages,
    brand: { '@type': 'Brand', name: content.site.title },
    containsPlace: {
      '@type': 'Accommodation',
      additionalType: 'EntirePlace',
      occupancy: { '@type': 'QuantitativeValue', value: capacity },
      ...(bedrooms > 0 && { numberOfBedrooms: bedrooms }),
      ...(size.bathrooms > 0 && { numberOfBathroomsTotal: size.bathrooms }),
      ...(size.surface !== null &&
        size.surface > 0 && { floorSize: { '@type': 'QuantitativeValue', value: size.surface, unitCode: 'MTK' } }),
      amenityFeature: sheet.amenities.amenities.map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    },
  };
}

/** Reviews that search engines are told of. */
const listedReviews = 10;

/** What guests thought of a property; nothing while nobody said. */
function reviewCards({ reviews: { count, average, latest } }: ShownProperty): object {
  if (count === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(average * 10) / 10,
      reviewCount: count,
      bestRating: reviewBounds.stars,
    },
    review: latest
      .filter(({ author }) => author !== '')
      .slice(0, listedReviews)
      .map(({ rating, text, author, language, publishedAt }) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: reviewBounds.stars },
        author: { '@type': 'Person', name: author },
        datePublished: dayAt(publishedAt),
        reviewBody: text,
        inLanguage: language,
      })),
  };
}

/** Data about the site of a host as a whole. */
export function lodgingCard({ content, address, text }: PageContext): object {
  const { title, phone } = content.site;
  const [place, tagline] = [text('place'), text('tagline')];
  return {
    '@context': 'https://schema.org',
    '@type': 'LodgingBusiness',
    name: title,
    url: `${address}/`,
    ...(tagline !== '' && { description: tagline }),
    ...(phone !== '' && { telephone: phone }),
    ...(place !== '' && { address: { '@type': 'PostalAddress', addressLocality: place } }),
  };
}
