import { registerHooks } from 'node:module';

const reported = new Set<string>();

/** Preloaded into the worker: names each of these packages on stderr when one of its files is first loaded. */
registerHooks({
  load(url, context, nextLoad) {
    const name = /\/node_modules\/(mjml[\w-]*|nodemailer)\//.exec(url)?.[1];
    if (name !== undefined && !reported.has(name)) {
      reported.add(name);
      process.stderr.write(`loaded package ${name}\n`);
    }
    return nextLoad(url, context);
  },
});
