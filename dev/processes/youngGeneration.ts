/**
 * What Node.js is given when it runs the API. V8 lets short-lived objects fill up to 96 MiB before it looks through them,
 * and gives none of it back: a server that was asked much keeps that for ever, though next to nothing of it is alive. With
 * semi-spaces of 8 MiB it is 24. Only the command line can say so; package.json and the Dockerfile say the same.
 */
export const smallYoungGeneration = '--max-semi-space-size=8';
