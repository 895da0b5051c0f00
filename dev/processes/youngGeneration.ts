/**
 * Options of Node.js when it runs the API. V8 lets short-lived objects fill up to 96 MiB before it collects them,
 * and never returns that memory: after many requests a server retains it, though almost nothing of it is live. With
 * semi-spaces of 8 MiB it is 24. Only the command line can set it; package.json and the Dockerfile set the same.
 */
export const smallYoungGeneration = '--max-semi-space-size=8';
