import { registerHooks } from 'node:module';

const told = new Set<string>();

/** Preloaded into the worker: names each of these packages on stderr when one of its files is first loaded. */
registerHooks({
  load(url, context, nextLoad) {
    const name = /\/node_modules\/(mjml[\w-]*|nodemailer)\//.exec(url)?.[1];
    if (name !== undefined && !told.has(name)) {
      told.add(name);
      process.stderr.write(`loaded package ${name}\n`);
    }
    return nextLoad(url, context);
  },
});
