/**
 * The icons that several pages show, in one chunk. By itself the bundler makes one of each: dozens of requests, and bytes that
 * do not compress together.
 */
export const iconChunk = {
  name: 'icons',
  test: /@tabler\/icons-react\/.*\/icons\/Icon/,
  minShareCount: 3,
  includeDependenciesRecursively: false,
};
